import * as z from 'zod/mini'
import { selfLink } from '../operation/hal.ts'
import { defineOperation } from '../operation/operation.ts'

/** Whether something that the server leans on answered just now; none: there is none. */
const answers = z.enum(['answers', 'away', 'none'])

const jobQueue = z.object({
  job: z.string(),
  waiting: z.int(),
  planned: z.int(),
  failing: z.int(),
  oldest: z.nullable(z.iso.datetime()),
})

/** What kept a job from being done; `other`: something that has no code. */
export const JOB_CAUSES = [
  'mail-refused',
  'mail-away',
  'scanner-away',
  'storage-away',
  'disk-full',
  'database-away',
  'service-away',
  'key-missing',
  'other',
] as const
export type JobCause = (typeof JOB_CAUSES)[number]

export const givenUpJob = z.object({
  id: z.string(),
  job: z.string(),
  tries: z.int(),
  since: z.iso.datetime(),
  lastTried: z.iso.datetime(),
  cause: z.enum(JOB_CAUSES),
  problem: z.string(),
})

const system = z.object({
  _links: selfLink,
  version: z.string(),
  startedAt: z.iso.datetime(),
  safeMode: z.boolean(),
  database: z.object({
    version: z.string(),
    sizeBytes: z.int(),
    answersInMs: z.int(),
    migrations: z.object({ applied: z.int(), last: z.string() }),
  }),
  clock: z.object({ now: z.iso.datetime(), apartMs: z.int() }),
  queues: z.array(jobQueue),
  givenUp: z.object({ found: z.int(), jobs: z.array(givenUpJob) }),
  mail: z.object({
    way: z.enum(['smtp', 'files']),
    lastSent: z.nullable(z.iso.datetime()),
    refusedLastDay: z.int(),
  }),
  documents: z.object({ waiting: z.int(), oldest: z.nullable(z.iso.datetime()), scanner: answers }),
  storage: z.object({
    kind: z.enum(['disk', 's3']),
    state: answers,
    freeBytes: z.nullable(z.int()),
    totalBytes: z.nullable(z.int()),
  }),
})
export type SystemState = z.infer<typeof system>

/** Jobs that were given up, at most; the number beside them is that of all. */
export const MOST_GIVEN_UP_SHOWN = 100

export const systemOperations = {
  getSystem: defineOperation('operator-api', 'GET', '/system', {
    summary: 'How the installation is: database, jobs, mail, inspection of documents, storage, clock',
    access: 'operator',
    scope: 'people',
    replies: { 200: system },
    problems: [],
  }),

  retryJob: defineOperation('operator-api', 'POST', '/system/jobs/{id}/retry', {
    summary: 'Have a job that was given up tried again',
    access: 'operator',
    scope: 'people',
    params: z.object({ id: z.string().check(z.regex(/^\d{1,18}$/, 'number')) }),
    replies: { 200: z.object({ id: z.string(), job: z.string() }) },
    problems: ['job-not-found'],
  }),
}
