import type { Request } from 'autocannon'

/** One of those that are measured side by side: how it is asked, and what of it counts. */
export type Target = {
  readonly name: string
  readonly url: string
  /** The processes that do its work, the database's left out. */
  readonly processes: readonly number[]
  /** From the command to the first good answer on data that is there, in ms. */
  readonly readyAfterMs: number
  /** Resident memory of its processes, in bytes. */
  readonly residentBytes: () => number
  readonly searches: (queries: readonly string[]) => Request[]
  /** Names of what a search's answer lists, best first. */
  readonly foundIn: (body: string) => readonly string[]
  readonly details: (count: number) => Request[]
  /** All calls of one purchase after another; told of an answer that is not what its call was for. */
  readonly purchase: (onWrong: (what: string) => void) => Request[]
  /** Waits until what calls left to be done later is done. */
  readonly settle: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** What is sold, as every peer is filled with it. */
export type Product = {
  /** With its brand, as both stand in one search field. */
  readonly name: string
  readonly brand: string
  readonly slug: string
  /** In euros. */
  readonly price: number
}

/** The country, town and name of every buyer. */
export const BUYER = {
  firstName: 'Zoë',
  lastName: 'Østergård',
  city: 'Paris',
  line1: '1 rue de la Paix',
  postalCode: '75002',
}

let buyers = 0

/** An address that no shop has seen before. */
export const newEmail = (): string => `buyer-${process.pid}-${(buyers += 1)}@example.org`
