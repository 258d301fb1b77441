import { z } from 'zod'
import type { Answered } from '#server/platform/http/send.ts'
import type { AccountPickUp, callsOf } from '../call-carrier.ts'
import { CarrierFault, type PickUp, type PickUps } from '../carrier.ts'
import { windowsOf } from '../pick-up-windows.ts'
import { addressed } from './sendcloud-address.ts'
import { readAs, refused } from './sendcloud-answers.ts'

/** As Sendcloud advises; it names no windows itself (docs/decisions/0232). */
const WORKING_DAYS_AHEAD = 2
const DAYS_NAMED = 5

/** How far a lost answer is looked for: as many pages, of as many each. */
const MOST_PAGES = 20
const PAGE_SIZE = 100
/** Clocks differ, in ms. */
const APART_MS = 60 * 60_000

const HANDLE = /^\d{1,20}$/
const id = z.union([z.int().positive(), z.string().regex(HANDLE)]).transform(String)
const booked = z.object({ data: z.object({ id, status: z.string().nullish(), reference: z.string().nullish() }) })
const listed = z.object({ data: z.array(z.unknown()) })
/** A row of the list has no reference. */
const listedOne = z.object({
  id,
  status: z.string().nullish(),
  created_at: z.iso.datetime({ offset: true }),
  time_slots: z.array(z.object({ start_at: z.iso.datetime({ offset: true }) })),
})

const DEAD: ReadonlySet<string> = new Set(['FAILED', 'CANCELLED'])
/** What `CANCELLATION_FAILED` and `CANCELLATION_REJECTED` leave stands. */
const CANCELLED: ReadonlySet<string> = new Set(['CANCELLED', 'CANCELLATION_REQUESTED'])
/** No driver was booked. After any other answer one may have been. */
const REFUSES: ReadonlySet<number> = new Set([400, 404, 409, 422])
/** Not to be cancelled any more, or not there. */
const SAYS_NO: ReadonlySet<number> = new Set([400, 404, 409, 410, 422])

type Call = ReturnType<typeof callsOf>
const accept = 'application/json'

/** @param calls for one act: all its calls have one deadline */
export const pickUpsAt = ({ carrier, contract, hours }: AccountPickUp, calls: () => Call): PickUps => ({
  windows: ({ now, timeZone }) =>
    Promise.resolve(windowsOf(hours, { now, timeZone, ahead: WORKING_DAYS_AHEAD, days: DAYS_NAMED })),

  book: async ({ address, grams, again, ...pickUp }) => {
    const call = calls()
    // A reference may be used twice there: what was booked by a call whose answer was lost is looked for.
    const before = again ? await bookedBefore(pickUp, call) : undefined
    if (before !== undefined) return { handle: before }
    const answer = await call({
      ...{ method: 'POST', path: '/pickups', accept, once: true },
      body: {
        address: addressed(await address()),
        time_slots: [{ start_at: pickUp.window.from.toISOString(), end_at: pickUp.window.until.toISOString() }],
        items: [
          {
            ...{ quantity: 1, container_type: 'parcel' },
            total_weight: { value: (grams / 1_000).toFixed(2), unit: 'kg' },
          },
        ],
        reference: pickUp.reference,
        carrier_code: carrier,
        ...(contract !== undefined && { contract_id: contract }),
      },
    })
    if (answer.status !== 200 && answer.status !== 201) throw refused(answer, !REFUSES.has(answer.status))
    const { data } = readAs(booked, answer.bytes)
    if (DEAD.has(data.status ?? '')) throw new CarrierFault('The carrier does not come then', false)
    return { handle: data.id }
  },

  stands: async (handle) => {
    const answer = await calls()({ method: 'GET', path: `/pickups/${numbered(handle)}`, accept })
    if (answer.status !== 200) throw refused(answer)
    const { status } = readAs(booked, answer.bytes).data
    if (!status || status === 'ANNOUNCING') return undefined
    return !DEAD.has(status) && !CANCELLED.has(status)
  },

  cancel: async ({ handle, ...pickUp }) => {
    const call = calls()
    const known = handle ?? (await bookedBefore(pickUp, call))
    if (known === undefined) return undefined
    const answer = await call({ method: 'POST', path: `/pickups/${numbered(known)}/cancel`, accept })
    // 202: the people of Sendcloud ask the carrier, and are taken at their word.
    if (answer.status === 200 || answer.status === 202) return undefined
    if (!SAYS_NO.has(answer.status)) throw refused(answer)
    // It may be cancelled already, by a call whose answer was lost.
    const now = await call({ method: 'GET', path: `/pickups/${known}`, accept })
    const isOff = now.status === 200 && CANCELLED.has(readAs(booked, now.bytes).data.status ?? '')
    return isOff ? undefined : known
  },
})

const numbered = (handle: string): string => {
  if (!HANDLE.test(handle)) throw new CarrierFault('Nothing is known there by this handle', false)
  return handle
}

/**
 * The list is told by pages and without references: those of the same window are looked at one by one.
 * @returns undefined where the whole list was read and has none
 * @throws CarrierFault that may pass: an answer about the list says nothing of what was asked for
 */
const bookedBefore = async ({ reference, askedAt, window }: PickUp, call: Call): Promise<string | undefined> => {
  let query: string | undefined = `page_size=${PAGE_SIZE}`
  let unread = 0
  for (let page = 1; page <= MOST_PAGES && query !== undefined; page += 1) {
    const answer = await call({ method: 'GET', path: `/pickups?${query}`, accept })
    if (answer.status !== 200) throw refused(answer, true)
    const { data } = readAs(listed, answer.bytes)
    const rows = data.flatMap((row) => listedOne.safeParse(row).data ?? [])
    unread += data.length - rows.length
    for (const one of rows) {
      const isOfWindow = one.time_slots.some((slot) => Date.parse(slot.start_at) === window.from.getTime())
      const isSince = Date.parse(one.created_at) >= askedAt.getTime() - APART_MS
      if (!isOfWindow || !isSince || DEAD.has(one.status ?? '')) continue
      const found = await call({ method: 'GET', path: `/pickups/${one.id}`, accept })
      if (found.status === 404) continue
      if (found.status !== 200) throw refused(found, true)
      if (readAs(booked, found.bytes).data.reference === reference) return one.id
    }
    query = nextOf(answer)
  }
  if (query !== undefined || unread > 0) throw new CarrierFault('The list could not be read to its end', true)
  return undefined
}

/** Its query alone: keys go to no other host. */
const nextOf = ({ link = '' }: Answered): string | undefined => /<[^>]*\?([^>]*)>;[^,]*rel="?next/.exec(link)?.[1]
