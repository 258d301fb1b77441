/** The affiliate module's one door. */
export { affiliateRoutes } from './affiliate.routes.ts'
export { AFFILIATES_CHANGED, type Affiliates, loadAffiliates } from './affiliates.ts'
export type {
  Affiliate,
  CallContexts,
  Context,
  Operator,
  OperatorContext,
  RouteHandlers,
  VisitorContext,
} from './context.ts'
export { routes } from './context.ts'
export { requireOpen, requireReferrer } from './entry.ts'
export { rotateToken } from './rotate-token.ts'
export { negotiatedLocale } from './negotiated-locale.ts'
export { type AffiliateFiles, importAffiliate } from './import-affiliate.ts'
export { AffiliateFault, saveAffiliate, saveTheme, type Saving } from './save-affiliate.ts'
