import type { Words } from '../describe.ts'

/** What is kept of a seller, and what an erasure leaves. */
export const sellerDataWords: Words = {
  'GetSellerDataReply.orders': 'Their orders, the oldest first.',
  'GetSellerDataReply.orders.obstacles':
    'Why the order keeps its seller for now: `not-ended`, `payment-under-way`, `claim-owed`, `case-open` or `register-not-written`. None where it does not.',
  'GetSellerDataReply.kept': 'What law would keep if they were erased now.',
  'GetSellerDataReply.erased': 'The receipt of their erasure; null where they were not erased.',
}
