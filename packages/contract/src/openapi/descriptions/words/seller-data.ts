import type { Words } from '../describe.ts'

/** How long a seller is kept, what of them, and what an erasure leaves. */
export const sellerDataWords: Words = {
  retention:
    'When sellers are forgotten, as if `seller erase` were run, once the last of their orders has ended. Never while an order is open, a payment is held or under way, money is owed, or a case or a question is open. What law has kept stays in the register of purchases and in records of payments, for its own term.',
  'retention.soldDays':
    'Days after the payment of a sale. The usual six years cover the five for which reports of sales to tax offices are to be proved.',
  'retention.unsoldDays': 'Days after an order ended otherwise: cancelled, expired, returned or recycled.',
  'GetSellerDataReply.orders': 'Their orders, the oldest first.',
  'GetSellerDataReply.orders.obstacles':
    'Why the order keeps its seller for now: `not-ended`, `payment-under-way`, `claim-owed`, `case-open` or `register-not-written`. None where it does not.',
  'GetSellerDataReply.orders.forgottenAfter':
    'The day after which the programme forgets the seller by itself, where none of their other orders keeps them longer; null while the order is not over.',
  'GetRetentionReply.on': 'As of the beginning of this day, or of now where none was named.',
  'GetRetentionReply.lastRun': 'When the daily run was last through; null where it never was.',
  'GetRetentionReply.programmes': 'Each programme that the caller reaches, or the one that was asked for.',
  'GetRetentionReply.programmes.soldDays': 'Days that a seller who was paid is kept.',
  'GetRetentionReply.programmes.unsoldDays': 'Days that a seller is kept who was not paid.',
  'GetRetentionReply.programmes.sellers': 'How many sellers would be forgotten.',
  'GetRetentionReply.programmes.orders': 'How many orders would lose their seller.',
  'GetRetentionReply.programmes.held':
    'How many sellers are kept beyond their term, because something is still to be settled.',
  'GetSellerDataReply.kept': 'What law would keep if they were erased now.',
  'GetSellerDataReply.kept.law': '`register`: lines of the register of purchases. `payments`: records of payments.',
  'GetSellerDataReply.kept.what': 'What is kept, in words.',
  'GetSellerDataReply.kept.rows': 'How many rows of it there are.',
  'GetSellerDataReply.kept.until': 'The day from which law no longer asks for it.',
  'EraseSellerReply.id': 'The id of the erasure.',
  'EraseSellerReply.erased': 'False where nothing was kept of them.',
  'EraseSellerReply.files': 'How many files were let go.',
  'EraseSellerReply.kept.law': '`register`: lines of the register of purchases. `payments`: records of payments.',
  'EraseSellerReply.kept.what': 'What is kept, in words.',
  'EraseSellerReply.kept.rows': 'How many rows of it there are.',
  'EraseSellerReply.kept.until': 'The day from which law no longer asks for it.',
  'GetOwnDataReply.orders': 'Their orders, the oldest first.',
  'GetOwnDataReply.orders.obstacles':
    'Why the order keeps its seller for now: `not-ended`, `payment-under-way`, `claim-owed`, `case-open` or `register-not-written`. None where it does not.',
  'GetOwnDataReply.kept': 'What law would keep if they were erased now.',
  'GetOwnDataReply.kept.law': '`register`: lines of the register of purchases. `payments`: records of payments.',
  'GetOwnDataReply.kept.what': 'What is kept, in words.',
  'GetOwnDataReply.kept.rows': 'How many rows of it there are.',
  'GetOwnDataReply.kept.until': 'The day from which law no longer asks for it.',
  'EraseOwnDataReply.kept.law': '`register`: lines of the register of purchases. `payments`: records of payments.',
  'EraseOwnDataReply.kept.what': 'What is kept, in words.',
  'EraseOwnDataReply.kept.rows': 'How many rows of it there are.',
  'EraseOwnDataReply.kept.until': 'The day from which law no longer asks for it.',
  'GetOwnDataReply._links.export': 'All of it, as an archive.',
  'EraseOwnDataReply.id': 'The id of the erasure.',
  'EraseOwnDataReply.files': 'How many files were let go.',
  'GetSellerDataReply.erased': 'The receipt of their erasure; null where they were not erased.',
}
