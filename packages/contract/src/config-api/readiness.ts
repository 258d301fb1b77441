import * as z from 'zod/mini'
import { selfLink } from '../hal.ts'
import { affiliateId } from '../ids.ts'
import { defineOperation } from '../operation.ts'
import { affiliateParam } from './versions.ts'

/** What a programme needs before customers come, in the order in which it is seen to. */
export const READINESS_CHECKS = [
  'prices',
  'questions',
  'payer',
  'recipient',
  'sender',
  'owner',
  'identity',
  'links',
  'routes',
  'look',
  'texts',
] as const

const readinessCheck = z.object({
  check: z.enum(READINESS_CHECKS),
  passed: z.boolean(),
  message: z.string(),
  /** Null where it passed. */
  todo: z.nullable(z.string()),
})
export type ReadinessCheck = z.infer<typeof readinessCheck>

export const readinessOperations = {
  getReadiness: defineOperation('config-api', 'GET', '/configs/{id}/readiness', {
    summary: 'What a programme still lacks before customers come, each with what to do',
    access: 'operator',
    scope: 'config',
    params: affiliateParam,
    replies: {
      200: z.object({ id: affiliateId, ready: z.boolean(), checks: z.array(readinessCheck), _links: selfLink }),
    },
    problems: ['affiliate-not-found'],
  }),
}
