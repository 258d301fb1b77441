import type { SomeOperationWords } from '../operation-words.ts'

export const payoutOperationWords = {
  listPayables: {
    does: 'Gives every accepted order with what keeps it from the next batch. Vouchers and donations go by hand: `PATCH orders/{id}` with `pay`.',
  },
  getPayableSummary: {
    does: 'Counts what `GET payables` lists, for each programme and currency: what the next batch takes, and what each obstacle holds up. An order that waits for several things counts in each of them, so these sums are more than `waiting`. Each order is weighed as for a batch; nothing of an account is in the answer.',
  },
  listPaymentsByHand: {
    does: 'Sums what of the programme no file of a bank pays, by its way: one of the imported voucher codes, a voucher that is given by hand, a donation, and transfers where the programme has no account to make files for. `payable` is what only the hand is missing of; `stock` says before whether the codes suffice. `_embedded` has the 200 that wait longest, of one way where `way` names it. Next: `POST payables/by-hand`.',
  },
  payByHand: {
    does: 'Pays each order as `PATCH orders/{id}` with `pay` does, in the order of their ids, with its history, its voucher and its e-mail: one that is refused hinders no other, and its `result` says why. What something else stands in the way of, or what the next batch pays, is refused. With `dryRun` all are paid and that is undone, so that the results, codes that run out included, are those that they would have now. Each order that is paid has a row of its own in the audit.',
    again: 'Orders that are paid already are `unchanged`.',
  },
  listApprovals: {
    does: 'Gives what waits for a second person, of every kind that the caller may have: changes of programmes for the scopes `config` and `programme`, payments by hand and corrections of the register for `payments`, what people and keys may do for `people`. Next: `GET approvals/{id}`.',
    who: 'Each kind wants its own scopes, and what is of no programme a caller who reaches all; who asked sees their own. A caller without any gets an empty list.',
  },
  getApproval: {
    does: 'Gives what would be done if it were approved now: of a programme every place that changes, held against what is live, of a payment its amount, of people and keys what they would get. `contentHash` is of exactly this.',
    who: 'An operator key with `config` and `programme` for a change of a programme, with `payments` for a payment by hand and a correction of the register, with `people` for people and keys.',
  },
  giveApproval: {
    does: 'Keeps that a second person approved what `contentHash` is of: never the one who asked, nor a key of theirs, and a person proves it by their passkey. A change of a programme is published by it in the same transaction, as its author’s, or planned for its moment. So is a correction of a register, and what a person may do. A payment by hand, an invitation, a link and a key are then made by the call of the one who asked, within a day and once. Nobody approves for a person or a key what they do not hold themselves.',
    again: 'Is refused with `change-made`: it does not wait any more.',
    who: 'As `GET approvals/{id}`.',
  },
  withdrawApproval: {
    does: 'Ends the wait, and nothing is done: by the one who asked, or by the second person, who says no.',
    again: 'Is refused with `change-made`.',
    who: 'As `GET approvals/{id}`.',
  },
  askPaymentApproval: {
    does: 'Lets a payment by hand wait for a second person, where its programme wants one (`paymentsByHand`) or somebody does. Next: another person approves it, then it is paid.',
    again: 'Gives what waits already.',
  },
  askRegisterCorrection: {
    does: 'Lets a correction of the register wait for a second person, where its programme wants one (`registerCorrections`) or somebody does. It is tried now. What it says lies sealed until it is written by the approval, as its author’s.',
    again: 'Is another one.',
  },
  askRights: {
    does: 'Lets a change of what people and keys may do wait for a second person, where the installation wants one (`PUT people/rule`) or somebody does. It is tried now. The approval makes what a person may do, takes a suspension back, and switches the rule off; an invitation, a link and a key are then made by the one who asked, with the same call and the same body, within a day.',
    again: 'Is another one.',
  },
  proposeConfig: {
    does: 'Lets a merge patch wait for a second person. It is tried now, and published by their approval: at once, or from `dueAt` on. Where the programme wants a second person (`publishing`), what moves parcels or money and the consents are changed in this way alone, whatever the call: a patch, a rollback, a planned change, an import of its folder.',
    again: 'Is another proposal.',
    who: 'An operator key with the scope `config`, and `programme` for what moves parcels or money.',
  },
  preparePayout: {
    does: 'Puts what the programme may pay now into a batch. Nothing is paid by it. Next: `POST payouts/{id}/export` for the file, or `POST payouts/{id}/discard`.',
    again: 'Gives the batch that waits for its file (200); a new one is 201.',
  },
  listPayouts: { does: 'Gives the batches of the programmes that the key reaches.' },
  getPayout: { does: 'Gives the batch with its payments; accounts are masked.' },
  exportPayout: {
    does: 'Makes the file: ISO 20022 for SEPA, Standard 18 for Bacs. What may not be paid any more is left out; where that is all of it, the batch is discarded. Next: give `GET payouts/{id}/file` to the bank, then `POST payouts/{id}/execution`.',
    again: 'Changes nothing: a batch has one file.',
  },
  releasePayout: {
    does: 'Notes that the caller has read these payments and lets them go. The caller is another person than the one who prepared the batch, and a person proves it with their passkey. Where the programme wants it (`payer.release`), no file is made without. Next: `POST payouts/{id}/export`.',
    again: 'Releases it again, from this moment on.',
  },
  getPayoutFile: {
    does: 'Gives the very bytes that `fileHash` belongs to, with whole accounts and names. The look is kept in the audit.',
  },
  leaveOutPayment: {
    does: 'Takes the payment out, with the reason as its note. Where it was the last of the batch, that is discarded.',
    again: 'Changes nothing.',
  },
  rejectPayment: {
    does: 'Notes that the bank refused one payment of an exported batch. Its order waits for new bank details, or, where the bank is at fault, for the next batch.',
    again: 'Changes nothing.',
  },
  returnPayment: {
    does: 'Notes that the bank sent money back that it had paid with an executed batch. The order is accepted once more, and is paid by one later batch. What of it was claimed is repaid by it and not paid again.',
    again: 'Changes nothing.',
  },
  executePayout: {
    does: 'Notes that the bank has carried the batch out: its orders are paid, their customers are told, and each purchase is written into the register.',
    again: 'Changes nothing, and pays nothing.',
  },
  takeBankReport: {
    does: 'Reads a report of the bank (ISO 20022 `pain.002`, `camt.053` or `camt.054`, from version 001.02 on) and says of each entry what it means: executed, refused, returned, told before, or not to be matched. Without `confirm` nothing is changed. With the hash of the same file refusals and returns are noted, and a batch is executed once the bank has told of each of its payments. What cannot be matched for certain changes nothing.',
    again: 'Does nothing twice: what was told before is `told`.',
  },
  discardPayout: { does: 'Gives the batch up before its file is made.', again: 'Changes nothing.' },
  raiseClaim: {
    does: 'Notes what the customer owes back of what they were paid, at most that, and mails them how much, why, and to which account of the programme. It is set off against no other payment. With `price-too-high` the register of purchases is corrected. Next: `PATCH claims/{id}` when the money has come.',
    again: 'Gives the open claim (200) where amount and cause are the same; an order has one at a time.',
  },
  listClaims: {
    does: 'Gives the claims of the programmes that the key reaches; those that are owed, unless asked otherwise.',
  },
  moveClaim: {
    does: 'Closes the claim, or opens it again. A payment that the bank sends back (`POST payouts/{id}/returns`) repays the claim of its order by itself.',
    again: 'Changes nothing.',
  },
  exportRegister: {
    does: 'Gives the register as CSV, or as a PDF for printing. It is a chain of hashes: every later change of a line would show. The look and its `purpose` are kept with it.',
  },
  listRegisterLines: {
    does: 'Gives what was bought, for which price, when and how it was paid, and what was corrected why, read on from the last line. Who sold it stands in the register alone: `GET register/{affiliate}` wants a purpose.',
  },
  verifyRegister: {
    does: 'Checks every line against the one before it, the end against what was noted outside the database, and that each purchase has its line. `until` is the last line up to which all of it holds.',
    again: 'Checks again, and changes nothing.',
  },
  getPurchaseDocument: {
    does: 'Gives the document of the purchase as it was filed: PDF/A, with what the newest line of the register says. The customer gets it with the message that they were paid. An order of which nothing was bought has none.',
  },
  exportAccounting: {
    does: 'Gives what the register says of each product that was bought or corrected between two days, both included, by the newest line of these days: order, item, line, the line that it corrects, day, cost, what the cost was before these days and at first, currency, country of the seller, whether margin taxation may apply (the seller is a private person), way and day of the payment, and `yes` or what keeps it from being sold on. What was not bought after all has the cost 0.00. What one span of days said stays as it is, but for the day of the payment and whether it may be sold on.',
  },
  listSellerTotals: {
    does: 'Gives the sellers that have reached the limit of a programme (`sellerTotals`) in a calendar year, or all of them, each once for a currency. Sales are of one seller that share an e-mail address or an account, also by way of others; they count in the year (UTC) and programme in which they were paid, each product by itself, less what was repaid. Donations and lost parcels do not count. With `purpose` it names them, and the look is kept in the audit. A key that reaches some programmes sees their sales alone.',
  },
  getSellerData: {
    does: 'Says which orders the seller of this one placed in the programmes that the caller reaches, what keeps each from being erased (`obstacles`), what law would keep of them and until when, and, of these programmes, the receipt where they were erased. No name is in it. Orders are of one seller that share an e-mail address.',
  },
  getRetention: {
    does: 'Gives the terms after which programmes forget sellers (`retention` of programme.json), and how many sellers would be forgotten by them on a day, or by other terms that are tried: those whose orders in the programme are all over for so long. `held` counts those who are kept though, because a payment is held, money is under way or owed, or a case, a question or an approval is open. It counts and changes nothing.',
  },
  exportSeller: {
    does: 'Gives all that is kept of the seller of this order as an archive: `index.html` to read, `data.json` for programs, and files as they were sent. Secrets, hashes and who of the operator did what are left out. The audit keeps who asked, for each order. A person proves first that it is them (`POST session/step-up`).',
  },
  eraseSeller: {
    does: 'Erases the seller of this order in all programmes that the caller reaches: names, addresses, accounts, documents, photos, messages, notes, numbers of devices, hashes by which they are found, replies that are kept and jobs that wait. States, days and amounts of orders stay. What law keeps stays in the register of purchases and in records of payments alone; `kept` says until when. Files are removed within minutes. An order that has not ended, money under way or owed, and an open case keep them: 409 `seller-not-erasable` names each. A person proves first that it is them (`POST session/step-up`).',
    again: 'What was written since is erased as well, and the receipt of the first time is given, with `repeated`.',
  },
  correctRegister: {
    does: 'Adds a line that says how another should read, who says so, and why. Where the programme wants a second person (`registerCorrections`), it is asked for first: `POST register/{affiliate}/correction-approvals`.',
    again: 'Another line is added.',
  },
} as const satisfies SomeOperationWords
