import type { APIRequestContext } from '@playwright/test'

type Question = {
  readonly id: string
  readonly askedIf?: readonly { readonly question: string; readonly answers: readonly string[] }[]
  readonly options: readonly { readonly id: string }[]
}
type Offer = {
  readonly id: string
  readonly product: { readonly id: string }
  readonly availableProcesses: readonly Readonly<Record<string, readonly { id: number; value: number }[]>>[]
}

/** A telephone that this page's own browser sold, without the way through the portal. */
export type QuickSale = {
  readonly id: string
  readonly barcode: string
  readonly amount: number
  readonly email: string
}

/** A page, or a visitor without one. */
type Visitor = { readonly request: APIRequestContext }

let sales = 0

/** What is sold, as a search finds it first. */
const PHONE = 'iphone 13 128'

/** What a programme asks for besides what most of them do. */
type Particulars = {
  readonly referrer?: string
  readonly customer?: Readonly<Record<string, string>>
  readonly address?: Readonly<Record<string, string>>
  readonly payment?: Readonly<Record<string, string>>
  readonly searched?: string
}

/** The calls that the portal makes; a session comes into the page's own cookies. */
const callsOf = async (page: Visitor, affiliate: string, locale: string) => {
  const config = await (await page.request.get(`/config-api/v1/configs/${affiliate}`)).json()
  const headers = { authorization: `Bearer ${config.orderAPI.token}`, 'accept-language': locale }
  return {
    config,
    get: async (path: string) => (await page.request.get(`/order-api/v4/${path}`, { headers })).json(),
    post: async (path: string, data: object) => {
      const reply = await page.request.post(`/order-api/v4/${path}`, { headers, data })
      if (!reply.ok()) throw new Error(`${path} was refused: ${await reply.text()}`)
      return reply.json()
    },
  }
}

type Calls = Awaited<ReturnType<typeof callsOf>>

/** A product of which each question got its first answer. */
const answered = async ({ get }: Calls, searched = PHONE) => {
  const [found] = (await get(`product?search=${encodeURIComponent(searched)}&limit=1`))._embedded.products
  const { questions }: { questions: readonly Question[] } = await get(`catalog/${found.id}`)
  const answers: Record<string, string> = {}
  for (const { id, askedIf = [], options } of questions) {
    const isAsked = askedIf.every((condition) => condition.answers.includes(answers[condition.question] ?? ''))
    if (isAsked) answers[id] = options[0]?.id ?? ''
  }
  return { product: found.id as string, answers }
}

/** What the programme buys first, as a line of a business's table names it. */
export const answeredQuickly = async (page: Visitor, affiliate: string) =>
  answered(await callsOf(page, affiliate, 'en'))

const offerOf = async (calls: Calls, { searched, referrer }: Particulars): Promise<Offer> =>
  calls.post('quotation', { ...(await answered(calls, searched)), ...(referrer !== undefined && { referrer }) })

/** An offer made by the calls that the portal makes, and the path of its page below the affiliate's own. */
export const offersQuickly = async (
  page: Visitor,
  affiliate: string,
  locale: string,
  particulars: Particulars = {},
): Promise<{ readonly id: string; readonly path: string }> => {
  const { id, product } = await offerOf(await callsOf(page, affiliate, locale), particulars)
  return { id, path: `/estimate/${product.id}/${id}/offer` }
}

/** Sells by the calls that the portal makes; the session comes into the page's own cookies. */
export const sellsQuickly = async (
  page: Visitor,
  affiliate: string,
  locale: string,
  particulars: Particulars = {},
): Promise<QuickSale> => {
  const { customer: person, address: place, payment } = particulars
  const calls = await callsOf(page, affiliate, locale)
  const { config, post } = calls
  const quotation = await offerOf(calls, particulars)
  const email = `quick-${process.pid}-${Date.now()}-${sales++}@example.org`
  const customer = await post('customer', { firstName: 'Zoë', lastName: 'O’Hara-Østergård', email, ...person })
  const address = await post('address', {
    country: 'FR',
    line1: '1 rue de la Paix',
    postalCode: '75002',
    city: 'Paris',
    ...place,
  })
  const [wayToBePaid = {}] = quotation.availableProcesses
  const [option] = Object.values(wayToBePaid)[0] ?? []
  const order = await post('order', {
    quotation: quotation.id,
    process: String(option?.id),
    customer: customer.id,
    shipAddress: address.id,
    billAddress: address.id,
    payment: { accountHolder: 'Zoë O’Hara', ...(payment ?? { iban: 'FR1420041010050500013M02606' }) },
    consents: config.consents.map(({ name }: { name: string }) => name),
    expectedAmount: option?.value,
  })
  return { id: order.id, barcode: order.barcode, amount: order.amount, email }
}
