import type { Words } from '../describe.ts'

export const voucherWords: Words = {
  delivery:
    'Of a voucher: `codes`, one of the codes that were brought in; `hand`, as somebody says of each order. null, or left out, for other ways to be paid.',
  'options.delivery':
    'Of a voucher: `codes`, one of the codes that were brought in; `hand`, as somebody says of each order; `hand` when left out.',
  charity: 'Name of the charity that the amount goes to; null where nothing is donated.',
  'options.charity': 'To whom a donation goes. A programme that offers donations says so.',
  'options.charity.name': 'Name of the charity, by language.',
  'options.charity.url': 'Page about the charity, by language.',
  'Order.charity': 'To whom the amount is donated.',
  'PaymentChoice.charity': 'To whom the amount is donated.',
  'charity.name': 'Name of the charity, in the language of the call.',
  'charity.url': 'A page about the charity.',
  passedOn: 'The day on which the donation was passed on, `2026-11-24`; null while it was not.',
  lowVoucherStock: 'Voucher codes that are left below which the owner is told; 20 when left out.',

  'Order.voucher':
    'What the order was paid with, for its own customer: a code, or how a voucher was given that is none.',
  'OperatorOrder.voucher': 'What the order was paid with; null while it was not, and for other ways to be paid.',
  'MoveOrderBody.voucher':
    'Of `pay`: the code that was given, or how a voucher was given that is no code. Left out: one of the codes that were brought in.',
  'MoveOrderBody.voucher.code': 'The code that was given. It may be one of those that were brought in.',
  maskedCode: 'The last signs of the code, `**** 7K2Q`; null where the voucher is no code.',
  'Order.voucher.code':
    'The whole code: only after a fresh code from the e-mail, or where there is no e-mail address to send one to.',
  'voucher.way':
    'How a voucher was given that is no code: `in-store`, `by-post`, `by-e-mail` in a message of its own, `to-account` of the customer with the shop; null for a code.',
  expiresOn: 'The last day on which the code is good, `2027-11-30`; null, or left out, where it does not end.',

  document: 'The table, CSV: a line with the names of the columns, then one for each code.',
  'ImportVouchersReply.id': 'Id of the import, a UUID v4.',
  codes: 'How many codes came in.',
  'CheckVouchersReply.codes': 'How many codes would come in.',
  worths: 'These codes by what they are worth.',
  'worths.amount': 'What each of them is worth, in minor units; null for those that take the worth of their order.',
  'worths.codes': 'How many of them there are.',
  firstExpiry: 'The last day of the code that ends first; null where none ends.',
  stocks: 'Programmes of this page.',
  imports: 'Imports of this page.',
  'imports.id': 'Id of the import, a UUID v4.',
  importedBy: 'Who brought it in.',
  'importedBy.actor': 'As the audit names them.',
  'importedBy.name': 'As colleagues know them; null on the command line.',
  'imports.available': 'Codes of it that can be given now.',
  'imports.issued': 'Codes of it that customers have.',
  withdrawnAt: 'When its codes were taken out; null while they were not.',
  'imports.reason': 'Why they were taken out; null while they were not.',
  importedAt: 'When it came in.',
  vouchers: 'Codes of this page.',
  'vouchers.id': 'Id of the code, a UUID v4.',
  'vouchers.state':
    '`available`: can be given. `issued`: a customer has it. `ended`: good for too few days to be given. `withdrawn`: taken out by an operator.',
  'ListVouchersReply._embedded.vouchers.amount':
    'What it is worth, in minor units: it fits an order of just that amount. null: it takes the worth of its order.',
  'vouchers.import': 'Id of the import that it came with; null for one that was typed for an order.',
  'vouchers.order': 'Id of the order that it paid; null while nobody has it.',
  'ListIssuedVouchersReply._embedded.vouchers.order': 'Id of the order that it paid.',
  issuedAt: 'When it was given; null while nobody has it.',
  'vouchers.code': 'The whole code.',
  'ListIssuedVouchersReply._embedded.vouchers.amount':
    'What its order was worth, in minor units, and so what it is worth.',
  issuedOn: 'The day on which it was given, in UTC: `2026-11-24`.',
  available: 'Codes that can be given now.',
  byAmount: 'The same by what they are worth.',
  'byAmount.amount': 'What each of them is worth, in minor units; null for those that take the worth of their order.',
  issued: 'Codes that customers have.',
  ended: 'Codes that nobody has, and that are good for too few days to be given.',
  'GetVoucherStockReply.waiting': 'Accepted orders that are paid by such a code.',
  missing: 'How many of those orders no code is left for.',
  lowBelow: 'Below this number the stock is low.',
  isLow: 'Whether it is, so that the owner of the programme is told.',
  'WithdrawVouchersBody.reason': 'Why, for colleagues. Write nothing personal.',
  'WithdrawVouchersReply.import': 'Id of the import.',
  withdrawn: 'How many of its codes were taken out.',

  donations: 'Each charity with what is due to it, longest waiting first.',
  'donations.charity':
    'Its name as the offers said it, in English or else the first language; empty where an offer named none.',
  'donations.count': 'Orders that nothing stands in the way of.',
  'donations.total': 'Sum of those orders, in minor units.',
  'donations.waiting': 'Orders that wait for something else first.',
  'waiting.count': 'How many they are.',
  'waiting.total': 'Their sum, in minor units.',
  'PassOnDonationsBody.charity': 'The charity, as the list names it.',
  'PassOnDonationsBody.passedOn':
    'The day on which the sum was passed on, `2026-11-24`. Not in the future, by the clock of the programme.',
  'MoveOrderBody.passedOn':
    'Of `pay`: the day on which a donation was passed on, `2026-11-24`. Not in the future, by the clock of the programme.',
  expectedTotal: 'The sum that was passed on, in minor units. Where another one is due, nothing is changed.',
  'PassOnDonationsReply.count': 'How many orders were paid by it.',
  'PassOnDonationsReply.total': 'Their sum, in minor units.',
}
