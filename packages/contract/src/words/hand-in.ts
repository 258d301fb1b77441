import * as z from 'zod/mini'
import { localizedText } from './localized.ts'
import { STORE_NAME_PATTERN } from '../programme/store-name.ts'

const line = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest))
const page = z.string().check(z.maxLength(500), z.regex(/^https:\/\/[^\s/@\\]+(?:\/[^\s\\]*)?$/, 'page'))

/** Stands in the address of a carrier's page for the number of a parcel. */
export const PARCEL_NUMBER = '{number}'

export const programmeCarrier = z.strictObject({
  name: line(60),
  url: z.optional(page),
  places: z.optional(page),
  /** Id of an account that the server knows, from which labels are bought. */
  account: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'carrier'))),
})

/** A store takes the product itself, a counter the parcel with its label or code. */
export const PLACE_KINDS = ['store', 'counter'] as const

/** As schema.org writes them: `Mo-Fr 09:00-18:00`, `Sa,Su 10:00-13:00`. */
const OPENING_HOURS =
  /^(?:Mo|Tu|We|Th|Fr|Sa|Su)(?:[-,](?:Mo|Tu|We|Th|Fr|Sa|Su))* ([01]\d|2[0-3]):([0-5]\d)-(([01]\d|2[0-3]):([0-5]\d)|24:00)$/

const openingHours = z.string().check(
  z.regex(OPENING_HOURS, 'opening-hours'),
  z.refine((hours) => hours.slice(-11, -6) < hours.slice(-5), { error: 'opening-hours' }),
)

const place = {
  /** Id of the store, as its key and the links of its associates name it. */
  id: z.string().check(z.regex(STORE_NAME_PATTERN, 'store-name')),
  kind: z.optional(z.enum(PLACE_KINDS)),
  name: line(120),
  lines: z.array(line(200)).check(z.maxLength(4)),
  postalCode: line(20),
  city: line(100),
  latitude: z.optional(z.number().check(z.gte(-90), z.lte(90))),
  longitude: z.optional(z.number().check(z.gte(-180), z.lte(180))),
  openingHours: z.optional(z.array(openingHours).check(z.maxLength(14))),
  url: z.optional(page),
}

export const programmeStore = z.strictObject({
  ...place,
  hours: z.optional(localizedText),
  note: z.optional(localizedText),
})

export const storePlace = z.object({ ...place, hours: z.optional(z.string()), note: z.optional(z.string()) })
export type StorePlace = z.infer<typeof storePlace>

export const storeFinder = page

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** IANA, such as `Europe/Paris`. */
export const timeZone = z.string().check(z.maxLength(60), z.refine(isTimeZone, { error: 'time-zone' }))

export const MOST_STORES = 250
