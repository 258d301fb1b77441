import { beforeAll, expect, test } from 'vitest'
import { problemOf } from '../../../test/api.ts'
import { someGoods } from '../../../test/goods.ts'
import { anOperatorKey } from '../../../test/operator-key.ts'
import { aServer, type World } from '../../../test/world.ts'
import { importCatalogue } from '#server/catalogue/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'

let world: World
let key = ''
beforeAll(async () => {
  world = await aServer()
  await someGoods(world.deps.db)
  await inTransaction(world.deps.db, (trx) =>
    importCatalogue(trx, Buffer.from('type,brand,model\nmobile,Nova,N1\nmobile,Nova,N2')),
  )
  await world.hasAffiliate({ id: 'nord', programme: { market: 'de' } })
  key = await anOperatorKey(world.deps, { scopes: ['prices'] })
})

const market = { market: 'de', currency: 'EUR' }
const HEADER = 'product_id,flawless,good,used,cracked,faulty,faulty_cracked'
const sends = (rows: readonly string[], more: Record<string, string> = {}) => {
  const form = new FormData()
  form.set('document', new File([[HEADER, ...rows].join('\n')], 'edits.csv', { type: 'text/csv' }))
  for (const [name, value] of Object.entries(more)) form.set(name, value)
  return form
}
const WHOLE = ['nova-n1,100,90,80,40,30,10', 'nova-n2,200,190,180,40,30,10']
const whole = async () => {
  const made = await world.api('importPriceList', {
    token: key,
    params: market,
    form: sends(WHOLE, { confirm: 'true' }),
  })
  return String(made.body.version)
}
const table = async () =>
  (await world.api('getPriceTable', { token: key, params: { ...market, version: 'current' } })).body

test('a table of edits changes its cells, and nothing else', async () => {
  const base = await whole()
  const preview = await world.api('previewPriceList', {
    token: key,
    params: market,
    form: sends(['nova-n2,210,,,,,'], { base }),
  })
  expect(preview.body).toMatchObject({ since: Number(base), up: 1, same: 1, gone: 0 })
  const made = await world.api('importPriceList', {
    token: key,
    params: market,
    form: sends(['nova-n2,210,,,0,,0'], { base, label: 'By hand' }),
  })
  expect(made).toMatchObject({ status: 201, body: { state: 'in-force', label: 'By hand' } })
  const { version, prices } = await table()
  expect(version).toBe(made.body.version)
  expect(prices).toEqual([
    {
      product: 'nova-n1',
      name: 'Nova N1',
      prices: { flawless: 10_000, good: 9_000, used: 8_000, cracked: 4_000, faulty: 3_000, 'faulty-cracked': 1_000 },
    },
    {
      product: 'nova-n2',
      name: 'Nova N2',
      prices: { flawless: 21_000, good: 19_000, used: 18_000, cracked: 0, faulty: 3_000, 'faulty-cracked': 0 },
    },
  ])
})

test('edits of a version that counts no more are refused, and so are cells that do not fit what stays', async () => {
  const old = await whole()
  const base = await whole()
  const late = await world.api('importPriceList', { token: key, params: market, form: sends([], { base: old }) })
  expect(problemOf(late)).toEqual({ status: 412, problem: 'version-changed' })
  expect(late.body.current).toEqual({ version: Number(base) })
  const wrong = await world.api('importPriceList', {
    token: key,
    params: market,
    form: sends(['nova-n1,,120,,,,'], { base }),
  })
  expect(problemOf(wrong)).toEqual({ status: 422, problem: 'price-list-rejected' })
  expect(wrong.body.faults).toMatchObject([{ message: 'line 2: good (120) is more than flawless (100.00)' }])
})
