import { findConfig, updateConfig } from '#server/affiliate/index.ts'
import { readPlaces } from '#server/store/index.ts'
import { asOperator } from '../as-operator.ts'
import { command, UsageError } from '../command.ts'
import { readInput } from '../options.ts'
import { counted, table } from '../table.ts'

const importPlaces = command({
  args: ['AFFILIATE', 'FILE'],
  more: ' with the columns id, name, street, postal_code and city, and as you have them street2, latitude, longitude, kind (store or counter), opening_hours (Mo-Fr 09:00-18:00; Sa 10:00-13:00), hours, note and url; or JSON as the programme writes its stores. They take the place of those before, as the next version of the programme.',
  example: 'acme stores.csv',
  run: async (input) => {
    const [id, file] = input.args
    const bytes = await readInput(file)
    const { stored, count } = await asOperator(input, 'store import', async (ctx) => {
      const { config } = await findConfig(ctx, id, { lock: true })
      const stores = orUsage(() => readPlaces(bytes, config.currentLocale), file)
      const done = await updateConfig(ctx, id, { programme: { stores } })
      ctx.note({ affiliate: done.id, version: done.version })
      return { stored: done, count: done.programme.stores?.length ?? 0 }
    })
    input.terminal.say(`${counted(count, 'place')} of ${stored.id} now: version ${stored.version}.`)
    return { affiliate: stored.id, version: stored.version, places: count }
  },
})

const orUsage = <Result>(read: () => Result, file: string): Result => {
  try {
    return read()
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(`${file} is no JSON: ${error.message}`)
    throw error
  }
}

const list = command({
  args: ['AFFILIATE'],
  example: 'acme',
  run: async (input) => {
    const stores = await asOperator(
      input,
      null,
      async (ctx) => (await findConfig(ctx, input.args[0])).programme.stores ?? [],
    )
    input.terminal.say(
      stores.length === 0
        ? 'No place is named.'
        : table(stores, [
            { title: 'ID', of: ({ id }) => id },
            { title: 'KIND', of: ({ kind }) => kind ?? 'store' },
            { title: 'NAME', of: ({ name }) => name },
            { title: 'PLACE', of: ({ postalCode, city }) => `${postalCode} ${city}` },
            {
              title: 'POSITION',
              of: ({ latitude, longitude }) => (latitude === undefined ? '' : `${latitude} ${longitude}`),
            },
            { title: 'OPEN', of: ({ openingHours }) => openingHours?.join('; ') ?? '' },
          ]),
    )
    return stores
  },
})

export const STORE = { import: importPlaces, list }
