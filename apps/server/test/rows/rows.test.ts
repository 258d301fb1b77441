import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { afterFile } from '../after-file.ts'
import { aDatabase } from '../database.ts'
import { type Described, describesStatements } from './describe-statement.ts'
import { readStatements, type Statement } from './read-statements.ts'

// What `sql<Row>` says of its rows is a promise to the compiler, which knows no tables: here PostgreSQL is asked.

/** Columns that a table may leave empty, but not where this file reads them: something else of the same row says so. */
const NEVER_EMPTY: Readonly<Record<string, string>> = {
  'notification/mail.repository.ts mail.kind': 'a mail about an order says which',
  'notification/mail.repository.ts mail.payload': 'a mail with a job has its payload',
  'desk/desk.repository.ts order_note.text': 'notes by hand, which are sealed, are left out',
  'identity/identity.repository.ts identity_try.sent_at': 'a try that is with a person was sent',
  'order/paying/paying.repository.ts order_history.from_status':
    'only the first row has none, and no order begins as paid',
  'voucher/voucher.repository.ts voucher.order_id': 'the order is joined',
  'voucher/voucher.repository.ts voucher.issued_at': 'a code with an order was issued',
  'voucher/voucher.repository.ts voucher.issued_amount': 'a code with an order was issued',
}

const { url } = await aDatabase()
const client = new pg.Client({ connectionString: url })
let statements: readonly Statement[] = []
let describe: Awaited<ReturnType<typeof describesStatements>>
beforeAll(async () => {
  await client.connect()
  describe = await describesStatements(client)
  statements = readStatements()
})
afterFile(() => client.end())

/** What the code reads otherwise than it is. */
const faultsIn = (text: string, place: string, row: NonNullable<Statement['row']>, columns: readonly Described[]) => {
  const given = new Set(columns.map(({ name }) => name))
  const faults = Object.keys(row).flatMap((name) => (given.has(name) ? [] : [`${name} is read and not given`]))
  for (const { name, kind, column, isNullable, words } of columns) {
    const read = row[name]
    if (read === undefined) {
      faults.push(`${name} is given and not read`)
      continue
    }
    if (kind !== 'json' && !read.kinds.includes(kind) && !read.kinds.includes('any'))
      faults.push(`${name} is read as ${read.kinds.join(' or ')} and is ${kind}`)
    if (isNullable === true && !read.isNullable && !isAskedFor(text, column ?? '', place))
      faults.push(`${name} is never null for the code, and ${column ?? ''} may be`)
    const unknown = read.words === null ? [] : (words?.filter((word) => !read.words?.includes(word)) ?? [])
    if (unknown.length > 0) faults.push(`${name} may be ${unknown.join(', ')}, of which the code knows nothing`)
  }
  return faults
}

/** Whether the statement leaves out the rows in which this is empty. */
const isAskedFor = (text: string, column: string, place: string): boolean =>
  new RegExp(`\\b${column.split('.')[1] ?? ''} (?:is not null|>|<)`).test(text) ||
  `${place.split(':')[0] ?? ''} ${column}` in NEVER_EMPTY

test('every statement is one that PostgreSQL understands after the migrations, and gives the columns, types and words that the code reads', async () => {
  const faults = new Set<string>()
  for (const { place, texts, row } of statements)
    for (const text of texts)
      try {
        const columns = await describe(text)
        for (const fault of row === null ? [] : faultsIn(text, place, row, columns)) faults.add(`${place}: ${fault}`)
      } catch (error) {
        faults.add(`${place}: ${String(error)}`)
      }
  expect([...faults]).toEqual([])
})

test('every statement was found', () => {
  expect(statements.length).toBeGreaterThan(300)
})
