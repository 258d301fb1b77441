import * as z from 'zod/mini'
import { selfLink } from '../operation/hal.ts'
import { affiliateId } from '../identifier/ids.ts'
import { currencyCode, wholeFrom } from '../money.ts'
import { defineOperation } from '../operation/operation.ts'
import { fieldFault } from '../operation/problem.ts'
import { MARKET_PATTERN } from '../programme/programme.ts'
import { locale } from '../words/localized.ts'
import { affiliateParam, difference, note } from './config.ts'
import { configDocument } from './config-document.ts'

const part = z.record(z.string(), z.unknown())
/** Merge patches of what a programme is made of (RFC 7396). */
export const draftPatch = {
  config: z.optional(part),
  programme: z.optional(part),
  texts: z.optional(part),
  theme: z.optional(part),
}
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))
const version = wholeFrom(1)

export const configDraft = z.object({
  ...draftPatch,
  baseVersion: version,
  baseThemeVersion: version,
  savedAt: z.iso.datetime(),
})

const unknown = ['affiliate-not-found'] as const

export const studioOperations = {
  startConfig: defineOperation('config-api', 'POST', '/configs/{id}/start', {
    summary: 'A new programme from a few answers, complete and live, in a plain look of its colour',
    access: 'operator',
    scope: 'config',
    params: affiliateParam,
    body: z.strictObject({
      name,
      locales: z.array(locale).check(z.minLength(1), z.maxLength(30)),
      country: z.string().check(z.regex(/^[a-z]{2}$/, 'country')),
      currency: currencyCode,
      market: z.optional(z.string().check(z.regex(MARKET_PATTERN, 'market'))),
      colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'colour')),
      mailFrom: z.optional(z.email()),
    }),
    replies: { 201: configDocument },
    problems: [...unknown, 'config-exists', 'config-rejected'],
  }),

  copyConfig: defineOperation('config-api', 'POST', '/configs/{id}/copies', {
    summary: 'Another programme that begins as this one is: its settings, texts, pictures and a look of its own',
    access: 'operator',
    scope: 'config',
    params: affiliateParam,
    body: z.strictObject({ id: affiliateId, name, note }),
    replies: { 201: configDocument },
    problems: [...unknown, 'config-exists', 'config-rejected'],
  }),

  checkConfig: defineOperation('config-api', 'POST', '/configs/{id}/checks', {
    summary: 'What a change would do: its faults, the places that differ, the texts it leaves; nothing is kept',
    access: 'operator',
    scope: 'config',
    params: affiliateParam,
    body: z.strictObject(draftPatch),
    replies: {
      200: z.object({
        faults: z.array(fieldFault),
        warnings: z.array(fieldFault),
        changes: z.array(difference),
        textCounts: configDocument.shape.textCounts,
      }),
    },
    problems: unknown,
  }),

  getConfigFolder: defineOperation('config-api', 'GET', '/configs/{id}/folder', {
    summary: 'A programme as the folder that the import takes, packed as ZIP',
    access: 'operator',
    scope: 'config',
    params: affiliateParam,
    replies: { 200: { mediaTypes: ['application/zip'] } },
    problems: unknown,
  }),

  getConfigFields: defineOperation('config-api', 'GET', '/config-fields', {
    summary: 'Every field of a programme, of its settings and of a look as a JSON Schema with its words',
    access: 'operator',
    scope: 'config',
    replies: { 200: z.object({ config: part, programme: part, theme: part, _links: selfLink }) },
    problems: [],
  }),

  listMessageKeys: defineOperation('config-api', 'GET', '/message-keys', {
    summary: 'Every sentence that a programme may word itself, as it stands without one of its own',
    access: 'operator',
    scope: 'config',
    query: z.object({ locale: z.optional(locale) }),
    replies: {
      200: z.object({
        locale,
        _links: selfLink,
        _embedded: z.object({
          messages: z.array(z.object({ key: z.string(), text: z.string(), placeholders: z.array(z.string()) })),
        }),
      }),
    },
    problems: [],
  }),
}

export const configDraftOperations = {
  getConfigDraft: defineOperation('config-api', 'GET', '/configs/{id}/draft', {
    summary: 'What the caller has begun to change in a programme and not published yet',
    access: 'operator',
    scope: 'config',
    params: affiliateParam,
    replies: { 200: z.object({ draft: z.nullable(configDraft), _links: selfLink }) },
    problems: unknown,
  }),

  saveConfigDraft: defineOperation('config-api', 'PUT', '/configs/{id}/draft', {
    summary: 'Keep what is not ready yet, whether it could be published or not',
    access: 'operator',
    scope: 'config',
    params: affiliateParam,
    body: z.strictObject({ ...draftPatch, baseVersion: version, baseThemeVersion: version }),
    replies: { 200: z.object({ draft: configDraft, _links: selfLink }) },
    problems: unknown,
  }),

  discardConfigDraft: defineOperation('config-api', 'DELETE', '/configs/{id}/draft', {
    summary: 'Throw away what was begun',
    access: 'operator',
    scope: 'config',
    params: affiliateParam,
    replies: { 200: z.object({ draft: z.null(), _links: selfLink }) },
    problems: unknown,
  }),
}
