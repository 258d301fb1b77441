import * as z from 'zod/mini'
import { link, selfLink } from '../operation/hal.ts'
import { uuid } from '../identifier/ids.ts'
import { TOLD_BY } from '../lifecycle/correction.ts'
import { LITIGATION_ACTIONS, LITIGATION_KINDS, LITIGATION_REASONS, LITIGATION_STATES } from '../lifecycle/litigation.ts'
import { MAX_STATEMENT } from '../limits.ts'
import { currencyCode, minorUnits } from '../money.ts'
import { defineOperation } from '../operation/operation.ts'
import { SECOND_INSPECTORS } from '../programme/look-rules.ts'
import { accessLevel } from './order-session.ts'
import { photoMark } from './photo-mark.ts'
import { signature } from './order-parts.ts'

export const keptPhoto = z.object({
  id: uuid,
  /** In pixels, so that a page keeps its place. */
  width: z.int(),
  height: z.int(),
  takenAt: z.iso.datetime(),
  _links: z.object({ image: link }),
})

export const evidencePhoto = z.extend(keptPhoto, { tied: z.nullable(z.boolean()), marks: z.array(photoMark) })
export type EvidencePhoto = z.infer<typeof evidencePhoto>

const condition = z.object({ option: z.string(), label: z.string(), picture: z.optional(z.string()) })

export const litigationLine = z.object({
  kind: z.enum(['product', 'answer']),
  question: z.optional(z.string()),
  subject: z.optional(z.string()),
  declared: condition,
  found: condition,
  /** What it changes, in minor units; 0 where it is not charged. */
  effect: minorUnits,
  /** False for what the customer could not have known, or said honestly that they did not: it costs nothing. */
  charged: z.boolean(),
  reason: z.nullable(z.enum(LITIGATION_REASONS)),
  /** Only with an order session, as the photos. */
  note: z.optional(z.string()),
  photos: z.array(evidencePhoto),
})
export type LitigationLine = z.infer<typeof litigationLine>

export const litigation = z.object({
  id: uuid,
  order: uuid,
  kind: z.enum(LITIGATION_KINDS),
  status: z.enum(LITIGATION_STATES),
  action: z.nullable(z.enum(LITIGATION_ACTIONS)),
  currency: currencyCode,
  amountBefore: minorUnits,
  amountAfter: z.nullable(minorUnits),
  lines: z.array(litigationLine),
  /** The note on the whole finding, where no line carries it. Only with an order session. */
  note: z.optional(z.string()),
  photos: z.array(evidencePhoto),
  openedAt: z.iso.datetime(),
  answerBefore: z.iso.datetime(),
  answeredAt: z.nullable(z.iso.datetime()),
  /** What its customer said with the wish for a second look. Only with an order session. */
  statement: z.optional(z.string()),
  leftAt: z.nullable(z.iso.datetime()),
  secondLook: z.boolean(),
  /** Who looks, or looked, a second time: `required`, another person than the first time. */
  secondInspector: z.enum(SECOND_INSPECTORS),
  allowedActions: z.array(z.enum(LITIGATION_ACTIONS)),
  accessLevel,
  history: z.array(
    z.object({
      event: z.enum(['opened', 'reminded', ...LITIGATION_ACTIONS, 'expired', 'left']),
      at: z.iso.datetime(),
      told: z.optional(z.enum(TOLD_BY)),
    }),
  ),
  _links: z.extend(selfLink, { order: link }),
})
export type Litigation = z.infer<typeof litigation>

export const litigationOperations = {
  getLitigation: defineOperation('order-api', 'GET', '/litigation/{id}', {
    summary: "What the look at an order's product left open; photos only with an order session. `id` is the order's",
    access: 'affiliate',
    params: z.object({ id: uuid }),
    replies: { 200: litigation },
    problems: ['order-not-found', 'litigation-not-found'],
  }),

  answerLitigation: defineOperation('order-api', 'POST', '/litigation', {
    summary:
      'Answer, or change the answer while the product is still here. `uuid` is the order’s; to accept a lower offer takes a fresh code',
    access: 'affiliate',
    body: z.strictObject({
      uuid,
      action: z.enum(LITIGATION_ACTIONS),
      /** Only with `contest`. */
      statement: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_STATEMENT))),
    }),
    replies: { 200: litigation },
    problems: [
      'order-not-found',
      'litigation-not-found',
      'session-required',
      'code-required',
      'answer-not-possible',
      'field-rejected',
    ],
  }),

  getLitigationPhoto: defineOperation('order-api', 'GET', '/litigation-photo/{id}', {
    summary: 'A picture from the bench, behind `_links.image`',
    access: 'signed-link',
    params: z.object({ id: uuid }),
    query: signature,
    replies: { 200: { mediaTypes: ['image/jpeg'] } },
    problems: ['photo-not-found', 'link-expired'],
  }),
}
