import type { StartData } from '@reprise/contract'
import { beforeAll, expect, test } from 'vitest'
import { aPortalBuild } from '../../test/a-portal-build.ts'
import { someGoods } from '../../test/goods.ts'
import { aBrowser } from '../../test/trade-in.ts'
import { aServer, type World } from '../../test/world.ts'

let world: World
let order: string
beforeAll(async () => {
  const portal = { kind: 'built', dist: await aPortalBuild() } as const
  world = await aServer({ settings: { portal }, deps: ({ db }) => someGoods(db) })
  const config = { appName: 'Acme', locales: ['en', 'fr'], helpUrl: 'https://acme.example/help' }
  const seller = aBrowser(world.api, await world.hasAffiliate({ id: 'acme', config }))
  const { body: quotation } = await seller.quotes()
  const body = seller.saleOf(quotation, await seller.introduces())
  order = (await seller.api('placeOrder', { body, headers: { 'accept-language': 'fr' } })).body.id
})

const pageAt = async (url: string) => {
  const { payload, statusCode } = await world.app.inject({ method: 'GET', url })
  const [, json = ''] = /<script type="application\/json" id="start-data">(.*?)<\/script>/s.exec(payload) ?? []
  return { statusCode, payload, start: JSON.parse(json) as StartData }
}

test('the page of a message’s link is its programme’s, in the order’s language', async () => {
  const { payload, statusCode, start } = await pageAt(`/order/${order}`)
  expect(statusCode).toBe(200)
  expect(start.affiliate).toMatchObject({ config: { instanceId: 'acme' }, locale: 'fr', hasOrderTexts: true })
  expect(start.operator).toBeUndefined()
  expect(payload).toContain('<title>Acme</title>')
  expect(payload).toContain('<noscript><p><strong><bdi>Acme</bdi></strong>')
  expect(payload).toContain('href="https://acme.example/help"')
})

test('of an order that nobody knows it is nobody’s, and the portal says so', async () => {
  const { statusCode, start } = await pageAt('/order/3f0c7a52-6d1e-4d2b-8a4e-0c9d1f2a3b4c')
  expect(statusCode).toBe(200)
  expect(start).toEqual({ affiliate: null, operator: { name: 'Reprise', url: null }, readings: [] })
})
