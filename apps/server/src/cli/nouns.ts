import { type Noun, noun } from './command.ts'
import { REPORT_HELP } from './report-help.ts'

const catalogues = () => import('./nouns/catalogue.ts')
const claims = () => import('./nouns/claim.ts')
const documents = () => import('./nouns/document.ts')
const keys = () => import('./nouns/keys.ts')
const registers = () => import('./nouns/register.ts')
const vouchers = () => import('./nouns/voucher.ts')

/** Every command, in the order of the help text. */
export const NOUNS: readonly Noun[] = [
  noun(
    'catalogue',
    {
      import: 'Adds and updates products from a table',
      export: 'Writes the catalogue as the table that the import takes',
    },
    async () => (await catalogues()).CATALOGUE,
  ),
  noun(
    'price-list',
    {
      import: 'Makes a table the price list of a market, at once or from a date on',
      list: 'Lists the versions of price lists, the newest first',
      show: 'Shows what a price list pays',
      changes: 'Shows what two versions of a price list pay differently',
      set: 'Changes what is paid for one product from now on, as in flawless=212,good=190.50',
      export: 'Writes a price list as the table that the import takes',
      restore: 'Rolls back',
      withdraw: 'Takes a price list back that waits for its date',
      example: 'Writes example prices for the products of the catalogue (docs/operating/example-prices.md)',
    },
    async () => (await import('./nouns/price-list.ts')).PRICE_LIST,
  ),
  noun(
    'questionnaire',
    {
      import: 'Makes a JSON file the newest questions about one type of product',
      list: 'Lists the versions of the questions about each type of product',
      export: 'Writes the questions about a type of product as the file that the import takes',
    },
    async () => (await catalogues()).QUESTIONNAIRE,
  ),
  noun('promotion', { list: "Lists a programme's promotions" }, async () => (await vouchers()).PROMOTION),
  noun(
    'affiliate',
    {
      create: 'Writes the files of a new programme into an empty folder, for you to change',
      import: 'Makes a programme live as its folder says, or changes it to that',
      check: 'Says what a programme still lacks before customers come, each with what to do',
      show: 'What a programme is',
      export:
        'Writes a programme into a folder of files, from which the import makes it again, here or on another installation',
      archive: 'Ends a programme',
      'rotate-token': 'Gives an affiliate a new public token',
      'end-tokens': 'Ends the public tokens of an affiliate that were replaced and still work, at once',
    },
    async () => (await import('./nouns/affiliate.ts')).AFFILIATE,
  ),
  noun(
    'theme',
    { preview: 'Shows a theme.json as a page, light beside dark, with the contrast of every pair of colours' },
    async () => (await import('./nouns/theme.ts')).THEME,
  ),
  noun(
    'database',
    { migrate: 'Brings the database to this version, as the start of a server does' },
    async () => (await keys()).DATABASE,
  ),
  noun(
    'keys',
    {
      generate: 'Makes the key file of a new installation, for REPRISE_KEYS_FILE',
      list: 'Shows the keys that the database was used with',
      forget: 'Takes back that a key seals this database, where it sealed nothing that is still kept',
    },
    async () => (await keys()).KEYS,
  ),
  noun(
    'signing-key',
    {
      list: 'Shows the keys with which this installation signed, and which of them signs now',
      rotate: 'Makes a new key that signs from now on; what earlier ones signed can still be checked',
    },
    async () => (await keys()).SIGNING_KEY,
  ),
  noun(
    'person',
    {
      invite: 'Makes a link for somebody who is to sign in on the console',
      'invite-again': 'Makes another link for a person',
      list: 'Lists everybody who may sign in',
      suspend: 'Ends what a person may do, at once',
      resume: 'Takes a suspension back',
      'sign-out': 'Signs a person out',
    },
    async () => (await import('./nouns/person.ts')).PERSON,
  ),
  noun(
    'station',
    {
      list: 'Lists browsers at which people sign in with badge and PIN',
      remove: 'Ends a station',
    },
    async () => (await import('./nouns/station.ts')).STATION,
  ),
  noun(
    'operator-key',
    {
      create: 'Makes a key for an operator, a store or a program, and shows it once',
      list: 'Shows every key',
      revoke: 'Ends a key at once, in every process',
    },
    async () => (await keys()).OPERATOR_KEY,
  ),
  noun(
    'order',
    {
      find: 'Shows the order of a scanned or typed code',
      list: 'Lists orders that are not finished, longest in their state first',
      show: 'Shows an order with its history, parcels, findings, documents and payments, without the person who sold',
      slip: 'Writes the slip for the bag of a product as a PDF',
      pass: 'Shows the pass of an accepted sale, which anybody can check',
      note: 'Writes a note about an order for colleagues',
      notes: 'Shows what colleagues wrote about an order, and what calls noted',
      mails: 'Shows what was mailed about an order',
      resend: 'Mails something about an order once more',
      link: 'Mails a fresh link to an order to its customer',
      answer: 'Takes down what a customer answered by other means than the page',
      move: 'Moves an order',
      hold: 'Holds the payment of an order',
      release: 'Releases a payment that was held',
      correct: 'Takes back a mistake while nothing followed that cannot be undone',
    },
    async () => (await import('./nouns/order.ts')).ORDER,
  ),
  noun(
    'document',
    {
      list: 'Lists documents that somebody has to decide about, those that wait longest first',
      accept: 'Accepts a document that somebody looked at',
      refuse: 'Refuses a document',
    },
    async () => (await documents()).DOCUMENT,
  ),
  noun('parcel', { event: 'Takes down what happened to a parcel' }, async () => (await documents()).PARCEL),
  noun(
    'identity',
    {
      list: 'Lists identity checks that wait for a person, those that wait longest first',
      show: 'Shows what the newest try of an identity check was read as',
      accept: 'Accepts an identity check',
      refuse: 'Refuses an identity check',
      require: 'Asks the customer of an order to prove who they are, by e-mail and on the order’s page',
    },
    async () => (await import('./nouns/identity.ts')).IDENTITY,
  ),
  noun(
    'blocklist',
    {
      import: 'Lists numbers of devices that are not bought, from a table',
      list: 'Shows which numbers are listed',
      remove: 'Takes a number off the list',
    },
    async () => (await import('./nouns/blocklist.ts')).BLOCKLIST,
  ),
  noun(
    'payout',
    {
      due: 'Lists what is accepted and not paid, or lost and made good for, longest waiting first, with what stands in the way of each',
      prepare: 'Puts what an affiliate may pay now into a batch',
      list: 'Lists batches of payments, newest first',
      show: 'Shows a batch with its payments and payees, accounts masked',
      release: 'A second person releases the payments of a batch, before its file is made',
      'leave-out': 'Takes one payment out of a batch whose file was not made yet',
      export: 'Makes the file of a batch for the bank and writes it into a folder',
      reject: 'Takes down that the bank refused one payment of a batch',
      executed: 'Pays the orders of a batch that the bank has carried out',
      return: 'Takes down that money came back which the bank had paid',
      discard: 'Gives up a batch whose file was not made yet',
    },
    async () => (await import('./nouns/payout.ts')).PAYOUT,
  ),
  noun(
    'case',
    {
      list: 'Lists what customers brought forward, by the day on which they were promised an answer',
      show: 'Shows one case with what its customer wrote',
      answer: 'Answers a case',
    },
    async () => (await import('./nouns/case.ts')).CASE,
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
    { totals: 'Lists what sellers were paid in a calendar year' },
    async () => (await import('./nouns/seller.ts')).SELLER,
  ),
  noun('report', REPORT_HELP, async () => (await import('./nouns/report.ts')).REPORT),
  noun(
    'audit',
    {
      list: 'Lists who did what, and who looked at whom',
      verify: 'Reads every register of purchases and every chain of pictures, and names what was tampered with',
    },
    async () => (await import('./nouns/audit.ts')).AUDIT,
  ),
  noun(
    'bench',
    {
      list: 'Lists products that wait for a look, those that wait longest first',
      receive: 'Receives the order of a parcel that has arrived, and shows what to look at',
      sheet: 'Shows what was declared of a product, and the answers that may be found',
      checks: 'Shows all that sources have answered about a device',
      inspect: 'Records what was found',
      approve: 'Approves what somebody else found, where it takes off much; its customer is asked',
      refuse: 'Refuses what somebody else found, where it takes off much; the product is looked at again',
      report: 'Reports what keeps a product from being bought',
      overturned: 'Says of each who took first looks how many of them a second look overturned, with an interval',
      return: 'Gives a product back that leaves now',
      undelivered: 'A product that went back could not be delivered and is here again',
    },
    async () => (await import('./nouns/bench.ts')).BENCH,
  ),
  noun(
    'erasure',
    {
      record: 'Takes down how the storage of a bought device was erased',
      verify: 'Verifies an erasure that somebody else recorded',
      certificate: 'Writes the certificate of a verified erasure as a PDF',
      list: 'Lists bought devices with what each waits for before it may be sold on, those paid last first',
    },
    async () => (await import('./nouns/erasure.ts')).ERASURE,
  ),
  noun(
    'batch',
    {
      import: 'Adds the devices of a table to an order of a business that was not sent yet',
      show: 'Compares the list of a business with what the bench has read',
      export: 'Writes the same as a table into a file',
      receive: 'Reads a device of the parcel against the list',
      settle: 'Says what became of a device that nobody expected',
    },
    async () => (await import('./nouns/batch.ts')).BATCH,
  ),
  noun(
    'completion',
    {
      bash: 'Prints what completes commands by Tab in bash',
      zsh: 'Prints what completes commands by Tab in zsh',
      fish: 'Prints what completes commands by Tab in fish',
    },
    async () => (await import('./completion.ts')).COMPLETION,
  ),
]
