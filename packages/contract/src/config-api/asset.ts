import * as z from 'zod/mini'
import { ASSET_TYPES } from '../asset-type.ts'
import { link, pageOf } from '../hal.ts'
import { uuid } from '../ids.ts'
import { MAX_ASSET_BYTES } from '../limits.ts'
import { locale } from '../localized.ts'
import { defineOperation } from '../operation.ts'
import { paging } from '../paging.ts'
import { affiliateParam } from './versions.ts'

export const asset = z.object({
  id: uuid,
  name: z.string(),
  type: z.enum(ASSET_TYPES),
  /** Null: of every language. */
  lang: z.nullable(locale),
  mediaType: z.string(),
  bytes: z.int(),
  createdAt: z.iso.datetime(),
  /** How a configuration names it: `asset:<id>`. */
  reference: z.string(),
  /** `self` never changes its content, so that it may be kept for ever. */
  _links: z.object({ self: link }),
})
export type AssetLine = z.infer<typeof asset>

export const assetOperations = {
  uploadAsset: defineOperation('config-api', 'POST', '/assets/{id}', {
    summary: 'A picture, drawing, font or stylesheet of a programme, written anew from what is harmless in it',
    access: 'operator',
    scope: 'config',
    params: affiliateParam,
    body: z.strictObject({
      type: z.enum(ASSET_TYPES),
      name: z.string().check(z.regex(/^[\w][\w. -]{0,79}$/, 'asset-name')),
      lang: z.optional(locale),
      document: z.file(),
    }),
    multipart: { maxFileBytes: MAX_ASSET_BYTES },
    replies: { 201: asset },
    problems: ['affiliate-not-found', 'asset-refused'],
  }),

  listAssets: defineOperation('config-api', 'GET', '/configs/{id}/assets', {
    summary: 'The assets of a programme, newest first',
    access: 'operator',
    scope: 'config',
    params: affiliateParam,
    query: z.object(paging),
    replies: { 200: pageOf('assets', asset) },
    problems: ['affiliate-not-found'],
  }),
}
