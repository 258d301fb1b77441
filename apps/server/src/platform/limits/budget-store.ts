import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { RouteOptions } from 'fastify'
import type { Counter, Counters } from './counter.ts'

/** Callers of one operation that one process remembers. */
const MOST_KNOWN = 5_000

/** What the plugin hands over; its types say otherwise. */
type Handed = { readonly routeInfo: RouteOptions }

type Callback = Parameters<FastifyRateLimitStore['incr']>[1]

/** Where the plugin that limits calls of an operation keeps its counts. */
export const budgetStore = (counters: Counters): FastifyRateLimitStoreCtor =>
  class implements FastifyRateLimitStore {
    incr(): void {
      throw new Error('Only operations have a budget')
    }

    child(route: object): FastifyRateLimitStore {
      const { routeInfo } = route as Handed
      const name = routeInfo.config?.operation ?? routeInfo.url
      let counter: Counter | undefined
      return {
        incr: (who, callback, windowMs, max) => {
          counter ??= counters({ name, windowMs, mostKnown: MOST_KNOWN })
          void take(counter, who, max, callback)
        },
        child: () => this,
      }
    }
  }

/** A counter never fails. */
const take = async (counter: Counter, who: string, max: number, callback: Callback): Promise<void> => {
  const { isTaken, count, leftMs } = await counter.take(who, max)
  callback(null, { current: isTaken ? count : max + 1, ttl: leftMs })
}
