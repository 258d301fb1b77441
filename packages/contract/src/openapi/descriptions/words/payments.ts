import type { Words } from '../describe.ts'

/** Batches of payments, and the register of purchases. */
export const paymentWords: Words = {
  payables: 'Orders of this page.',
  acceptedAt: 'When the product was accepted, or its parcel given up for lost.',
  purpose:
    'What is paid: `purchase` of a product, or `compensation` for a parcel that was lost, where nothing was bought.',
  obstacles: 'Why it is in no batch yet; empty where the next one takes it.',
  'payables.payNotBefore': 'The bank details are new: no batch takes it before this moment. null otherwise.',

  payouts: 'Batches of this page.',
  'Payout.id': 'Id of the batch, a UUID v4.',
  'payouts.id': 'Id of the batch, a UUID v4.',
  'Payout.number': 'Number of the batch; the batches of a programme are counted from 1.',
  'payouts.number': 'Number of the batch; the batches of a programme are counted from 1.',
  scheme: 'How the money travels: `sepa` for euro (ISO 20022), `bacs` for pounds sterling.',
  'Payout.status':
    '`prepared`: no file yet. `exported`: the file was made. `executed`: the bank has paid. `discarded`: given up.',
  'payouts.status':
    '`prepared`: no file yet. `exported`: the file was made. `executed`: the bank has paid. `discarded`: given up.',
  'Payout.reference': 'Under which the bank knows the file.',
  'payouts.reference': 'Under which the bank knows the file.',
  'Payout.count': 'How many payments it makes: neither those left out nor those that the bank refused.',
  'payouts.count': 'How many payments it makes: neither those left out nor those that the bank refused.',
  'Payout.total': 'Sum of those payments, in minor units.',
  'payouts.total': 'Sum of those payments, in minor units.',
  preparedAt: 'When the batch was made.',
  exportedAt: 'When its file was made; null while there is none.',
  'Payout.executionDate': 'The day on which the bank is asked to pay, `2026-11-24`; null while there is no file.',
  'payouts.executionDate': 'The day on which the bank is asked to pay, `2026-11-24`; null while there is no file.',
  'ExportPayoutBody.executionDate':
    'The day on which the bank is asked to pay, `2026-11-24`. Left out: the next working day of the banks.',
  executedAt: 'When the bank was said to have paid; null while it was not.',
  '_links.file': 'The file for the bank, once it is made.',
  fileHash: 'SHA-256 of the file, in hexadecimal; null while there is none.',
  'Payout._embedded.lines': 'The payments of the batch.',
  endToEndId: 'Name of the payment, by which the bank speaks of it in its reports.',
  'lines.status':
    '`planned`, then `paid`. `left-out`: by somebody, or no longer payable when the file was made. `rejected` by the bank. `returned`: paid, and sent back later.',
  'lines.held':
    'Its order is held while the batch has no file yet: the file leaves it out, unless it is released before (`POST orders/{id}/payment-release`).',
  'lines.amount': 'What it pays, in minor units.',
  'lines.account': 'The account, most signs hidden.',
  payee:
    'Whose account it is, as the bank is told; null but where one batch is read: who looked at it is written down.',
  'lines.reason': 'Why the bank refused it or sent it back; null where it did not.',
  'lines.note': 'As the bank wrote it, or why somebody left it out; null where nobody wrote anything.',
  hold: 'True where nothing is to be paid until somebody releases it (`POST orders/{id}/payment-release`); else the next batch takes its order.',
  'LeaveOutPaymentBody.reason': 'Why, for colleagues. Write nothing personal.',
  'RejectPaymentBody.reason': 'Why. The customer is told what to do about it.',
  'RejectPaymentBody.note': 'As the bank wrote it, for colleagues. Write nothing personal.',
  'PreparePayoutBody.affiliate': 'Id of the programme that pays.',
  'PreparePayoutBody.limit': 'Most payments that the batch may hold.',

  claims: 'Claims of this page.',
  'Claim.id': 'Id of the claim, a UUID v4.',
  'Claim.status': '`owed`, then `repaid` or `written-off`.',
  cause:
    'Why the money was not due. `price-too-high`: a lower price was agreed, and the register says so from now on. `not-owed`: it should not have been paid.',
  'Claim.amount': 'What is owed back, in minor units.',
  'RaiseClaimBody.amount': 'What is owed back, in minor units; at most what was paid and is not claimed yet.',
  'Claim.reason': 'Why it was raised, for colleagues.',
  'RaiseClaimBody.reason':
    'Why, for colleagues; it stands in the register where that is corrected. Write nothing personal.',
  'MoveClaimBody.reason': 'Why, for colleagues. Needed to give it up or to open it again. Write nothing personal.',
  told: 'Whether the customer is told by mail.',
  tellCustomer: 'False where somebody tells them otherwise: then no mail of this claim goes out.',
  raisedAt: 'When it was raised.',
  raisedBy: 'Who raised it: `key:<id>` or `command-line:<account>`.',
  changedAt: 'When its state changed last.',
  changedBy: 'Who changed it last.',
  'Claim.note': 'What was said when it changed last; null where nothing was.',

  'CorrectRegisterBody.line': 'Number of the line that is corrected.',
  'CorrectRegisterReply.line': 'Number of the line that was added.',
  corrects: 'Number of the line that it corrects.',
  recordedAt: 'When it was added.',
  'CorrectRegisterBody.fields': 'Only the fields that change, as they are printed.',
  'CorrectRegisterBody.reason': 'Why it is corrected; kept with the line.',
  capacity: 'As what they sell: `private-person`, for whom these programmes are.',
  'CorrectRegisterBody.fields.address': 'Where the seller lives, on one line.',
  'CorrectRegisterBody.fields.documentNumber': 'Number of the identity document.',
  'CorrectRegisterBody.fields.description': 'What the product is, with its condition.',
  'CorrectRegisterBody.fields.origin': 'How it came from its seller: `sent-by-seller` or `handed-over-in-store`.',
  'CorrectRegisterBody.fields.price':
    'The price with its currency, as `212.00 EUR`; of several products the sum with their number, as `212.00 EUR (2)`.',
  'CorrectRegisterBody.fields.serialNumber': 'IMEI or serial number.',
  paidBy: 'How it was paid: `bank-transfer`, `voucher` or `donation`.',
}
