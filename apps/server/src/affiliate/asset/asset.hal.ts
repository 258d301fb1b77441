import { type AssetLine, type AssetType, SURFACE_BASE } from '@reprise/contract'
import type { AssetFacts } from './asset.repository.ts'

export const assetView = ({ id, name, type, lang, mediaType, bytes, createdAt }: AssetFacts): AssetLine => ({
  id,
  name,
  type: type as AssetType,
  lang: lang === '' ? null : lang,
  mediaType,
  bytes,
  createdAt: createdAt.toISOString(),
  reference: `asset:${id}`,
  _links: { self: { href: `${SURFACE_BASE['config-api']}/assets/${id}` } },
})
