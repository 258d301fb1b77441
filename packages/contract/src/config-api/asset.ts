import * as z from 'zod/mini'
import { ASSET_TYPES } from '../programme/asset-type.ts'
import { link, pageOf, paging, selfLink } from '../operation/hal.ts'
import { uuid } from '../identifier/ids.ts'
import { MAX_ASSET_BYTES } from '../limits.ts'
import { locale } from '../words/localized.ts'
import { defineOperation } from '../operation/operation.ts'
import { affiliateParam } from './config.ts'

export const asset = z.object({
  id: uuid,
  name: z.string(),
  type: z.enum(ASSET_TYPES),
  lang: z.nullable(locale),
  mediaType: z.string(),
  bytes: z.int(),
  createdAt: z.iso.datetime(),
  reference: z.string(),
  /** `self` never changes its content, so that it may be kept for ever. */
  _links: z.object({ self: link }),
})
export type AssetLine = z.infer<typeof asset>

/** `proposed` waits for a second person, `past` is an older version that may come back. */
const ASSET_USE_STATES = ['live', 'draft', 'scheduled', 'proposed', 'past'] as const

const assetUse = z.object({
  state: z.enum(ASSET_USE_STATES),
  pointer: z.string(),
  version: z.nullable(z.int()),
  actor: z.nullable(z.string()),
  dueAt: z.nullable(z.iso.datetime()),
})
export type AssetUse = z.infer<typeof assetUse>

const assetParam = z.object({ id: affiliateParam.shape.id, asset: uuid })

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

  listAssetUses: defineOperation('config-api', 'GET', '/configs/{id}/assets/{asset}/uses', {
    summary: 'Where an asset is used: live, in drafts, in changes that wait, and in older versions',
    access: 'operator',
    scope: 'config',
    params: assetParam,
    replies: { 200: z.object({ uses: z.array(assetUse), _links: selfLink }) },
    problems: ['affiliate-not-found', 'asset-not-found'],
  }),

  removeAsset: defineOperation('config-api', 'DELETE', '/configs/{id}/assets/{asset}', {
    summary: 'Delete an asset that is used nowhere',
    access: 'operator',
    scope: 'config',
    params: assetParam,
    replies: { 200: z.object({ outcome: z.literal('deleted') }) },
    problems: ['affiliate-not-found', 'asset-not-found', 'asset-in-use'],
  }),
}

export const publicTokenOperations = {
  replacePublicToken: defineOperation('config-api', 'POST', '/configs/{id}/public-token', {
    summary:
      'Give a programme a new public token. The one before it works for 65 minutes more, or with `former: end` no longer',
    access: 'operator',
    scope: 'config',
    params: affiliateParam,
    /** `end` is for a token that leaked: it and all before it end at once. */
    body: z.strictObject({ former: z._default(z.enum(['overlap', 'end']), 'overlap') }),
    replies: {
      200: z.object({
        token: z.string(),
        formerEndsAt: z.nullable(z.iso.datetime()),
      }),
    },
    problems: ['affiliate-not-found'],
  }),

  endFormerTokens: defineOperation('config-api', 'DELETE', '/configs/{id}/former-tokens', {
    summary: 'End the public tokens that were replaced and still work, at once',
    access: 'operator',
    scope: 'config',
    params: affiliateParam,
    replies: { 200: z.object({ ended: z.int() }) },
    problems: ['affiliate-not-found'],
  }),
}
