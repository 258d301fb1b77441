import * as z from 'zod/mini'
import { uuid } from '../identifier/ids.ts'
import { selfLink } from '../operation/hal.ts'
import { defineOperation } from '../operation/operation.ts'
import { SCOPE_OF_QUEUE, type WorkQueue } from './work-count.ts'

/** Queues in which one thing is worked on by one person at a time. */
export const QUEUES_IN_HAND = [
  'bench',
  'documents',
  'identity',
  'cases',
  'litigations',
] as const satisfies readonly WorkQueue[]
export type QueueInHand = (typeof QUEUES_IN_HAND)[number]
export const scopeOfHand = (queue: QueueInHand) => SCOPE_OF_QUEUE[queue]

/** Without work on it a thing is free again after that time; in ms. */
export const IN_HAND_MS = 3 * 60_000

export const workInHand = z.object({
  queue: z.enum(QUEUES_IN_HAND),
  id: uuid,
  /** Null for a key that is gone. */
  by: z.nullable(z.string()),
  own: z.boolean(),
  since: z.iso.datetime(),
  until: z.iso.datetime(),
})
export type WorkInHand = z.infer<typeof workInHand>

const thing = z.object({ queue: z.enum(QUEUES_IN_HAND), id: uuid })

export const workInHandOperations = {
  listWorkInHand: defineOperation('operator-api', 'GET', '/work/in-hand', {
    summary: 'Who works on what now',
    access: 'operator',
    scope: 'any',
    passive: true,
    replies: { 200: z.object({ _links: selfLink, _embedded: z.object({ inHand: z.array(workInHand) }) }) },
    problems: [],
  }),

  takeInHand: defineOperation('operator-api', 'PUT', '/work/in-hand/{queue}/{id}', {
    summary: 'Say that the caller works on a thing; it ends by itself after three minutes',
    access: 'operator',
    scope: 'any',
    passive: true,
    params: thing,
    body: z.strictObject({ takeOver: z._default(z.boolean(), false) }),
    replies: { 200: workInHand },
    problems: ['not-found', 'scope-missing', 'work-in-hand'],
  }),

  putDown: defineOperation('operator-api', 'DELETE', '/work/in-hand/{queue}/{id}', {
    summary: 'Say that the caller no longer works on a thing',
    access: 'operator',
    scope: 'any',
    passive: true,
    params: thing,
    replies: { 200: z.object({ _embedded: z.object({ inHand: z.array(workInHand) }) }) },
    problems: ['not-found', 'scope-missing'],
  }),
}
