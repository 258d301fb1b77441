import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connect.ts'

/** Lets a process that works on a database die in front of one of its writes, at any place in the code. */
export type Fuse = {
  /**
   * Works until the write of this number, counted over all tables that the fuse lies on; the database then undoes what was not
   * committed, as when a process is killed. Null: nothing dies.
   * @returns whether it came to that
   */
  readonly burnsAt: (write: number | null, work: () => Promise<unknown>) => Promise<boolean>
}

/** The message of what dies. */
const BLOWN = 'the fuse has blown'

export const aFuse = async (db: Database, tables: readonly string[]): Promise<Fuse> => {
  // A sequence keeps counting when a transaction is undone.
  await sql`create sequence fuse`.execute(db)
  await sql`create table fuse_end (at bigint not null)`.execute(db)
  await sql`insert into fuse_end values (0)`.execute(db)
  await sql`
    create function burn() returns trigger language plpgsql security definer set search_path from current as $$
    begin
      if nextval('fuse') = (select at from fuse_end) then raise exception '${sql.raw(BLOWN)}'; end if;
      return coalesce(new, old);
    end $$`.execute(db)
  for (const table of tables)
    await sql`create trigger burns before insert or update or delete on ${sql.table(table)}
      for each row execute function burn()`.execute(db)
  const light = async (write: number): Promise<void> => {
    await sql`select setval('fuse', 1, false)`.execute(db)
    await sql`update fuse_end set at = ${write}`.execute(db)
  }
  return {
    burnsAt: async (write, work) => {
      if (write === null) {
        await work()
        return false
      }
      await light(write)
      const failure = await work().then(
        () => undefined,
        (error: unknown) => error,
      )
      const { rows } = await sql<{ blew: boolean }>`
        select is_called and last_value >= ${write} as blew from fuse`.execute(db)
      await light(0)
      const blew = rows[0]?.blew === true
      if (failure !== undefined && !blew) throw failure
      return blew
    },
  }
}
