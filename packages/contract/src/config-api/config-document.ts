import * as z from 'zod/mini'
import { pageOf, paging, selfLink } from '../operation/hal.ts'
import { affiliateId, uuid } from '../identifier/ids.ts'
import { instanceConfig } from '../programme/instance.ts'
import { defineOperation } from '../operation/operation.ts'
import { fieldFault } from '../operation/problem.ts'
import { programme } from '../programme/programme.ts'
import { affiliateParam, contrast, note, versionChanges, versionFacts, versionNumber } from './config.ts'

const part = z.record(z.string(), z.unknown())

/** A merge patch (RFC 7396): what is named is changed, `null` takes away, the rest stays. */
const patch = { config: z.optional(part), programme: z.optional(part), texts: z.optional(part) }

export const configDocument = z.object({
  id: affiliateId,
  ...versionFacts,
  archivedAt: z.nullable(z.iso.datetime()),
  config: instanceConfig,
  programme,
  texts: z.record(z.string(), z.record(z.string(), z.string())),
  textCounts: z.record(z.string(), z.object({ own: z.int(), fallback: z.int(), english: z.int() })),
  /** What its author may not have meant, such as a list of routes without a way to sell. */
  warnings: z.array(fieldFault),
  _links: selfLink,
})

const rejections = ['config-rejected'] as const
const conditional = ['version-required', 'version-changed'] as const

const configLine = z.object({
  id: affiliateId,
  appName: z.string(),
  locales: z.array(z.string()),
  theme: z.string(),
  country: z.string(),
  version: z.int(),
  archivedAt: z.nullable(z.iso.datetime()),
  _links: selfLink,
})

const versionParam = z.object({
  id: affiliateId,
  version: z.string().check(z.regex(/^(?:latest|[1-9]\d{0,8})$/, 'version')),
})

/** Why a change for a date was not made: the programme is gone or archived, a second person has to see it, or it does not fit. */
export const CHANGE_REFUSALS = ['gone', 'archived', 'second-person', 'rejected'] as const

const changeRefusal = z.object({
  code: z.enum(CHANGE_REFUSALS),
  /** What does not fit, of `rejected`. */
  faults: z.array(fieldFault),
})
export type ChangeRefusal = z.infer<typeof changeRefusal>

export const scheduledChange = z.object({
  id: uuid,
  /** Another one each time that the change is moved. */
  version: z.int(),
  dueAt: z.iso.datetime(),
  /** `refused` when it no longer fitted at its time. */
  state: z.enum(['waiting', 'made', 'refused', 'cancelled']),
  reason: z.nullable(z.string()),
  /** Null where it was not refused, or long ago. */
  refusal: z.nullable(changeRefusal),
  madeVersion: z.nullable(z.int()),
  actor: z.string(),
  note: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  change: z.object(patch),
})
export type ScheduledChange = z.infer<typeof scheduledChange>

export const configDocumentOperations = {
  listConfigs: defineOperation('config-api', 'GET', '/configs', {
    summary: 'The programmes that the key reaches, archived ones last',
    access: 'operator',
    scope: 'config',
    query: z.object(paging),
    replies: { 200: pageOf('configs', configLine) },
    problems: [],
  }),

  createConfig: defineOperation('config-api', 'POST', '/configs/{id}', {
    summary: 'A new programme; `config` has the fields that its public configuration shows, without the token',
    access: 'operator',
    scope: 'config',
    params: affiliateParam,
    body: z.strictObject({
      config: part,
      programme: part,
      texts: z.optional(part),
      theme: z.optional(part),
      contrast,
      note,
    }),
    replies: { 201: z.extend(configDocument, { mended: z.array(fieldFault) }) },
    problems: [...rejections, 'affiliate-not-found', 'config-exists'],
  }),

  updateConfig: defineOperation('config-api', 'PATCH', '/configs/{id}', {
    summary: 'Change a programme by a merge patch, as its next version; brings an archived one back. Needs If-Match',
    access: 'operator',
    scope: 'config',
    params: affiliateParam,
    body: z.strictObject({ ...patch, note }),
    replies: { 200: configDocument },
    problems: [...rejections, ...conditional, 'affiliate-not-found', 'second-person-needed'],
  }),

  removeConfig: defineOperation('config-api', 'DELETE', '/configs/{id}', {
    summary:
      'Delete a programme that nothing refers to; one with orders is archived: it takes nothing new. Needs If-Match',
    access: 'operator',
    scope: 'config',
    params: affiliateParam,
    replies: { 200: z.object({ outcome: z.enum(['deleted', 'archived']) }) },
    problems: [...conditional, 'affiliate-not-found'],
  }),
}

