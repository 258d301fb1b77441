import { join } from 'node:path'
import { operations } from '@reprise/contract'
import * as z from 'zod/mini'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadDemoCatalogue } from '#server/demo/load-demo-once.ts'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'
import { problemOf } from '../../test/api.ts'
import { aCollector, tracesTo } from '../../test/collector.ts'
import { aServer, type World } from '../../test/world.ts'

const collector = await aCollector()
const tracing = await tracesTo(collector.url)
let world: World
beforeAll(async () => {
  world = await aServer()
  await loadDemoCatalogue(world.database.db, join(PROJECT_ROOT, 'demo'))
  await world.readAgain()
  await world.hasAffiliate({ id: 'acme', config: { apiProductType: ['mobile', 'tablet'] } })
  await world.hasAffiliate({ id: 'consoles', config: { apiProductType: ['console'] } })
})

const ask = (headers: Record<string, string>, id = 'acme', locale = 'en') =>
  world.api('nameDevice', { params: { id }, query: { locale }, headers })
const named = async (headers: Record<string, string>, id = 'acme') =>
  (await ask(headers, id)).body.products.map(({ brand, name }) => `${brand} ${name}`)
const model = (text: string) => ({ 'sec-ch-ua-model': text })

describe('a device that a browser names', () => {
  test('is answered by the contract, with its price, and for no cache to keep', async () => {
    const { status, body, headers } = await ask(model('"SM-S918B"'))
    expect(status).toBe(200)
    expect(z.safeParse(operations.nameDevice.replies[200], body).error).toBeUndefined()
    expect(body.products).toMatchObject([{ brand: 'Samsung', name: 'Galaxy S23 Ultra', upTo: { currency: 'EUR' } }])
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['vary']).toContain('sec-ch-ua-model, device-screen')
  })

  test('is one of the iPhones that have its screen and a price', async () => {
    expect(await named({ 'device-screen': '414x896x2' })).toEqual(['Apple iPhone 11', 'Apple iPhone XR'])
    expect((await named({ 'device-screen': '390x844x3' })).length).toBeGreaterThanOrEqual(4)
  })

  test.each([
    ['says nothing', {}],
    ['says an empty name', model('""')],
    ['says what is no name', model('SM-S918B')],
    ['says too much', model(`"${'S'.repeat(200)}"`)],
    ['has a code that is not here', model('"SM-Z000Z"')],
    ['has a screen that no iPhone has', { 'device-screen': '1x1x1' }],
    ['has a screen like the name of a property', { 'device-screen': 'constructor' }],
  ])('is nothing where it %s', async (_what, headers) => expect(await named(headers)).toEqual([]))

  test('is nothing to a programme that does not buy its kind', async () => {
    expect(await named(model('"SM-S918B"'), 'consoles')).toEqual([])
    expect(problemOf(await ask(model('"SM-S918B"'), 'nobody'))).toEqual({ status: 404, problem: 'affiliate-not-found' })
  })

  test('stands afterwards in no log line, no trace and no table', async () => {
    await ask(model('"SM-A546B"'))
    await ask({ 'device-screen': '430x932x3' })
    await ask(model('"SM-A546B"'), 'nobody')
    await tracing.stop()
    const told = [...world.logLines, collector.text()].join('\n')
    expect(told).toContain('/order-api/v4/this-device/')
    expect(told).not.toMatch(/SM-A546B|Galaxy A54|430x932|sec-ch-ua|device-screen/i)
  })
})
