import type { FastifyInstance } from 'fastify'
import { type AppDeps, type AppSettings, buildApp } from '#server/app.ts'
import { loadAccuracyBook } from '#server/accuracy/index.ts'
import { loadCatalogue } from '#server/catalogue/index.ts'
import { createOrderWatch } from '#server/order/index.ts'
import { createWorkWatch } from '#server/work/index.ts'
import { loadPriceBook } from '#server/pricing/index.ts'
import { afterFile } from './after-file.ts'
import { type Api, apiOf } from './api.ts'
import { aPlatform, type PlatformDeps, type PlatformOptions, type TestPlatform } from './platform.ts'

export type World = TestPlatform & {
  readonly app: FastifyInstance
  readonly deps: AppDeps
  readonly api: Api
  /** Reads catalogue and price lists again, as a process does when the database says that they changed. */
  readonly readAgain: () => Promise<void>
}

/** A whole server on a database of its own, with a clock, a mailbox and a log that tests can look into. */
export const aServer = async (
  more: PlatformOptions & {
    readonly settings?: Partial<AppSettings>
    readonly deps?: (deps: AppDeps) => Partial<AppDeps> | Promise<Partial<AppDeps>>
  } = {},
): Promise<World> => {
  const platform = await aPlatform(more)
  const { readAgain, ...memory } = await inMemory(platform.deps)
  const base: AppDeps = {
    ...platform.deps,
    ...memory,
    orderWatch: createOrderWatch(platform.deps.db),
    workWatch: createWorkWatch(platform.deps.db, platform.deps),
  }
  const deps: AppDeps = { ...base, ...(await more.deps?.(base)) }
  const app = await buildApp(deps, { rateLimits: false, portal: null, embed: null, console: null, ...more.settings })
  afterFile(() => app.close())
  return { ...platform, app, deps, api: apiOf(app), readAgain }
}

/** What the process keeps of the catalogue and of the price lists. */
const inMemory = async ({
  db,
  clock,
}: PlatformDeps): Promise<Pick<AppDeps, 'accuracyBook' | 'catalogue' | 'priceBook'> & Pick<World, 'readAgain'>> => {
  const priceBook = await loadPriceBook(db, { clock })
  const catalogue = await loadCatalogue(db, { priceBook })
  const accuracyBook = await loadAccuracyBook(db)
  const readAgain = async (): Promise<void> => {
    await priceBook.refresh()
    await catalogue.refresh()
    await accuracyBook.refresh()
  }
  return { priceBook, catalogue, accuracyBook, readAgain }
}
