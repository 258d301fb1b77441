const MADE = /create (?:unique )?index (?:concurrently )?(?:if not exists )?(\w+)\s+on (?:only )?(\w+)([^]*)/i
const DROPPED = /drop index (?:if exists )?([\w\s,]+)/i
const RENAMED = /alter index (\w+) rename to (\w+)/i
const TABLE_DROPPED = /drop table (?:if exists )?(\w+)/i
const TABLE_RENAMED = /alter table (\w+) rename to (\w+)/i
const TABLE_CHANGED = /alter table (?:only )?(\w+)/i
const COLUMN_DROPPED = /drop column (?:if exists )?(\w+)/gi

type Made = { readonly table: string; readonly definition: string }

/** Names of the indexes that migrations made and did not take away again, be it with a column or a table. */
export const expectedIndexes = (migrations: readonly { readonly sql: string }[]): readonly string[] => {
  const known = new Map<string, Made>()
  const forget = (isGone: (made: Made) => boolean): void => {
    for (const [name, made] of known) if (isGone(made)) known.delete(name)
  }
  for (const statement of migrations.flatMap(({ sql }) => sql.replaceAll(/--.*$/gm, '').split(';'))) {
    const [, name, table, definition = ''] = MADE.exec(statement) ?? []
    if (name !== undefined && table !== undefined) known.set(name, { table, definition })
    for (const dropped of DROPPED.exec(statement)?.[1]?.split(',') ?? []) known.delete(dropped.trim())
    const [, from = '', to] = RENAMED.exec(statement) ?? []
    const moved = known.get(from)
    if (to !== undefined && moved !== undefined) known.set(to, moved)
    if (to !== undefined) known.delete(from)
    const gone = TABLE_DROPPED.exec(statement)?.[1]
    if (gone !== undefined) forget((made) => made.table === gone)
    const [, former, latter] = TABLE_RENAMED.exec(statement) ?? []
    if (former !== undefined && latter !== undefined)
      for (const [index, made] of known) if (made.table === former) known.set(index, { ...made, table: latter })
    const changed = TABLE_CHANGED.exec(statement)?.[1]
    for (const [, column] of statement.matchAll(COLUMN_DROPPED))
      forget((made) => made.table === changed && new RegExp(`\\b${column}\\b`).test(made.definition))
  }
  return [...known.keys()]
}
