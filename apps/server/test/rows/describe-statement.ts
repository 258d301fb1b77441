import pg, { type Connection, type Submittable } from 'pg'

/** What PostgreSQL says of a column that a statement gives. */
export type Described = {
  readonly name: string
  /** As {@link Declared} has it. */
  readonly kind: string
  /** Where it is a column of a table: `table.column`. */
  readonly column: string | null
  /** False where its table never leaves it empty. */
  readonly isNullable: boolean | null
  /** Where its table allows some words alone, these. */
  readonly words: readonly string[] | null
}

export type DescribeStatement = (text: string) => Promise<readonly Described[]>

type Field = { readonly name: string; readonly dataTypeID: number; readonly tableID: number; readonly columnID: number }

/** Has PostgreSQL read a statement without running it. */
class Describing implements Submittable {
  readonly fields: Promise<readonly Field[]>
  #tell: (fields: readonly Field[]) => void = () => {}
  #fail: (error: Error) => void = () => {}
  #found: readonly Field[] = []
  readonly #text: string
  constructor(text: string) {
    this.#text = text
    this.fields = new Promise((resolve, reject) => {
      this.#tell = resolve
      this.#fail = reject
    })
  }
  submit(connection: Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }
  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.#found = fields
  }
  handleError(error: Error): void {
    this.#fail(error)
  }
  handleReadyForQuery(): void {
    this.#tell(this.#found)
  }
}

const { builtins } = pg.types
/** As `column-types.ts` reads them. */
const KINDS = new Map<number, string>([
  [builtins.BOOL, 'boolean'],
  [builtins.INT2, 'number'],
  [builtins.INT4, 'number'],
  [builtins.INT8, 'number'],
  [builtins.FLOAT4, 'number'],
  [builtins.FLOAT8, 'number'],
  [builtins.TIMESTAMPTZ, 'Date'],
  [builtins.BYTEA, 'Buffer'],
  [builtins.JSON, 'json'],
  [builtins.JSONB, 'json'],
])

/** Reads statements against the tables as they are. */
export const describesStatements = async (client: pg.Client): Promise<DescribeStatement> => {
  const { rows: types } = await client.query<{ oid: number; element: number }>(
    "select oid::int as oid, typelem::int as element from pg_type where typcategory = 'A' and typelem <> 0",
  )
  const elements = new Map(types.map(({ oid, element }) => [oid, element]))
  const { rows: columns } = await client.query<{
    id: string
    name: string
    isNullable: boolean
    words: string | null
  }>(`
    select a.attrelid || '.' || a.attnum as id, c.relname || '.' || a.attname as name, not a.attnotnull as "isNullable",
      (select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
        and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) like 'CHECK ((' || quote_ident(a.attname) || ' = ANY (ARRAY[%') as words
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`)
  const known = new Map(columns.map((column) => [column.id, column]))
  const kindOf = (type: number): string => {
    const element = elements.get(type)
    return element === undefined ? (KINDS.get(type) ?? 'string') : `${KINDS.get(element) ?? 'string'}[]`
  }
  return async (text) => {
    const fields = await client.query(new Describing(text)).fields
    return fields.map(({ name, dataTypeID, tableID, columnID }) => {
      const column = known.get(`${tableID}.${columnID}`)
      return {
        name,
        kind: kindOf(dataTypeID),
        column: column?.name ?? null,
        isNullable: column?.isNullable ?? null,
        words: column?.words?.match(/'[^']*'(?=::)/g)?.map((word) => word.slice(1, -1)) ?? null,
      }
    })
  }
}
