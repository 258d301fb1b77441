import type { SomeOperationWords } from '../operation-words.ts'

export const batchOperationWords = {
  listBatches: {
    does: 'Lists the batches with their numbers and states. `open=true` leaves out those of which every device is settled and nothing unexpected waits.',
  },
  importBatch: {
    does: 'Adds each line as an item of its own, at an offer of now, with the numbers of its device. Columns: `imei`, `imei2`, `meid`, `serial`, `product` (its id, or the key of its model with `capacity`), and one for each question by its id. The customer is mailed the confirmation of the order as it is then. With `dryRun` nothing is changed.',
    again: 'Is refused: an order has one list.',
  },
  getBatch: { does: 'Compares the list with what the bench has read. Expected is received and missing together.' },
  getBatchFile: { does: 'Gives a line for each device of the list, then one for each that came unexpected.' },
  receiveBatchDevice: {
    does: 'Compares the number with the list, once `POST receptions` has received the parcel. A device of the list goes on as an order of its own, and the number counts as read by the bench. Any other is put aside until `POST batches/{id}/unexpected/{deviceId}` says what became of it.',
    again: 'Answers `already-received`, or names the device that was put aside.',
  },
  settleUnexpected: {
    does: 'Takes down what became of the device. `sold`: its business has sold it with an order of its own, which names its number.',
    again: 'The newest outcome counts.',
  },
} as const satisfies SomeOperationWords
