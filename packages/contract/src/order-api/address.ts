import * as z from 'zod/mini'
import { addressBody } from '../customer/customer-bodies.ts'
import { pageOf, selfLink } from '../hal.ts'
import { uuid } from '../ids.ts'
import { defineOperation } from '../operation.ts'
import { paging } from '../paging.ts'

/** An address, as the browser that typed it in may see it again: the country and the first of the postal code. */
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
