/* SPDX-License-Identifier: MIT */
/* The games, one line each: QV_LIST(the table's C name). Nothing else names a game outside its folder. */
QV_LIST(three_arrows)
QV_LIST(arrow_party)
QV_LIST(evons)
QV_LIST(concardia)
QV_LIST(concardia_draft)
