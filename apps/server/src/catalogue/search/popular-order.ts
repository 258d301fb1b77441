import type { SoldModels } from '../catalogue.ts'
import type { SearchIndex } from './search-index.ts'

/** Lower places go first. */
export type PopularOrder = {
  /** By document. */
  readonly models: Int32Array
  /** By place in the index's `brands`. */
  readonly brands: Int32Array
}

/** Phones are handed in once their owners have a new one: so many years after they came out. What is newer or older weighs less. */
const HANDED_IN_YEARS = { from: 1.5, to: 5 }
const OTHERWISE = 0.3
const YEAR_MS = 365.25 * 24 * 3_600_000
/** A brand weighs as much as its first so many models. */
const WEIGHED = 6

/**
 * What is sold most; then what is at an age to be handed in, the dearest first; then the rest. What has no price comes last.
 * Without sales this is the catalogue's own guess, and no text may call it more.
 * @param upTo best price by document, in minor units, 0 for none
 */
export const popularOrder = (
  { models, brands, brandOf }: SearchIndex,
  upTo: Int32Array,
  sold: SoldModels,
): PopularOrder => {
  const newest = Math.max(...models.map(({ releaseDate }) => (releaseDate === null ? 0 : Date.parse(releaseDate))))
  const weightOf = ({ releaseDate }: { readonly releaseDate: string | null }): number => {
    const age = releaseDate === null ? Number.NaN : (newest - Date.parse(releaseDate)) / YEAR_MS
    return age >= HANDED_IN_YEARS.from && age <= HANDED_IN_YEARS.to ? 1 : OTHERWISE
  }
  const ranked = models
    .map((model, document) => {
      const weight = weightOf(model)
      return { document, sold: sold.get(model.key) ?? 0, weight, price: (upTo[document] ?? 0) * weight }
    })
    .sort(
      (a, b) =>
        Number(b.price > 0) - Number(a.price > 0) ||
        b.sold - a.sold ||
        b.weight - a.weight ||
        b.price - a.price ||
        a.document - b.document,
    )
  const places = new Int32Array(models.length)
  const weighed = brands.map(() => ({ models: 0, sold: 0, price: 0 }))
  for (const [place, { document, ...model }] of ranked.entries()) {
    places[document] = place
    const brand = weighed[brandOf[document] ?? 0]
    if (brand === undefined) continue
    brand.sold += model.sold
    if (brand.models < WEIGHED) brand.price += model.price
    brand.models += 1
  }
  const byWeight = weighed
    .map((brand, at) => ({ ...brand, at }))
    .sort((a, b) => b.sold - a.sold || b.price - a.price || b.models - a.models || a.at - b.at)
  const brandPlaces = new Int32Array(brands.length)
  for (const [place, { at }] of byWeight.entries()) brandPlaces[at] = place
  return { models: places, brands: brandPlaces }
}
