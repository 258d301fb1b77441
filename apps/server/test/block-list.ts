import { importBlocklist } from '#server/device/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Bench } from './bench.ts'
import { NOON } from './platform.ts'

/** Reads a table of listed devices, as an operator's import does. */
export const importsBlocklist = ({ deps }: Pick<Bench, 'deps'>, csv: string): Promise<unknown> =>
  inTransaction(deps.db, (db) => {
    const ctx = { db, now: NOON, operator: { actor: 'key:test' }, note: () => {} } as unknown as Parameters<
      typeof importBlocklist
    >[0]
    return importBlocklist(ctx, deps.vault, Buffer.from(csv))
  })

export const listsAsStolen = (bench: Pick<Bench, 'deps'>, imei: string): Promise<unknown> =>
  importsBlocklist(bench, `number,reason\n${imei},stolen\n`)
