import { type ModelPrices, ORDER_MEDIA_TYPE } from '@reprise/contract'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPortalBuild } from '../../../test/a-portal-build.ts'
import { PHONE, someGoods, UNPAID } from '../../../test/goods.ts'
import { NOON } from '../../../test/platform.ts'
import { aServer, type World } from '../../../test/world.ts'

const HERE = 'trade.example'
const OWN = 'sell.north.example'
const DRAWS = `
export const drawFirstView = async ({ affiliate, screen, path, read }) => {
  const headers = { authorization: 'Bearer ' + affiliate.config.orderAPI.token, accept: '${ORDER_MEDIA_TYPE}', 'accept-language': affiliate.locale }
  if (screen !== 'model') return { html: '', title: 'Sell </script> & "it"', readings: [] }
  const answer = await read('/order-api/v4/model/' + path.split('/').at(-1), headers)
  return { html: '<h1>' + answer.name + '</h1>', title: 'Sell your ' + answer.name, readings: [{ key: ['model'], answer }] }
}
`

let world: World
let token: string
let goods: Awaited<ReturnType<typeof someGoods>>
beforeAll(async () => {
  world = await aServer({
    env: { PUBLIC_URL: `https://${HERE}` },
    settings: { portal: { kind: 'built', dist: await aPortalBuild(DRAWS) } },
    deps: async ({ db }) => (goods = await someGoods(db)),
  })
  const config = { locales: ['fr', 'ar'], apiProductType: ['mobile' as const], whitelistRoutes: ['all'] }
  token = await world.hasAffiliate({ id: 'acme', config: { ...config, appName: 'Acme </script><b>' } })
  await world.hasAffiliate({ id: 'north', config, programme: { hosts: [OWN] } })
})
beforeEach(() => world.clock.set(NOON))

const get = async (url: string, host = HERE) =>
  (await world.app.inject({ method: 'GET', url, headers: { host, accept: 'text/html' } })).payload
const metaOf = (html: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)].map(([, name, content]) => [
      name,
      content,
    ]),
  )
type Node = { readonly '@type': string; readonly [name: string]: unknown }
type Demand = {
  readonly itemOffered: { readonly sku: string }
  readonly priceSpecification: { readonly price: string; readonly priceCurrency: string; readonly validFrom: string }
  readonly businessFunction: string
}
const dataOf = (html: string): readonly Node[] => {
  const found = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return found.flatMap(([, json = '']) => (JSON.parse(json) as { '@graph': Node[] })['@graph'])
}
const demandsOf = (html: string) => dataOf(html).flatMap(({ seeks = [] }) => seeks as readonly Demand[])

describe('what a model’s page says to programs', () => {
  test('is each price that it shows, as what is sought and not as what is sold', async () => {
    const html = await get(`/acme/fr/sell/${PHONE}`)
    const { body } = await world.api('getModelPrices', { params: { key: PHONE }, token })
    const shown = (body as ModelPrices).variants.flatMap(({ id, prices }) =>
      prices.map(({ amount }) => `${id} ${(amount / 100).toFixed(2)}`),
    )
    expect(shown.length).toBeGreaterThan(2)
    const demands = demandsOf(html)
    expect(demands.map((one) => `${one.itemOffered.sku} ${one.priceSpecification.price}`)).toEqual(shown)
    expect(new Set(demands.map((one) => one.businessFunction))).toEqual(
      new Set(['http://purl.org/goodrelations/v1#Buy']),
    )
    expect(demands[0]?.priceSpecification).toMatchObject({ priceCurrency: 'EUR', validFrom: body.day })
    expect(html).not.toMatch(/"@type":"(?:Offer|AggregateOffer|Product)"/)
  })

  test('names the page by its one address, and what stands above it', async () => {
    const [page, buyer] = dataOf(await get(`/north/ar/sell/${PHONE}`, OWN))
    const home = `https://${OWN}/north/ar`
    expect(page).toMatchObject({ '@type': 'WebPage', '@id': `${home}/sell/${PHONE}`, inLanguage: 'ar' })
    expect(buyer).toMatchObject({ '@type': 'Organization', url: home })
    expect(page?.['breadcrumb']).toMatchObject({
      itemListElement: [{ item: home }, { item: `${home}/find/mobile` }, { item: `${home}/sell/${PHONE}` }],
    })
  })

  test('follows the price list within a minute', async () => {
    const before = demandsOf(await get(`/acme/fr/sell/${PHONE}`))
    await goods.reprice({ flawless: 31_150, good: 0, used: 0, cracked: 0, faulty: 0, 'faulty-cracked': 0 })
    world.clock.set(new Date(NOON.getTime() + 60_000))
    const html = await get(`/acme/fr/sell/${PHONE}`)
    expect(demandsOf(html).map((one) => one.priceSpecification.price)).toContain('311.50')
    expect(demandsOf(html).length).toBeLessThan(before.length)
    expect(metaOf(html)['description']).toMatch(/\d/)
  })

  test('ends no script and no tag of the page, whatever the programme is called', async () => {
    const html = await get(`/acme/fr/sell/${PHONE}`)
    expect(html).not.toContain('</script><b>')
    expect(dataOf(html)[1]).toMatchObject({ name: 'Acme </script><b>' })
    expect(metaOf(html)['og:site_name']).toBe('Acme &lt;/script&gt;&lt;b&gt;')
  })

  test.each([`/acme/fr/sell/${UNPAID}`, '/acme/fr', `/acme/fr/sell/${PHONE}?referrer=shop`])(
    'is nothing where no prices are drawn: %s',
    async (url) => expect(dataOf(await get(url))).toEqual([]),
  )
})

describe('what is shown of a page where its address is sent', () => {
  test('is its title, its best price and the programme’s picture', async () => {
    const meta = metaOf(await get(`/north/fr/sell/${PHONE}`))
    expect(meta).toMatchObject({
      'og:title': expect.stringContaining('Sell your'),
      'og:url': `https://${OWN}/north/fr/sell/${PHONE}`,
      'og:image': `https://${OWN}/north/share.png`,
      'twitter:card': 'summary_large_image',
    })
    expect(meta['og:description']).toBe(meta['description'])
    expect(meta['description']).toMatch(/€/)
  })

  test('is there for the first page as well, and for nothing of a sale', async () => {
    expect(metaOf(await get('/acme/fr'))['og:url']).toBe(`https://${HERE}/acme/fr`)
    for (const path of [`/estimate/${PHONE}`, '/customer', '/follow', '/nothing'])
      expect(metaOf(await get(`/acme/fr${path}`))['og:title']).toBeUndefined()
  })
})
