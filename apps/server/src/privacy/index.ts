/** What is kept of sellers: given to them, and erased. */
export { type EraseDeps, eraseSeller } from './erase-seller.ts'
export { exportSeller, type SellerFolder } from './export-seller.ts'
export { privacyRoutes } from './privacy.routes.ts'
