import * as z from 'zod/mini'
import { uuid } from '../identifier/ids.ts'
import { defineOperation } from '../operation/operation.ts'
import { link } from '../operation/hal.ts'
import { parcel } from '../order-api/tracking.ts'

export const LABEL_FORMATS = ['pdf', 'png', 'zpl'] as const
export type LabelFormat = (typeof LABEL_FORMATS)[number]

const params = z.object({ id: uuid })

/** The parcel in which a product goes back to its seller. */
export const returnParcelOperations = {
  createReturnParcel: defineOperation('operator-api', 'POST', '/orders/{id}/return-parcel', {
    summary: 'The parcel of a return and its label, bought from the carrier of the programme where it sells that way',
    access: 'operator',
    scope: 'inspection',
    params,
    body: z.strictObject({ format: z.optional(z.enum(LABEL_FORMATS)) }),
    replies: {
      200: z.object({
        order: uuid,
        /** `late`: the carrier does not answer, and the label is bought once it does. */
        state: z.enum(['ready', 'late']),
        parcel: z.nullable(parcel),
        format: z.nullable(z.enum(LABEL_FORMATS)),
        _links: z.object({ label: z.optional(link) }),
      }),
    },
    problems: ['order-not-found', 'transition-not-allowed', 'process-not-available', 'too-many-requests'],
  }),

  getReturnLabel: defineOperation('operator-api', 'GET', '/orders/{id}/return-label', {
    summary: 'The label of the parcel that goes back, with both addresses; each look is kept in the audit',
    access: 'operator',
    scope: 'inspection',
    params,
    replies: { 200: { mediaTypes: ['application/pdf', 'image/png', 'application/zpl'] } },
    problems: ['order-not-found', 'parcel-not-found'],
  }),
}
