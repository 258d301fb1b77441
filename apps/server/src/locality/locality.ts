export type Found = {
  /** As they are written on letters, in the order of their language; none where nothing is known. */
  readonly names: readonly string[]
  /** Whether the postal code has these alone; false where it may have others. */
  readonly complete: boolean
}

export const NOTHING_FOUND: Found = { names: [], complete: false }

/** Where the towns of a postal code come from. Is told a country and a code, and never of whom. */
export type Localities = {
  /**
   * @param country ISO 3166-1 alpha-2, upper case @param postalCode as it was typed
   */
  readonly find: (country: string, postalCode: string) => Promise<Found>
}
