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

const place = {
  /** Id of the store, as its key and the links of its associates name it. */
  id: z.string().check(z.regex(STORE_NAME_PATTERN, 'store-name')),
  name: line(120),
  lines: z.array(line(200)).check(z.maxLength(4)),
  postalCode: line(20),
  city: line(100),
  url: z.optional(page),
}

export const programmeStore = z.strictObject({ ...place, hours: z.optional(localizedText) })

export const storePlace = z.object({ ...place, hours: z.optional(z.string()) })
export type StorePlace = z.infer<typeof storePlace>

export const storeFinder = page

export const MOST_STORES = 100
