import * as z from 'zod/mini'
import { addressBody, customerBody, paymentBody } from '../customer/customer-bodies.ts'
import { DOCUMENT_TYPES } from '../customer/customer-fields.ts'
import { link, pageOf, paging, selfLink } from '../operation/hal.ts'
import { uuid } from '../identifier/ids.ts'
import { MAX_TEXT } from '../limits.ts'
import { defineOperation } from '../operation/operation.ts'

/** A person, as the browser that typed it in may see it again: names and mail masked (words §6). */
export const customer = z.object({
  id: uuid,
  maskedEmail: z.string(),
  language: z.string(),
  _links: selfLink,
})

export const customerOperations = {
  listCustomers: defineOperation('order-api', 'GET', '/customer', {
    summary: "The caller's own customers; a public token alone sees none",
    access: 'affiliate',
    query: z.object(paging),
    replies: { 200: pageOf('customers', customer) },
    problems: [],
  }),

  createCustomer: defineOperation('order-api', 'POST', '/customer', {
    summary: 'Record the person who sells',
    access: 'affiliate',
    body: customerBody,
    replies: { 201: customer },
    problems: ['field-rejected', 'affiliate-closed', 'affiliate-not-open'],
  }),

  getCustomer: defineOperation('order-api', 'GET', '/customer/{id}', {
    summary: "One of the caller's own customers",
    access: 'affiliate',
    params: z.object({ id: uuid }),
    replies: { 200: customer },
    problems: ['not-found'],
  }),
}

export const address = z.object({ id: uuid, country: z.string(), maskedPostalCode: z.string(), _links: selfLink })

export const addressOperations = {
  listAddresses: defineOperation('order-api', 'GET', '/address', {
    summary: "The caller's own addresses; a public token alone sees none",
    access: 'affiliate',
    query: z.object(paging),
    replies: { 200: pageOf('addresses', address) },
    problems: [],
  }),

  createAddress: defineOperation('order-api', 'POST', '/address', {
    summary: 'Record an address to send from, or to bill to',
    access: 'affiliate',
    body: addressBody,
    replies: { 201: address },
    problems: ['field-rejected', 'affiliate-closed', 'affiliate-not-open'],
  }),

  getAddress: defineOperation('order-api', 'GET', '/address/{id}', {
    summary: "One of the caller's own addresses",
    access: 'affiliate',
    params: z.object({ id: uuid }),
    replies: { 200: address },
    problems: ['not-found'],
  }),
}

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
        id: uuid,
        documentType: z.enum(DOCUMENT_TYPES),
        maskedDocumentNumber: z.string(),
        _links: z.object({ customer: link }),
      }),
    },
    problems: ['not-found', 'field-rejected', 'identity-settled'],
  }),
}

/** Everything typed so far, half words too: sizes are bounded, and nothing is judged before it is sold. */
const details = z.extend(z.extend(customerBody, addressBody.shape), paymentBody.shape)

export const draftDetailsOperations = {
  keepDraftDetails: defineOperation('order-api', 'PUT', '/draft-details', {
    summary:
      'Keep what was typed before a sale, sealed, for 30 minutes and for this browser session alone, in the place of what was kept before. What the programme does not ask for is left out',
    access: 'affiliate',
    body: details,
    replies: { 200: z.object({ keptUntil: z.iso.datetime() }) },
    problems: ['affiliate-closed', 'affiliate-not-open'],
  }),

  getDraftDetails: defineOperation('order-api', 'GET', '/draft-details', {
    summary: 'What this browser session typed before a sale; nulls where nothing is kept (any more)',
    access: 'affiliate',
    replies: { 200: z.object({ details: z.nullable(details), keptUntil: z.nullable(z.iso.datetime()) }) },
    problems: [],
  }),

  forgetDraftDetails: defineOperation('order-api', 'DELETE', '/draft-details', {
    summary: 'Delete what this browser session typed before a sale',
    access: 'affiliate',
    replies: { 200: z.object({ forgotten: z.boolean() }) },
    problems: [],
  }),
}
