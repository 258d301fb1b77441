import type { Words } from '../describe.ts'

/** What is kept of a seller, and what an erasure leaves. */
export const sellerDataWords: Words = {
  'GetSellerDataReply.orders': 'Their orders, the oldest first.',
  'GetSellerDataReply.orders.obstacles':
    'Why the order keeps its seller for now: `not-ended`, `payment-under-way`, `claim-owed`, `case-open` or `register-not-written`. None where it does not.',
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
  'GetSellerDataReply.erased': 'The receipt of their erasure; null where they were not erased.',
}
