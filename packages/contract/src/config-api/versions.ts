import * as z from 'zod/mini'
import { affiliateId } from '../ids.ts'
import { MAX_TEXT } from '../limits.ts'

/** Why a change was made, for readers of the list of versions. */
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

/** A version's number in a path. */
export const versionNumber = z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'whole-number'))

/** One place where two versions differ; what is absent on a side is absent here. */
export const difference = z.object({
  /** JSON pointer: `/config/helpUrl`. */
  pointer: z.string(),
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
})

export const themeId = z.string().check(z.regex(/^[a-z0-9-]{3,40}$/, 'theme-id'))
export const affiliateParam = z.object({ id: affiliateId })
export const themeParam = z.object({ id: themeId })
