import { sql } from 'kysely'
import { someGoods } from '../goods.ts'
import { anOperatorKey } from '../operator-key.ts'
import { aBrowser, type Browser } from '../trade-in.ts'
import { aServer, type World } from '../world.ts'
import { type Ask, askOf } from './ask.ts'
import { aSale, noSale, type Sale } from './sale.ts'

export type Programme = {
  readonly id: string
  readonly token: string
  /** The key of a store. */
  readonly store: string
  /** A browser with a sale of its own. */
  readonly stranger: Browser
}

/** Two affiliates of one server, each with a sale, a store and a customer. */
export type Crossing = {
  readonly world: World
  readonly ask: Ask
  readonly programmes: () => { readonly acme: Programme; readonly nord: Programme }
  /** A sale that never was. */
  readonly nothing: Sale
  readonly later: (minutes: number) => Date
  readonly passMinutes: (minutes: number) => void
  readonly keyFor: (affiliate: string, scopes: readonly string[]) => Promise<string>
  /** Where a call has ended the sessions of those before. */
  readonly otherStrangers: () => Promise<void>
}

export const twoProgrammes = async (): Promise<Crossing> => {
  const world = await aServer({ deps: ({ db }) => someGoods(db) })
  const ask = await askOf(world)
  const later = (minutes: number): Date => new Date(world.clock.now().getTime() + minutes * 60_000)
  const keyFor = (affiliate: string, scopes: readonly string[]): Promise<string> =>
    anOperatorKey(world.deps, { scopes, affiliates: [affiliate] })
  const aProgramme = async (id: string): Promise<{ programme: Programme; sale: Sale }> => {
    const token = await world.hasAffiliate({ id, programme: { documents: [{ origin: 'proof-of-purchase' }] } })
    await sql`insert into promotion (id, affiliate_id, code, label, amount, starts_at, ends_at)
      values (gen_random_uuid(), ${id}, 'SPRING', '{"en": "Spring"}', 500, '2026-01-01', '2027-01-01')`.execute(
      world.deps.db,
    )
    const stranger = aBrowser(world.api, token)
    const sale = await aSale(id, stranger)
    return { programme: { id, token, stranger, store: await keyFor(id, ['stores']) }, sale }
  }
  const withStranger = async (programme: Programme): Promise<Programme> => {
    const stranger = aBrowser(world.api, programme.token)
    await aSale(programme.id, stranger)
    return { ...programme, stranger }
  }
  let nord = (await aProgramme('nord')).programme
  const first = await aProgramme('acme')
  let acme = first.programme
  return {
    world,
    ask,
    programmes: () => ({ acme, nord }),
    nothing: noSale(first.sale),
    later,
    passMinutes: (minutes) => world.clock.set(later(minutes)),
    keyFor,
    otherStrangers: async () => {
      ;[acme, nord] = await Promise.all([withStranger(acme), withStranger(nord)])
    },
  }
}
