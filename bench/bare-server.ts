// The least that a server on this machine and database could do for the same kinds of request. Started by run.ts.
import Fastify from 'fastify'
import pg from 'pg'

/** The same number of connections as the server under test opens. */
const CONNECTIONS = 10

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: CONNECTIONS })
const app = Fastify()

const text = { type: 'string' }
const said = { type: 'object', properties: { said: text } }

app.get('/hello', { schema: { response: { 200: said } } }, () => ({ said: 'hello' }))

app.get<{ Params: { id: string } }>('/product/:id', async ({ params }) => {
  const { rows } = await pool.query({
    name: 'product',
    text: `select p.id, p.name, m.brand, m.type from product p join model m on m.key = p.model_key where p.id = $1`,
    values: [params.id],
  })
  return rows[0] ?? {}
})

/** Four kinds of row, one durable commit each: what a sale writes, without anything that makes it a sale. */
const KINDS = ['quotation', 'customer', 'address', 'sale'] as const

await pool.query('create schema if not exists bare')
for (const kind of KINDS) {
  await pool.query(
    `create table if not exists bare.${kind} (id uuid primary key default gen_random_uuid(), affiliate text not null, content jsonb not null, created_at timestamptz not null default now())`,
  )
  app.post(
    `/${kind}`,
    {
      schema: {
        body: { type: 'object' },
        response: { 201: { type: 'object', properties: { id: text } } },
      },
    },
    async ({ body }, reply) => {
      const { rows } = await pool.query({
        name: kind,
        text: `insert into bare.${kind} (affiliate, content) values ($1, $2) returning id`,
        values: ['reprise', JSON.stringify(body)],
      })
      return reply.code(201).send(rows[0])
    },
  )
}

process.once('SIGTERM', () => {
  void app.close().then(() => pool.end())
})
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
