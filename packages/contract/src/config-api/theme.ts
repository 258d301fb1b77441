import * as z from 'zod/mini'
import { pageOf, paging, selfLink } from '../operation/hal.ts'
import { affiliateId } from '../identifier/ids.ts'
import { defineOperation } from '../operation/operation.ts'
import { fieldFault } from '../operation/problem.ts'
import { theme } from '../theme/theme.ts'
import { contrast, note, themeId, themeParam, versionChanges, versionFacts, versionNumber } from './config.ts'

export const themeDocument = z.object({
  id: themeId,
  version: z.int(),
  affiliate: z.nullable(affiliateId),
  theme,
  mended: z.array(fieldFault),
  _links: selfLink,
})

const tokens = z.record(z.string(), z.unknown())

export const themeOperations = {
  listThemes: defineOperation('config-api', 'GET', '/themes', {
    summary: 'The looks of the programmes that the key reaches, and those of everybody',
    access: 'operator',
    scope: 'config',
    query: z.object(paging),
    replies: {
      200: pageOf(
        'themes',
        z.object({
          id: themeId,
          name: z.string(),
          version: z.int(),
          affiliate: z.nullable(affiliateId),
          _links: selfLink,
        }),
      ),
    },
    problems: [],
  }),

  createTheme: defineOperation('config-api', 'POST', '/themes/{id}', {
    summary: 'A new look of typed tokens; one that cannot be read is refused, or mended with `contrast: mend`',
    access: 'operator',
    scope: 'config',
    params: themeParam,
    /** A look without an affiliate is shared, and needs a key of every affiliate. */
    body: z.strictObject({ theme: tokens, affiliate: z.optional(affiliateId), contrast, note }),
    replies: { 201: themeDocument },
    problems: ['config-rejected', 'theme-exists', 'affiliate-not-found'],
  }),

  getTheme: defineOperation('config-api', 'GET', '/themes/{id}', {
    summary: 'The tokens of a look; its ETag is what If-Match takes',
    access: 'operator',
    scope: 'config',
    params: themeParam,
    replies: { 200: themeDocument },
    problems: ['theme-not-found'],
  }),

  updateTheme: defineOperation('config-api', 'PATCH', '/themes/{id}', {
    summary: 'Change a look by a merge patch of its tokens, as its next version. Needs If-Match',
    access: 'operator',
    scope: 'config',
    params: themeParam,
    body: z.strictObject({ theme: tokens, contrast, note }),
    replies: { 200: themeDocument },
    problems: ['config-rejected', 'version-required', 'version-changed', 'theme-not-found'],
  }),

  listThemeVersions: defineOperation('config-api', 'GET', '/themes/{id}/versions', {
    summary: 'Every version of a look, newest first',
    access: 'operator',
    scope: 'config',
    params: themeParam,
    query: z.object(paging),
    replies: { 200: pageOf('versions', z.object(versionFacts)) },
    problems: ['theme-not-found'],
  }),

  compareThemeVersions: defineOperation('config-api', 'GET', '/themes/{id}/versions/{version}/changes', {
    summary: 'What a version of a look changed, against the one before it or against another',
    access: 'operator',
    scope: 'config',
    params: z.object({ id: themeId, version: versionNumber }),
    query: z.object({ since: z.optional(versionNumber) }),
    replies: { 200: versionChanges },
    problems: ['theme-not-found', 'version-not-found'],
  }),

  restoreThemeVersion: defineOperation('config-api', 'POST', '/themes/{id}/versions/{version}/restore', {
    summary: 'Roll back: the tokens of an old version become the next version. Needs If-Match',
    access: 'operator',
    scope: 'config',
    params: z.object({ id: themeId, version: versionNumber }),
    replies: { 200: themeDocument },
    problems: ['config-rejected', 'version-required', 'version-changed', 'theme-not-found', 'version-not-found'],
  }),
}
