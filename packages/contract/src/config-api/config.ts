import * as z from 'zod/mini'
import { selfLink, wholeNumber } from '../operation/hal.ts'
import { affiliateId } from '../identifier/ids.ts'
import { allowedRoutes, publicConfig } from '../programme/instance.ts'
import { MAX_TEXT } from '../limits.ts'
import { defineOperation } from '../operation/operation.ts'
import { fieldFault } from '../operation/problem.ts'

export const configOperations = {
  getInstanceConfig: defineOperation('config-api', 'GET', '/configs/{id}', {
    summary: "An affiliate's public configuration",
    access: 'anyone',
    params: z.object({ id: affiliateId }),
    replies: { 200: publicConfig },
    problems: ['affiliate-not-found'],
  }),

  getInstanceRevision: defineOperation('config-api', 'GET', '/configs/{id}/revision', {
    summary: "The name of an affiliate's present state: another one when its configuration, look or texts have changed",
    access: 'anyone',
    params: z.object({ id: affiliateId }),
    replies: { 200: z.object({ revision: z.string() }) },
    problems: ['affiliate-not-found'],
  }),
}

export const pageFileOperations = {
  getAllowedRoutes: defineOperation('config-api', 'GET', '/configs/{id}/allowed-routes', {
    summary: "`['all']`, or the names and path prefixes of the routes an affiliate shows",
    access: 'anyone',
    params: z.object({ id: affiliateId }),
    replies: { 200: allowedRoutes },
    problems: ['affiliate-not-found'],
  }),

  getStylesheet: defineOperation('config-api', 'GET', '/css/{theme}', {
    summary: "A theme's custom properties as a stylesheet",
    access: 'anyone',
    params: z.object({ theme: z.string().check(z.maxLength(40)) }),
    replies: { 200: { mediaTypes: ['text/css'] } },
    problems: ['theme-not-found'],
  }),

  getAsset: defineOperation('config-api', 'GET', '/assets/{id}', {
    summary: 'The bytes of an asset; they never change under one id',
    access: 'anyone',
    params: z.object({ id: z.uuid() }),
    query: z.object({ width: z.optional(wholeNumber(1, 10_000)) }),
    replies: {
      200: { mediaTypes: ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp', 'font/woff2', 'text/css'] },
    },
    problems: ['asset-not-found'],
  }),
}

export const note = z.optional(z.string().check(z.maxLength(MAX_TEXT)))

/** Whether colours below WCAG AA are refused, each with what would do, or made readable. */
export const contrast = z.optional(z.enum(['refuse', 'mend']))

/** Author, time and reason of a version. `actor` is `key:<id>` or `command-line:<account>`. */
export const versionFacts = {
  version: z.int(),
  savedAt: z.iso.datetime(),
  actor: z.string(),
  note: z.nullable(z.string()),
}

export const versionNumber = z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'whole-number'))

/** One place where two versions differ; what is absent on a side is absent here. */
export const difference = z.object({
  pointer: z.string(),
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
})

export const versionChanges = z.object({ from: z.int(), to: z.int(), changes: z.array(difference), _links: selfLink })

export const themeId = z.string().check(z.regex(/^[a-z0-9-]{3,40}$/, 'theme-id'))
export const affiliateParam = z.object({ id: affiliateId })
export const themeParam = z.object({ id: themeId })

export const READINESS_CHECKS = [
  'prices',
  'questions',
  'payer',
  'recipient',
  'sender',
  'owner',
  'identity',
  'links',
  'routes',
  'look',
  'texts',
] as const

const readinessCheck = z.object({
  check: z.enum(READINESS_CHECKS),
  passed: z.boolean(),
  message: z.string(),
  todo: z.nullable(z.string()),
  /** Empty where it passed. */
  faults: z.array(fieldFault),
})
export type ReadinessCheck = z.infer<typeof readinessCheck>

export const readinessOperations = {
  getReadiness: defineOperation('config-api', 'GET', '/configs/{id}/readiness', {
    summary: 'What a programme still lacks before customers come, each with what to do',
    access: 'operator',
    scope: 'config',
    params: affiliateParam,
    replies: {
      200: z.object({ id: affiliateId, ready: z.boolean(), checks: z.array(readinessCheck), _links: selfLink }),
    },
    problems: ['affiliate-not-found'],
  }),
}
