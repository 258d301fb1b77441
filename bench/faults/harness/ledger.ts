import pg from 'pg'
import type { Trial } from '../fault.ts'

/** Asks the database beside the servers. */
export const ask = async <Row extends object>(url: string, text: string, values: unknown[] = []): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Each acknowledged order is stored, and nothing besides: sellers repeat a call until it is answered well. */
export const mustBeStoredOnce = async (
  { must }: Trial,
  url: string,
  acknowledged: readonly string[],
): Promise<string> => {
  const stored = (await ask<{ id: string }>(url, 'select id from customer_order')).map(({ id }) => id)
  const known = new Set(stored)
  const lost = acknowledged.filter((id) => !known.has(id)).length
  const doubled = stored.length - (acknowledged.length - lost)
  must(acknowledged.length > 0, 'nothing was sold')
  must(lost === 0, `${lost} acknowledged orders are not there`)
  must(doubled === 0, `${doubled} orders are stored that nobody was told of`)
  return `${acknowledged.length} orders acknowledged, ${lost} lost, ${doubled} doubled`
}
