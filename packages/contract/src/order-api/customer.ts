import * as z from 'zod/mini'
import { customerBody } from '../customer/customer-bodies.ts'
import { pageOf, selfLink } from '../hal.ts'
import { uuid } from '../ids.ts'
import { defineOperation } from '../operation.ts'
import { paging } from '../paging.ts'

/** A person, as the browser that typed it in may see it again: names and mail masked (words §6). */
export const customer = z.object({
  id: uuid,
  /** For example `j***@g***.com`; empty where the programme asks for no e-mail address. */
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
