import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

/** What people type is between these lengths, in characters. */
const SHORTEST = 3
const LONGEST = 14

/** The same queries in every run (mulberry32). */
const randomFrom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

type Model = { readonly brand: string; readonly model: string }

export const readModels = (file: string): Model[] =>
  parse<Model>(readFileSync(file, 'utf8'), { columns: true }).map(({ brand, model }) => ({ brand, model }))

/** Distinct beginnings of brand and model names, as a search field sends them while a visitor types. */
export const typedQueries = (models: readonly Model[], count: number): string[] => {
  const random = randomFrom(7)
  const queries = new Set<string>()
  while (queries.size < count) {
    const { brand, model } = models[random(models.length)] ?? { brand: '', model: '' }
    const name = (random(3) === 0 ? model : `${brand} ${model}`).toLowerCase()
    const typed = name.slice(0, SHORTEST + random(LONGEST - SHORTEST + 1)).trim()
    if (typed.length >= SHORTEST) queries.add(typed)
  }
  return [...queries]
}
