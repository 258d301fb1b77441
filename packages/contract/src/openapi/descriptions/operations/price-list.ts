import type { SomeOperationWords } from '../operation-words.ts'

export const priceListOperationWords = {
  getPriceFeed: {
    does: 'Gives every product that the programme buys, one a row, with what it pays today in each condition: the amount of a quotation by bank transfer with the answers that the XML names for that condition. A condition that is not bought has no amount. `link` is the page of its model, where it is sold, `day` the day in UTC. Ask with `If-None-Match`; a product that leaves the catalogue is gone after ten minutes at most, and prices count at once.',
  },
  listPriceLists: {
    does: 'Gives every version of the price lists that programmes of this key use, with the one in force and those that wait for their date.',
  },
  listMarkets: {
    does: 'Gives each market, with its currency, that has prices or a programme which uses them. `mayChange` is true where the key reaches all of its programmes.',
  },
  listPriceChanges: {
    does: 'Gives the products that `version` pays differently from the version `since`, by their id. `next` goes on after the last one.',
  },
  getPriceList: { does: 'Gives one version without its prices.' },
  listPrices: {
    does: 'Gives the prices of a version, product by product; with `product` of that one alone, with `type` of one type of product, with `name` of those whose names hold these words.',
  },
  getPriceTable: {
    does: 'Gives every product of a version with its prices, by id, for a page that edits them. Lists that are read on take `GET …/prices`.',
  },
  getPriceListFile: {
    does: 'Gives the whole version as CSV. Change it and send it to `POST price-lists/{market}/{currency}`.',
  },
  previewPriceList: {
    does: 'Reads a table as the import does, and tells what it would change against the list in force then: products that come and go, prices up and down, open offers, the changes that weigh most by what was sold in the last 30 days, and what the offers of these days would have paid. Faults are named row by row.',
    again: 'The same: nothing is kept.',
  },
  importPriceList: {
    does: 'Makes the table the next version. With `base` the table names only what changes of that version: products that it leaves out stay, and so do cells that are empty; refused with `version-changed` where another version counts by now. A change that is too large is refused with `change-doubtful`, with what is doubtful in `current`: call again with `confirm` when it is meant. Where a programme of the market wants a second person (`priceChanges`), prices of products that sell are refused with `second-person-needed`: with `propose` the version waits for them. Offers that were made keep their price.',
    again: 'Another version is made.',
  },
  restorePriceList: {
    does: 'Makes the prices of an old version the next one. A change that is too large is asked about as with an import.',
    again: 'Another version is made.',
  },
  changePrice: {
    does: 'Makes a version that differs from the one in force in the prices of one product. Grades that are left out keep theirs.',
    again: 'Another version is made, with the same prices.',
  },
  getPriceProposal: {
    does: 'Compares a version that waits for a second person with the list in force when its time comes, as a look at a table does, and gives the `contentHash` under which it is approved. Refused with `change-made` where it does not wait.',
  },
  approvePriceList: {
    does: 'Makes a version count that waits for a second person, at once or from its date on. Refused with `second-person-needed` for the person who made it, whose keys count as they do, and with `version-changed` where it is not what was read: another list is in force by now.',
    again: 'Refused with `change-made`: it does not wait any more.',
  },
  withdrawPriceList: {
    does: 'Takes a version back before its date, or before a second person approved it.',
    again: 'Refused with `change-made`: it does not wait any more.',
  },
} as const satisfies SomeOperationWords
