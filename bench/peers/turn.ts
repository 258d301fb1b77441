import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Request } from 'autocannon'
import { type Measured, measure } from '../load.ts'
import { processorMs } from '../processor-time.ts'
import type { Target } from './target.ts'

export const WORKS = ['search', 'detail', 'purchase'] as const
export type Work = (typeof WORKS)[number]

/** In seconds: what is slow is waited for. */
const PATIENCE = 240

/** Its rate counts whole purchases, its times belong to single calls. */
export type Turn = Measured & {
  /** Of all its processes and of the database, for one call or one whole purchase, in ms. */
  readonly serverMs: number
  readonly databaseMs: number
}

/** Either so many calls or whole purchases, or as many as are done in so many seconds. */
export type Amount = { readonly times: number } | { readonly seconds: number }

type Given = {
  readonly queries: readonly string[]
  /** Of the database that all share. */
  readonly postmaster: number
}

/** The first process of a database in this folder. */
export const postmasterOf = (folder: string): number =>
  Number(readFileSync(join(folder, 'database/postmaster.pid'), 'utf8').split('\n')[0])

/** @returns what measures one kind of work at one target @throws where an answer is not what was asked for */
export const turnsWith =
  ({ queries, postmaster }: Given) =>
  async (target: Target, work: Work, connections: number, amount: Amount): Promise<Turn> => {
    const wrong: string[] = []
    const requestsOf: Record<Work, () => Request[]> = {
      search: () => target.searches(queries),
      detail: () => target.details(queries.length),
      purchase: () => target.purchase((what) => void wrong.push(what)),
    }
    const requests = requestsOf[work]()
    const calls = work === 'purchase' ? requests.length : 1
    const used = () => ({
      server: target.processes.reduce((sum, pid) => sum + processorMs(pid), 0),
      database: processorMs(postmaster),
    })
    await target.settle()
    const before = used()
    const result = await measure({
      url: target.url,
      requests,
      inOrder: work === 'purchase',
      connections,
      patience: PATIENCE,
      ...('seconds' in amount ? amount : { seconds: PATIENCE, times: amount.times * calls }),
    })
    await target.settle()
    const after = used()
    if (wrong.length > 0) throw new Error(`${target.name}: ${wrong.length} wrong answers, first ${wrong[0]}`)
    const done = result.answers / calls
    return {
      ...result,
      rate: result.rate / calls,
      serverMs: (after.server - before.server) / done,
      databaseMs: (after.database - before.database) / done,
    }
  }
