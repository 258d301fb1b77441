/** What each seller was paid in a year, and payments that wait because of it. */
export { sellerJobs } from './seller.jobs.ts'
export { sellerRoutes } from './seller.routes.ts'
export { countSellers, listSellerTotals } from './seller-totals.ts'
export { findOverLimit, requireWithinTotals } from './weigh-sellers.ts'
