/** The one door of affiliates: a programme with its look, assets, texts, versions, public tokens and folder. */
export { affiliateRoutes } from './affiliate.routes.ts'
export { type Affiliates, AFFILIATES_CHANGED, loadAffiliates, negotiatedLocale } from './affiliates.ts'
export { requireOpen, requireReferrer } from './entry.ts'
export { type Import, importAffiliate } from './folder/import-affiliate.ts'
export { ImportClash } from './folder/bring-together.ts'
export { AffiliateFault } from './saving.ts'
export { type TextsByLocale } from './checks/affiliate-document.ts'
export { checkTheme } from './look/check-theme.ts'
export { protectedChanges, registerWarnings, routeWarnings } from './checks/warnings.ts'
export { checkAgainst } from './checks/schema-faults.ts'
export { countTexts } from './text/check-texts.ts'
export { differences } from './checks/differences.ts'
export {
  listAffiliateVersions,
  readAffiliate,
  readAffiliateVersion,
  type StoredAffiliate,
} from './affiliate.repository.ts'
export { configurationJobs } from './configuration.jobs.ts'
export { configurationRoutes } from './configuration.routes.ts'
export { withDraft } from './studio/drafted-affiliates.ts'
export { resolveDraft, type ResolvedDraft } from './studio/resolve-draft.ts'
export { readFonts } from './asset/asset.repository.ts'
export { listAssetUses } from './asset/asset-uses.ts'
export { removeAsset } from './asset/remove-asset.ts'
export { listAssetsOf } from './asset/upload-asset.ts'
export { studioRoutes } from './studio/studio.routes.ts'
export { endTokensOf, replacePublicToken } from './token/rotate-token.ts'
export { PROGRAMME_APPROVALS, proposeConfig, requireSecondPerson } from './config/second-person.ts'
export { findConfig, removeConfig } from './config/find-config.ts'
export { settingText } from './config/announce-settings.ts'
