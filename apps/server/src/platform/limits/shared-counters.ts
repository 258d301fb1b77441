import type { Counters } from './counter.ts'
import type { LimitStore } from './limit-store.ts'

const TAKE = `local count = tonumber(redis.call('get', KEYS[1]) or '0')
local left = redis.call('pttl', KEYS[1])
if count >= tonumber(ARGV[2]) then return {0, count, left} end
count = redis.call('incr', KEYS[1])
if left < 0 then left = tonumber(ARGV[1]) redis.call('pexpire', KEYS[1], left) end
return {1, count, left}`
/** What has been forgotten meanwhile is not given back. */
const GIVE_BACK = `if tonumber(redis.call('get', KEYS[1]) or '0') > 0 then return {redis.call('decr', KEYS[1])} end
return {0}`
const LEFT = `if tonumber(redis.call('get', KEYS[1]) or '0') > 0 then return {redis.call('pttl', KEYS[1])} end
return {0}`

/**
 * Counts of all processes that share a store. Each process counts for itself as well, and goes by that while the store is away.
 * @param blind what the store is told instead of names and addresses
 */
export const sharedCounters =
  (store: LimitStore, own: Counters, blind: (text: string) => string): Counters =>
  (settings) => {
    const { name, windowMs } = settings
    const alone = own(settings)
    const keyOf = (who: string): string => blind(`${name}|${who}`)
    return {
      take: async (who, most) => {
        const mine = await alone.take(who, most)
        const reply = await store.ask(TAKE, keyOf(who), windowMs, most)
        if (reply === undefined) return mine
        const [isTaken = 0, count = 0, leftMs = 0] = reply
        return { isTaken: isTaken === 1, count, leftMs }
      },
      giveBack: async (who) => {
        await alone.giveBack(who)
        await store.ask(GIVE_BACK, keyOf(who))
      },
      left: async (who) => {
        const [reply] = (await store.ask(LEFT, keyOf(who))) ?? []
        return Math.max(0, reply ?? (await alone.left(who)))
      },
    }
  }
