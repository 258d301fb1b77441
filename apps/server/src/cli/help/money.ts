import { type Noun, noun } from '../command.ts'
import { REPORT_HELP } from './reports.ts'

const claims = () => import('../nouns/claim.ts')
const registers = () => import('../nouns/register.ts')
const vouchers = () => import('../nouns/voucher.ts')

/** What is paid, what was bought for it, and what comes back. */
export const MONEY: readonly Noun[] = [
  noun(
    'payout',
    {
      due: 'Lists what is accepted and not paid, or lost and made good for, longest waiting first, with what stands in the way of each',
      summary: 'Sums what is due, by programme: what the next batch takes, and what each obstacle holds up',
      'by-hand': 'Pays what no file of a bank pays, or says what would come of it',
      prepare: 'Puts what an affiliate may pay now into a batch',
      list: 'Lists batches of payments, newest first',
      show: 'Shows a batch with its payments and payees, accounts masked',
      release: 'A second person releases the payments of a batch, before its file is made',
      'leave-out': 'Takes one payment out of a batch whose file was not made yet',
      export: 'Makes the file of a batch for the bank and writes it into a folder',
      reject: 'Takes down that the bank refused one payment of a batch',
      report: 'Reads a report of the bank, and does what it says once that is confirmed',
      executed: 'Pays the orders of a batch that the bank has carried out',
      return: 'Takes down that money came back which the bank had paid',
      discard: 'Gives up a batch whose file was not made yet',
    },
    async () => (await import('../nouns/payout.ts')).PAYOUT,
  ),
  noun(
    'approval',
    {
      list: 'Lists what waits for a second person',
      show: 'Shows what would be done, and the hash by which it is approved',
      give: 'Approves, as a second person, what was read',
      withdraw: 'Takes back what waits',
      propose: 'Asks a second person to publish a change of a programme',
      ask: 'Asks a second person for a payment by hand',
    },
    async () => (await import('../nouns/approval.ts')).APPROVAL,
  ),
  noun(
    'case',
    {
      list: 'Lists what customers brought forward, by the day on which they were promised an answer',
      show: 'Shows one case with what its customer wrote',
      answer: 'Answers a case',
    },
    async () => (await import('../nouns/case.ts')).CASE,
  ),
  noun(
    'fraud',
    {
      list: 'Lists what orders have in common with earlier sales, to be looked at before they are paid',
      decide: 'Says what a person found of one',
    },
    async () => (await import('../nouns/fraud.ts')).FRAUD,
  ),
  noun(
    'claim',
    {
      raise: 'Says that money of a paid order was not due',
      list: 'Lists what customers owe back, longest owed first',
      repaid: 'Takes down that a claim was repaid',
      'write-off': 'Gives a claim up',
      reopen: 'Opens a claim again that was closed by mistake',
    },
    async () => (await claims()).CLAIM,
  ),
  noun(
    'voucher',
    {
      import: 'Brings in voucher codes from a table',
      imports: 'Lists what came in, with who brought it and what has become of it',
      list: 'Lists voucher codes, masked, the newest first',
      stock: 'Says how many voucher codes are left, and whether that is few',
      issued: 'Lists voucher codes that were given out, whole, for the shop that honours them',
      withdraw: 'Takes out the codes of an import that were not given out yet, as when the wrong file was brought in',
    },
    async () => (await vouchers()).VOUCHER,
  ),
  noun(
    'donation',
    {
      due: 'Lists what is to be passed on to charities, summed for each',
      'passed-on': 'Says that all that was due to a charity was passed on to it',
    },
    async () => (await claims()).DONATION,
  ),
  noun(
    'register',
    {
      export: 'Writes the register of purchases of an affiliate into a folder',
      accounting: 'Writes what was bought between two days into a folder, for the accounts',
      correct: 'Corrects a line of the register by adding another',
      document: 'Writes the document of a purchase, as it was filed, into a folder',
    },
    async () => (await registers()).REGISTER,
  ),
  noun(
    'seller',
    {
      totals: 'Lists what sellers were paid in a calendar year',
      export: 'Writes all that is kept of a seller into a folder, for them to read',
      erase: 'Erases a seller, but for what law keeps, and gives a receipt',
    },
    async () => (await import('../nouns/seller.ts')).SELLER,
  ),
  noun(
    'retention',
    {
      show: 'Says how long each affiliate keeps sellers, and how many it would forget',
      run: 'Forgets sellers whose term is over',
      report: 'The same as report retention: who was forgotten on which day',
    },
    async () => (await import('../nouns/retention.ts')).RETENTION,
  ),
  noun('report', REPORT_HELP, async () => (await import('../nouns/report.ts')).REPORT),
  noun(
    'audit',
    {
      list: 'Lists who did what, and who looked at whom',
      verify:
        'Reads the audit, every register of purchases and every chain of pictures, and names what was tampered with',
    },
    async () => (await import('../nouns/audit.ts')).AUDIT,
  ),
]