export const configVersionOperations = {
  listConfigVersions: defineOperation('config-api', 'GET', '/configs/{id}/versions', {
    summary: 'Every version of a programme, newest first',
    access: 'operator',
    scope: 'config',
    params: affiliateParam,
    query: z.object(paging),
    replies: { 200: pageOf('versions', z.object({ ...versionFacts, _links: selfLink })) },
    problems: ['affiliate-not-found'],
  }),

  getConfigVersion: defineOperation('config-api', 'GET', '/configs/{id}/versions/{version}', {
    summary: 'One version of a programme, whole; its ETag is what If-Match takes',
    access: 'operator',
    scope: 'config',
    params: versionParam,
    replies: { 200: configDocument },
    problems: ['affiliate-not-found', 'version-not-found'],
  }),

  compareConfigVersions: defineOperation('config-api', 'GET', '/configs/{id}/versions/{version}/changes', {
    summary: 'What a version changed, against the one before it or against another',
    access: 'operator',
    scope: 'config',
    params: versionParam,
    query: z.object({ since: z.optional(versionNumber) }),
    replies: { 200: versionChanges },
    problems: ['affiliate-not-found', 'version-not-found'],
  }),
}

export const configScheduleOperations = {
  restoreConfigVersion: defineOperation('config-api', 'POST', '/configs/{id}/versions/{version}/restore', {
    summary: 'Roll back: the state of an old version becomes the next version. Needs If-Match',
    access: 'operator',
    scope: 'config',
    params: z.object({ id: affiliateId, version: versionNumber }),
    replies: { 200: configDocument },
    problems: [...rejections, ...conditional, 'affiliate-not-found', 'version-not-found', 'second-person-needed'],
  }),

  scheduleConfigChange: defineOperation('config-api', 'POST', '/configs/{id}/scheduled-changes', {
    summary: 'A change for a date: checked now, made within a minute of its time',
    access: 'operator',
    scope: 'config',
    params: affiliateParam,
    body: z.strictObject({ dueAt: z.iso.datetime({ offset: true }), ...patch, note }),
    replies: { 201: z.extend(scheduledChange, { warnings: z.array(fieldFault) }) },
    problems: [...rejections, 'affiliate-not-found', 'second-person-needed'],
  }),

  listScheduledChanges: defineOperation('config-api', 'GET', '/configs/{id}/scheduled-changes', {
    summary: 'Changes that wait for their date, and what became of those before',
    access: 'operator',
    scope: 'config',
    params: affiliateParam,
    query: z.object(paging),
    replies: { 200: pageOf('changes', scheduledChange) },
    problems: ['affiliate-not-found'],
  }),

  moveScheduledChange: defineOperation('config-api', 'PATCH', '/configs/{id}/scheduled-changes/{change}', {
    summary: 'Another date for a change that waits. Needs If-Match',
    access: 'operator',
    scope: 'config',
    params: z.object({ id: affiliateId, change: uuid }),
    body: z.strictObject({ dueAt: z.iso.datetime({ offset: true }) }),
    replies: { 200: scheduledChange },
    problems: [...conditional, 'affiliate-not-found', 'change-not-found', 'change-made'],
  }),

  cancelScheduledChange: defineOperation('config-api', 'DELETE', '/configs/{id}/scheduled-changes/{change}', {
    summary: 'Take a change back that waits for its date',
    access: 'operator',
    scope: 'config',
    params: z.object({ id: affiliateId, change: uuid }),
    replies: { 200: scheduledChange },
    problems: ['affiliate-not-found', 'change-not-found', 'change-made'],
  }),
}
