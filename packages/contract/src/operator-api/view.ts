import * as z from 'zod/mini'
import { affiliateId, uuid } from '../identifier/ids.ts'
import { selfLink } from '../operation/hal.ts'
import { defineOperation } from '../operation/operation.ts'
import { VIEW_SCREENS } from '../programme/view-filters.ts'

const screen = z.enum(VIEW_SCREENS)
/** One of a few words, or the id of a programme. What a person types looks different. */
const filterValue = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'filter-value'))

export const view = z.object({
  id: uuid,
  screen,
  name: z.string(),
  filters: z.record(z.string(), z.string()),
  sharedWith: z.nullable(affiliateId),
  isMine: z.boolean(),
  by: z.string(),
})
export type View = z.infer<typeof view>

const params = z.object({ id: uuid })

export const viewOperations = {
  listViews: defineOperation('operator-api', 'GET', '/views', {
    summary:
      'Filters that were kept under a name: those of the caller, and those that are shared with their programmes',
    access: 'operator',
    scope: 'any',
    replies: { 200: z.object({ _links: selfLink, _embedded: z.object({ views: z.array(view) }) }) },
    problems: ['person-needed'],
  }),

  saveView: defineOperation('operator-api', 'PUT', '/views/{id}', {
    summary: 'Keeps the filters of a list under a name, for the caller or for all who reach a programme',
    access: 'operator',
    scope: 'any',
    params,
    body: z.strictObject({
      screen,
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
      filters: z.record(z.string().check(z.maxLength(40)), filterValue),
      sharedWith: z.optional(z.nullable(affiliateId)),
    }),
    replies: { 200: view },
    problems: ['person-needed', 'affiliate-not-found', 'view-not-found', 'field-rejected', 'too-many-views'],
  }),

  removeView: defineOperation('operator-api', 'DELETE', '/views/{id}', {
    summary: 'Forgets a view of the caller; one that was shared is gone for all',
    access: 'operator',
    scope: 'any',
    params,
    replies: { 200: params },
    problems: ['person-needed', 'view-not-found'],
  }),
}
