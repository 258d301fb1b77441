import { type Noun, noun } from '../command.ts'

/** What happens to products that have arrived. */
export const BENCH: readonly Noun[] = [
  noun(
    'bench',
    {
      list: 'Lists products that wait for a look, those that wait longest first',
      receive: 'Receives the order of a parcel that has arrived, and shows what to look at',
      sheet: 'Shows what was declared of a product, and the answers that may be found',
      checks: 'Shows all that sources have answered about a device',
      inspect: 'Records what was found',
      mark: 'Marks the places on a photo that show what was found, until a finding names it',
      'remove-photo': 'Removes a photo that shows nothing, until a finding names it',
      approve: 'Approves what somebody else found, where it takes off much; its customer is asked',
      refuse: 'Refuses what somebody else found, where it takes off much; the product is looked at again',
      report: 'Reports what keeps a product from being bought',
      overturned: 'Says of each who took first looks how many of them a second look overturned, with an interval',
      label: 'Makes the label of a product that goes back, and writes it to a file',
      return: 'Gives a product back that leaves now',
      undelivered: 'A product that went back could not be delivered and is here again',
    },
    async () => (await import('../nouns/bench.ts')).BENCH,
  ),
  noun(
    'litigation',
    {
      list: 'Lists questions that looks left open, by what each waits for',
      show: 'Shows all that was asked about a product, both looks, and who did what',
      extend: 'Gives a customer more days to answer',
      raise: 'Lets differences take off less, and asks the customer anew',
      settle: 'Pays what was promised, whatever was found',
    },
    async () => (await import('../nouns/litigation.ts')).LITIGATION,
  ),
  noun(
    'erasure',
    {
      record: 'Takes down how the storage of a bought device was erased',
      verify: 'Verifies an erasure that somebody else recorded',
      certificate: 'Writes the certificate of a verified erasure as a PDF',
      list: 'Lists bought devices with what each waits for before it may be sold on, those paid last first',
      export: 'Writes the same devices as a table into a file',
    },
    async () => (await import('../nouns/erasure.ts')).ERASURE,
  ),
  noun(
    'batch',
    {
      list: 'Lists the lists of businesses with how far each is, those added last first',
      import: 'Adds the devices of a table to an order of a business that was not sent yet',
      show: 'Compares the list of a business with what the bench has read',
      export: 'Writes the same as a table into a file',
      receive: 'Reads a device of the parcel against the list',
      settle: 'Says what became of a device that nobody expected',
    },
    async () => (await import('../nouns/batch.ts')).BATCH,
  ),
]
