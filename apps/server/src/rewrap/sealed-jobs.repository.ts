import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

export type SealedJob = { readonly id: string; readonly payload: Readonly<Record<string, unknown>> }

/** Jobs of this task that wait, run or were given up. */
export const selectJobs = async (db: Db, task: string): Promise<SealedJob[]> => {
  const { rows } = await sql<SealedJob>`
    select j.id::text as id, j.payload::jsonb as payload
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = ${task}`.execute(db)
  return rows
}

/** Where the field is as it was read. @returns whether it was */
export const replaceInJob = async (
  db: Db,
  {
    id,
    field,
    sealed,
    anew,
  }: { readonly id: string; readonly field: string; readonly sealed: string; readonly anew: string },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update graphile_worker._private_jobs j set payload = jsonb_set(j.payload::jsonb, array[${field}::text], to_jsonb(${anew}::text))::json
     where j.id = ${id}::bigint and j.payload::jsonb ->> ${field}::text = ${sealed}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}
