import { ProblemError } from './problem-error.ts'

/** When one of the few who wait has its answer. */
const WHEN_FREE_SECONDS = 10

/**
 * For a service of others that is asked while the call holds a connection of the pool: where it is slow, the rest of the pool stays
 * free. More than `most` who would wait in this process are told to come back.
 * @returns what runs one question @throws ProblemError service-unavailable
 */
export const fewAtOnce = (most: number) => {
  let waiting = 0
  return async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    if (waiting >= most) throw new ProblemError('service-unavailable', { retryAfter: WHEN_FREE_SECONDS })
    waiting += 1
    try {
      return await ask()
    } finally {
      waiting -= 1
    }
  }
}
