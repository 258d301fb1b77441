/** Codes that were brought in, and the one that each order is paid with. */
export { bringInVouchers, importVouchers } from './import-vouchers.ts'
export { issueVoucher } from './issue-voucher.ts'
export {
  findOrdersWithoutCode,
  givesCodes,
  listIssuedVouchers,
  listVouchers,
  showVoucherStock,
  stockOf,
  withdrawVouchers,
} from './list-vouchers.ts'
export { issuedVoucherView, voucherView } from './voucher.hal.ts'
export { voucherRoutes } from './voucher.routes.ts'
export { selectNewestImport as findNewestImport } from './voucher.repository.ts'
