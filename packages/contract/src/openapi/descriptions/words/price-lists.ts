import type { Words } from '../describe.ts'

const EACH_LIST = ['PriceList', 'ImportPriceListReply'] as const

const ofEachList = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).flatMap(([name, said]) => EACH_LIST.map((list) => [`${list}.${name}`, said])),
  )

export const priceListWords: Words = {
  ...ofEachList({
    market: 'The market, as programmes name it: `fr`.',
    currency: 'The currency of its prices, ISO 4217: `EUR`.',
    state:
      '`in-force`: it counts. `scheduled`: from its date on. `past`: it was in force. `withdrawn`: taken back before its date. `proposed`: it waits for a second person.',
    label: 'Where the prices come from, for people.',
    products: 'How many products it buys.',
    approvedBy: 'Who approved it as a second person, by name; null where it needed none.',
    name: 'The name of the person or key that made it; null where it has none.',
    actor: 'Who made it: `person:<id>`, `key:<id>` or `command-line:<account>`; null where nobody wrote it down.',
  }),
  inForceFrom: 'From when on it is the one that counts.',
  comparison: 'What it changes against the list that it takes the place of.',
  priceLists: 'Price lists of this page.',
  'ListPricesReply._embedded.prices': 'Products of this page with their prices.',
  'ListPricesReply._embedded.prices.product': 'Id of the product.',
  'ListPricesReply._embedded.prices.name': 'Full name of the product.',
  'ListPricesReply._embedded.prices.prices': 'What each grade pays, in minor units; 0: nothing.',
  'GetPriceTableReply.version': 'The number of the version.',
  'GetPriceTableReply.prices': 'Every product that it names, by id.',
  'GetPriceTableReply.prices.product': 'Id of the product.',
  'GetPriceTableReply.prices.name': 'Full name of the product.',
  'GetPriceTableReply.prices.prices': 'What each grade pays, in minor units; 0: nothing.',
  'PreviewPriceListBody.base':
    'The version in force, as it was read: its prices stay where the table has no row or an empty cell. Left out: the table is the whole list.',
  'ImportPriceListBody.base':
    'The version in force, as it was read: its prices stay where the table has no row or an empty cell. Left out: the table is the whole list.',
  'ChangePriceBody.prices': 'The new price of each grade that changes, in minor units; 0: nothing is paid.',

  since: 'The version that it is held against; null for the first list of a market.',
  'PriceComparison.products': 'How many products the new list buys.',
  added: 'Products that the new list buys and the old one did not.',
  gone: 'Products that the old list bought and the new one does not.',
  up: 'Products that pay more than before.',
  down: 'Products that pay less than before.',
  same: 'Products that pay as much as before.',
  'PriceComparison.prices': 'Prices of products that both lists buy, one for each grade.',
  compared: 'How many prices both lists have.',
  moved: 'How many of them move by more than `byPercent`.',
  byPercent: 'How far a price may move before it is counted, in percent of what it was.',
  largest: 'The ten largest changes, the largest first.',
  'largest.product': 'Id of the product.',
  'largest.grade': 'The grade whose price changes.',
  'largest.before': 'What it paid, in minor units.',
  'largest.after': 'What it pays then, in minor units.',
  openOffers: 'Offers that were made and not sold yet, of products whose prices change. They keep their price.',
  'openOffers.count': 'How many there are.',
  'openOffers.amount': 'What they offer together, in minor units.',
  lastMonth:
    'What the offers of the last 30 days pay by their grade, under both lists; without promotions and shares that were taken off.',
  'lastMonth.offers': 'How many offers were made.',
  'lastMonth.sold': 'How many of them were sold.',
  'lastMonth.before': 'What the list that is compared with pays for them together, in minor units.',
  'lastMonth.after': 'What the new list pays for them together, in minor units.',
  bySales:
    'The fifty changes that weigh most, one a product: price times sales of the last 30 days; those without sales come after, by price.',
  'bySales.product': 'Id of the product.',
  'bySales.name': 'Full name of the product.',
  'bySales.grade': 'The grade whose change weighs most.',
  'bySales.before': 'What it paid, in minor units.',
  'bySales.after': 'What it pays then, in minor units.',
  'bySales.sold': 'How many of the product were sold, in all grades.',
  'bySales.effect': 'What these sales would have paid more, in minor units; less than zero: less.',

  markets: 'Markets by name.',
  'markets.market': 'The market, as programmes name it: `fr`.',
  'markets.currency': 'The currency of its prices, ISO 4217: `EUR`.',
  'markets.programmes': 'Programmes that use its prices, of those that the key reaches.',
  'markets.inForce': 'The version that counts now; null where there is none yet.',
  'markets.scheduled': 'How many versions wait for their date.',
  'markets.mayChange': 'Whether the key reaches all programmes of the market, and so may change its prices.',

  'ListPriceChangesReply._embedded.changes': 'Products whose prices differ, by id.',
  'changes.product': 'Id of the product.',
  'changes.name': 'Full name of the product.',
  'changes.before': 'What each grade pays in the version `since`, in minor units; null where it is not bought.',
  'changes.after': 'What each grade pays in this version, in minor units; null where it is not bought.',
  'before.faulty': 'What one that does not work as it should paid, in minor units.',
  'after.faulty': 'What one that does not work as it should pays then, in minor units.',
  'ListPriceChangesReply.count': 'How many products differ.',

  doubts: 'What is so large that it is asked about; empty where nothing is.',
  'doubts.code': 'What is doubtful. Branch on this one.',
  'doubts.message': 'The doubt in an English sentence, with its figures.',

  secondPerson: 'Why a second person has to approve it; null where one person is enough.',
  'secondPerson.above': 'How far prices of products that sell may change without them, in percent.',
  'secondPerson.count': 'How many products that were sold in the last 30 days change by more.',
  'secondPerson.products': 'The fifty of them that sold most.',
  'secondPerson.products.product': 'Id of the product.',
  'secondPerson.products.name': 'Full name of the product.',
  'secondPerson.products.grade': 'The grade whose price changes most.',
  'secondPerson.products.before': 'What it paid, in minor units.',
  'secondPerson.products.after': 'What it pays then, in minor units.',
  'secondPerson.products.sold': 'How many of the product were sold in the last 30 days, in all grades.',
  'GetPriceProposalReply.priceList': 'The version that waits.',
  'GetPriceProposalReply.contentHash':
    'SHA-256 of the prices, their date, and the version that they are compared with, in hexadecimal.',
  'ApprovePriceListBody.contentHash': 'That of the proposal, as it was read.',
  'GetPriceProposalReply.mayApprove':
    'Whether the caller may approve it: who made it cannot, and a key counts as its maker.',
  propose: '`true`: where a second person is needed, the version waits for them and is not refused.',

  'PreviewPriceListBody.document': 'The table, as CSV.',
  'ImportPriceListBody.document': 'The table, as CSV.',
  'ImportPriceListBody.label': 'Where the prices come from, for people. Left out: the name of the file.',
  on: 'From when on it counts. Left out: at once.',
  confirm: '`true`: what is asked about is meant.',
}
