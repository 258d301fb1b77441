import pg from 'pg'

const LARGE = 'reprise_large'

const connected = async <Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** One more, empty database on the same server. @returns its address */
export const secondDatabase = async (url: string, name = LARGE): Promise<string> => {
  await connected(url, (client) => client.query(`create database ${name}`))
  const copy = new URL(url)
  copy.pathname = `/${name}`
  return copy.href
}

/**
 * Adds models until there are so many: each real one again and again under a longer name, so that words, brands and
 * lengths stay what they are in life.
 */
export const growCatalogue = (url: string, models: number): Promise<void> =>
  connected(url, async (client) => {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from model')
    const count = rows[0]?.count ?? 0
    if (count === 0) throw new Error('The catalogue of the demo is empty')
    await client.query(
      `insert into model (key, type, brand, name)
       select m.key || '-mk' || edition, m.type, m.brand, m.name || ' Mk' || edition
       from generate_series(2, 100) as edition cross join model m order by edition, m.key limit $1`,
      [models - count],
    )
    await client.query(
      `insert into product (id, model_key, name)
       select m.key, m.key, m.brand || ' ' || m.name from model m
       where not exists (select 1 from product p where p.model_key = m.key)`,
    )
  })
