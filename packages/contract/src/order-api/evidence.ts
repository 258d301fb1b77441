import * as z from 'zod/mini'
import { uuid } from '../identifier/ids.ts'
import { MAX_FILE_BYTES } from '../limits.ts'
import { link, selfLink } from '../operation/hal.ts'
import { defineOperation } from '../operation/operation.ts'
import { keptPhoto } from './litigation.ts'

/** What a customer is asked to show before packing: switched on, switched off, the back, and the screen of `*#06#`. */
export const EVIDENCE_ANGLES = ['front-on', 'front-off', 'back', 'numbers'] as const
export type EvidenceAngle = (typeof EVIDENCE_ANGLES)[number]

export const EVIDENCE_TAKERS = ['customer', 'bench'] as const

export const MOST_PER_ANGLE = 3

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'sha256'))

export const customerPicture = z.extend(keptPhoto, { angle: z.enum(EVIDENCE_ANGLES) })
export type CustomerPicture = z.infer<typeof customerPicture>

const evidenceLink = z.object({
  seq: z.int(),
  takenBy: z.enum(EVIDENCE_TAKERS),
  angle: z.nullable(z.enum(EVIDENCE_ANGLES)),
  photo: uuid,
  originalSha256: sha256,
  storedSha256: sha256,
  previous: sha256,
  hash: sha256,
  at: z.iso.datetime(),
})

export const orderEvidence = z.object({
  order: uuid,
  code: z.array(z.string()).check(z.length(2)),
  mayAdd: z.boolean(),
  pictures: z.array(customerPicture),
  _links: z.extend(selfLink, { seal: link }),
})
export type OrderEvidence = z.infer<typeof orderEvidence>

const params = z.object({ id: uuid })

export const evidenceOperations = {
  addOrderEvidence: defineOperation('order-api', 'POST', '/order/{id}/evidence', {
    summary: 'Keep a picture that shows the product before it is packed',
    access: 'affiliate',
    params,
    multipart: { maxFileBytes: MAX_FILE_BYTES },
    body: z.strictObject({
      angle: z.enum(EVIDENCE_ANGLES),
      sha256,
      file: z.file(),
    }),
    replies: { 201: orderEvidence },
    problems: ['order-not-found', 'session-required', 'transition-not-allowed', 'file-refused', 'too-many-documents'],
  }),

  getOrderEvidence: defineOperation('order-api', 'GET', '/order/{id}/evidence', {
    summary: 'What was shown before packing, for the customer who has proved who they are',
    access: 'affiliate',
    params,
    replies: { 200: orderEvidence },
    problems: ['order-not-found', 'session-required'],
  }),

  getEvidenceSeal: defineOperation('order-api', 'GET', '/order/{id}/evidence/seal', {
    summary: 'The chain of all pictures of the order, and the newest seal over it, to be checked by anybody',
    access: 'affiliate',
    params,
    replies: {
      200: z.object({
        order: uuid,
        links: z.array(evidenceLink),
        seal: z.nullable(
          z.object({
            seq: z.int(),
            at: z.iso.datetime(),
            signature: z.string(),
            way: z.array(z.object({ side: z.enum(['left', 'right']), hash: sha256 })),
            timeStamp: z.nullable(z.string()),
          }),
        ),
      }),
    },
    problems: ['order-not-found', 'session-required'],
  }),
}
