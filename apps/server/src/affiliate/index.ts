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
export { endFormerTokens, rotateToken } from './rotate-token.ts'
export { negotiatedLocale } from './negotiated-locale.ts'
export { type AffiliateFiles, type Import, importAffiliate, type ImportedAffiliate } from './import-affiliate.ts'
export { ImportClash } from './bring-together.ts'
export { AffiliateFault } from './affiliate-fault.ts'
export { checkAffiliate, requireUsableId, saveAffiliate, type Saving } from './save-affiliate.ts'
export { type SavedTheme, saveTheme } from './save-theme.ts'
export {
  type AffiliateDocument,
  documentOf,
  type TextsByLocale,
  type WrittenDocument,
} from './document/affiliate-document.ts'
export { checkTheme } from './document/check-theme.ts'
export { registerWarnings } from './document/register-warnings.ts'
export { routeWarnings } from './document/route-warnings.ts'
export { checkAgainst } from './document/schema-faults.ts'
export { countTexts } from './document/check-texts.ts'
export { type Difference, differences } from './document/differences.ts'
export { protectedChanges } from './document/protected-settings.ts'
export { mergePatch } from './document/merge-patch.ts'
export {
  listThemeRows,
  readAffiliate,
  readTheme,
  type StoredAffiliate,
  type StoredTheme,
} from './affiliate.repository.ts'
export { closeAffiliate } from './close-affiliate.ts'
export { AssetFault, cleanAsset } from './asset/clean-asset.ts'
export { type AssetFacts, keepAsset, listAssets, readAsset } from './asset.repository.ts'
export {
  listAffiliateVersions,
  listThemeVersions,
  readAffiliateVersion,
  readThemeVersion,
  type VersionFacts,
} from './version.repository.ts'
