// What waits in the morning: parcels at the door, papers, documents of identity, and customers who are not content.
import { type APIRequestContext, request } from '@playwright/test'
import { photoOf } from '../../apps/server/test/specimen/draw-specimen.ts'
import { keyFor } from '../support/operator.ts'
import { aPhoto } from '../support/photo.ts'
import { aProgramme } from '../support/programme.ts'
import { type QuickSale, sellsQuickly } from '../support/quick-sale.ts'

export type Sold = QuickSale & { readonly api: APIRequestContext; readonly programme: string }

const randomByte = (): number => 1 + Math.floor(Math.random() * 254)

/** Another seller each time, from an address of their own. */
const sells = async (baseURL: string, programme: string): Promise<Sold> => {
  const address = `10.${randomByte()}.${randomByte()}.${randomByte()}`
  const api = await request.newContext({ baseURL, extraHTTPHeaders: { 'x-forwarded-for': address } })
  return { ...(await sellsQuickly({ request: api }, programme, 'en')), api, programme }
}

const many = async (count: number, make: () => Promise<Sold>): Promise<readonly Sold[]> => {
  const sold: Sold[] = []
  for (let made = 0; made < count; made += 1) sold.push(await make())
  return sold
}

/** What the portal sends with each call of its customer. */
const posts = async ({ api, programme }: Sold, path: string, what: { data?: object; multipart?: object }) => {
  const { orderAPI } = await (await api.get(`/config-api/v1/configs/${programme}`)).json()
  const reply = await api.post(path, { headers: { authorization: `Bearer ${orderAPI.token}` }, ...(what as object) })
  if (!reply.ok()) throw new Error(`${path} was refused: ${await reply.text()}`)
}

const sendsPaper = (sale: Sold) =>
  posts(sale, '/document-api/v1/documents', {
    multipart: {
      externalId: sale.id,
      origin: 'proof-of-purchase',
      file: aPhoto({ width: 1_600, height: 1_200, noise: 6, quality: 80 }),
    },
  })

const provesWho = async (baseURL: string, sale: Sold, number: number) => {
  const asked = await fetch(`${baseURL}/operator-api/v1/orders/${sale.id}/identity`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await keyFor('all', 'identity')}`, 'content-type': 'application/json' },
    body: '{}',
  })
  if (!asked.ok) throw new Error(`No identity could be asked for: ${await asked.text()}`)
  const bearer = {
    ...{ lastName: 'OHARA OESTERGAARD', firstName: 'ZOE', birth: '850412', sex: 'F' as const, expiry: '310415' },
    number: `L${String(number).padStart(8, '0')}`,
  }
  const buffer = await photoOf({ form: 'passport', bearer })
  await posts(sale, `/order-api/v4/identity-check/${sale.id}/photos`, {
    multipart: { side: 'passport', file: { name: 'passport.jpg', mimeType: 'image/jpeg', buffer } },
  })
}

const brings = (sale: Sold, kind: string) =>
  posts(sale, `/order-api/v4/order/${sale.id}/cases`, {
    data: { kind, statement: 'Please look at it again: I do not agree with it.' },
  })

export type Counts = {
  readonly parcels: number
  readonly papers: number
  readonly identities: number
  readonly cases: number
}

/** Parcels alone. */
export const sellsParcels = async (baseURL: string, count: number): Promise<readonly Sold[]> => {
  const shop = await aProgramme(baseURL)
  const parcels = await many(count, () => sells(baseURL, shop.id))
  for (const { api } of parcels) await api.dispose()
  return parcels
}

export const fillTheHouse = async (baseURL: string, counts: Counts) => {
  const payer = { scheme: 'sepa', name: 'Acme Reprise SAS', iban: 'BE68539007547034', release: 'second-person' }
  const shop = await aProgramme(baseURL, { programme: { documents: [], payer } })
  const papers = await aProgramme(baseURL, { programme: { documents: [{ origin: 'proof-of-purchase' }] } })
  const parcels = await many(counts.parcels, () => sells(baseURL, shop.id))
  const withPapers = await many(counts.papers, () => sells(baseURL, papers.id))
  for (const sale of withPapers) await sendsPaper(sale)
  const withIdentity = await many(counts.identities, () => sells(baseURL, shop.id))
  for (const [number, sale] of withIdentity.entries()) await provesWho(baseURL, sale, number)
  const withCases = await many(counts.cases, () => sells(baseURL, shop.id))
  for (const sale of withCases) await brings(sale, 'name-misused')
  for (const { api } of [...parcels, ...withPapers, ...withIdentity, ...withCases]) await api.dispose()
  return { shop: shop.id, papers: papers.id, parcels, withPapers, withIdentity, withCases }
}

export type House = Awaited<ReturnType<typeof fillTheHouse>>
