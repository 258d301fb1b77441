import * as z from 'zod/mini'
import { DOCUMENT_TYPES } from '../customer/customer-fields.ts'
import { link } from '../hal.ts'
import { uuid } from '../ids.ts'
import { MAX_TEXT } from '../limits.ts'
import { defineOperation } from '../operation.ts'

const text = (longest: number) => z.optional(z.string().check(z.maxLength(longest)))

export const customerIdentityOperations = {
  recordCustomerIdentity: defineOperation('order-api', 'POST', '/customer/{id}/identity', {
    summary: 'Tell which identity document the person who sells has; it is sealed, and shown again masked',
    access: 'affiliate',
    params: z.object({ id: uuid }),
    body: z.strictObject({
      birthDate: text(40),
      documentType: text(40),
      documentNumber: text(60),
      documentDate: text(40),
      documentAuthority: text(MAX_TEXT),
    }),
    replies: {
      201: z.object({
        /** Id of the customer. */
        id: uuid,
        documentType: z.enum(DOCUMENT_TYPES),
        maskedDocumentNumber: z.string(),
        _links: z.object({ customer: link }),
      }),
    },
    problems: ['not-found', 'field-rejected', 'identity-settled'],
  }),
}
