/** Codes that were brought in, and the one that each order is paid with. */
export { bringInVouchers, checkVouchers, importVouchers } from './import-vouchers.ts'
export { issueVoucher } from './issue-voucher.ts'
export {
  findOrdersWithoutCode,
  givesCodes,
  listIssuedVouchers,
  listVoucherImports,
  listVouchers,
  listVoucherStocks,
  showVoucherStock,
  stockOf,
  withdrawVouchers,
} from './list-vouchers.ts'
export { issuedVoucherView, voucherImportView, voucherView } from './voucher.hal.ts'
export { voucherRoutes } from './voucher.routes.ts'
export { selectNewestImport as findNewestImport } from './voucher.repository.ts'
