/** What an asset is for; decides how it is read and encoded again. */
export const ASSET_TYPES = ['logo', 'favicon', 'picture', 'stylesheet', 'font'] as const
export type AssetType = (typeof ASSET_TYPES)[number]
