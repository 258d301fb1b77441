/** Price lists by market and currency, and the example price engine. */
export { changePrice } from './change-price.ts'
export { examplePriceList, readLaunchEstimates } from './example/example-price-list.ts'
export { PER_DOLLAR } from './example/example-price.ts'
export { listPriceChanges } from './find-changes.ts'
export {
  exportPriceList,
  findLadder,
  findListedLadder,
  findPriceList,
  listPriceLists,
  listPrices,
  pricesCountFrom,
} from './find-price-list.ts'
export { importPriceList } from './import/import-price-list.ts'
export { basePrices } from './import/base-prices.ts'
export { readPriceFile } from './import/read-price-file.ts'
export { loadPriceBook, PRICE_LIST_CHANGED, type PriceBook } from './load-price-book.ts'
export { type Market, usedMarkets } from './market.ts'
export { countPricedProducts } from './pricing.repository.ts'
export { priceListView } from './pricing.hal.ts'
export { pricingRoutes } from './pricing.routes.ts'
export { previewPrices, withdrawPriceList } from './publish-prices.ts'
export { restorePriceList } from './restore-price-list.ts'
export { approvalLimit } from './second-person/approval-limit.ts'
export { approvePrices, findProposal } from './second-person/approve-prices.ts'
