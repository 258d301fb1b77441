import * as z from 'zod/mini'
import { affiliateId, uuid } from '../identifier/ids.ts'
import { link, selfLink } from '../operation/hal.ts'
import { defineOperation } from '../operation/operation.ts'
import { PREVIEW_SCREENS } from '../programme/preview-screens.ts'
import { locale } from '../words/localized.ts'
import { affiliateParam } from './config.ts'
import { draftPatch } from './studio.ts'

const configPreview = z.object({
  id: uuid,
  affiliate: affiliateId,
  endsAt: z.iso.datetime(),
  locales: z.array(locale),
  /** Without a screen that lacks what it shows, such as a price. */
  screens: z.array(z.object({ name: z.enum(PREVIEW_SCREENS), href: z.string() })),
  _links: z.extend(selfLink, { mails: link }),
})

export const previewOperations = {
  createConfigPreview: defineOperation('config-api', 'POST', '/configs/{id}/previews', {
    summary: 'Addresses where every page of a programme is shown as a draft has it, for 30 minutes',
    access: 'operator',
    scope: 'config',
    params: affiliateParam,
    body: z.strictObject(draftPatch),
    replies: { 201: configPreview },
    problems: ['affiliate-not-found', 'config-rejected'],
  }),

  listPreviewMails: defineOperation('config-api', 'GET', '/configs/{id}/previews/{preview}/mails', {
    summary: 'Every message of a programme with its subject, as a draft has it',
    access: 'operator',
    scope: 'config',
    params: z.extend(affiliateParam, { preview: uuid }),
    query: z.object({ locale: z.optional(locale) }),
    replies: {
      200: z.object({
        locale,
        _links: selfLink,
        _embedded: z.object({ mails: z.array(z.object({ name: z.string(), subject: z.string(), href: z.string() })) }),
      }),
    },
    problems: ['affiliate-not-found', 'preview-not-found'],
  }),
}
