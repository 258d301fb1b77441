import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../process.ts'
import { pause } from '../rehearse/piece.ts'
import type { Fault, Trial } from './fault.ts'
import { databaseUrl, startDatabase } from './harness/installation.ts'
import { ask } from './harness/ledger.ts'

/** A migration of an empty database takes some seconds; each kill falls anywhere in it. */
const LONGEST_MS = 2_500

/** Everything that makes a database what it is, but for the moments at which it became so. */
const SHAPE = `
  select md5(string_agg(line, E'\\n' order by line)) as shape from (
    select concat_ws('|', 'column', table_schema, table_name, column_name, data_type, is_nullable, column_default, generation_expression) as line
      from information_schema.columns where table_schema in ('public', 'graphile_worker')
    union all select concat_ws('|', 'index', schemaname, tablename, indexdef) from pg_indexes where schemaname in ('public', 'graphile_worker')
    union all select concat_ws('|', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace
    union all select concat_ws('|', 'trigger', tgrelid::regclass, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    union all select concat_ws('|', 'function', proname, md5(prosrc)) from pg_proc where pronamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
    union all select concat_ws('|', 'migration', name, checksum) from schema_migration
  ) everything`

const migrate = (trial: Trial, database: string) =>
  spawn(process.execPath, [join(root, 'apps/server/dist/cli.js'), 'database', 'migrate'], {
    env: {
      ...process.env,
      DATA_DIR: trial.dataDir,
      DATABASE_URL: databaseUrl(trial.dataDir, 'reprise', database),
      LOG_LEVEL: 'error',
    },
    stdio: 'ignore',
  })

export const killedMigration: Fault = {
  id: 'F16',
  does: '`kill -9` of a migration of an empty database, at any moment, until one is let through',
  asks: 'the next one completes it; tables, indexes, triggers and functions are those of an undisturbed one',
  times: { short: 0, long: 10 },
  run: async (trial) => {
    await startDatabase(trial)
    const owner = databaseUrl(trial.dataDir, 'postgres', 'postgres')
    const shapeOf = async (database: string): Promise<string> =>
      (await ask<{ shape: string }>(databaseUrl(trial.dataDir, 'reprise', database), SHAPE))[0]?.shape ?? 'none'
    const create = (database: string) => ask(owner, `create database ${database} owner reprise`)
    await create('undisturbed')
    const [code] = await once(migrate(trial, 'undisturbed'), 'exit')
    trial.must(code === 0, 'an undisturbed migration failed')
    const wanted = await shapeOf('undisturbed')
    let kills = 0
    for (let round = 0; round < trial.times; round += 1) {
      const database = `disturbed${round}`
      await create(database)
      // A busy machine takes its time: each try is let be a little longer.
      for (let longestMs = LONGEST_MS; ; longestMs *= 1.2) {
        const migration = migrate(trial, database)
        const ended = once(migration, 'exit')
        const isDone = await Promise.race([ended, pause(400 + Math.random() * longestMs)])
        if (isDone !== undefined) {
          trial.must(migration.exitCode === 0, `a migration after ${kills} kills ended with ${migration.exitCode}`)
          break
        }
        migration.kill('SIGKILL')
        await ended
        kills += 1
      }
      trial.must((await shapeOf(database)) === wanted, `database ${round} is not like the undisturbed one`)
      await ask(owner, `drop database ${database} with (force)`)
    }
    return `${kills} kills over ${trial.times} databases, each like the undisturbed one`
  },
}
