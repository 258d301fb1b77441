import { createCanvas } from '@napi-rs/canvas'
import type { Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import { reprise } from './operator.ts'

type Answers = Readonly<Record<string, string>>
type Question = {
  readonly id: string
  readonly askedIf?: readonly { readonly question: string; readonly answers: readonly string[] }[]
  readonly options: readonly {
    readonly id: string
    readonly unsure?: true
    readonly effect: { readonly refuse?: string; readonly cosmetic?: string }
  }[]
}
type Sheet = { readonly questions: readonly Question[]; readonly declared: Answers }

/** A telephone that this page's own browser sold, without the way through the portal. */
export type QuickSale = {
  readonly id: string
  readonly barcode: string
  readonly amount: number
  readonly email: string
}

let sales = 0

/** What a programme asks for besides what most of them do. */
type Particulars = {
  readonly referrer?: string
  readonly customer?: Readonly<Record<string, string>>
  readonly address?: Readonly<Record<string, string>>
  readonly payment?: Readonly<Record<string, string>>
}

/** Sells by the calls that the portal makes; the session comes into the page's own cookies. */
export const sellsQuickly = async (
  page: Page,
  affiliate: string,
  locale: string,
  { referrer, customer: person, address: place, payment }: Particulars = {},
): Promise<QuickSale> => {
  const config = await (await page.request.get(`/config-api/v1/configs/${affiliate}`)).json()
  const headers = { authorization: `Bearer ${config.orderAPI.token}`, 'accept-language': locale }
  const get = async (path: string) => (await page.request.get(`/order-api/v4/${path}`, { headers })).json()
  const post = async (path: string, data: object) => {
    const reply = await page.request.post(`/order-api/v4/${path}`, { headers, data })
    if (!reply.ok()) throw new Error(`${path} was refused: ${await reply.text()}`)
    return reply.json()
  }
  const [found] = (await get('product?search=iphone%2013%20128&limit=1'))._embedded.products
  const { questions }: { questions: readonly Question[] } = await get(`catalog/${found.id}`)
  const answers: Record<string, string> = {}
  for (const { id, askedIf = [], options } of questions) {
    const isAsked = askedIf.every((condition) => condition.answers.includes(answers[condition.question] ?? ''))
    if (isAsked) answers[id] = options[0]?.id ?? ''
  }
  const quotation = await post('quotation', { product: found.id, answers, ...(referrer !== undefined && { referrer }) })
  const email = `quick-${process.pid}-${Date.now()}-${sales++}@example.org`
  const customer = await post('customer', { firstName: 'Zoë', lastName: 'O’Hara-Østergård', email, ...person })
  const address = await post('address', {
    country: 'FR',
    line1: '1 rue de la Paix',
    postalCode: '75002',
    city: 'Paris',
    ...place,
  })
  const [process_] = quotation.availableProcesses
  const [option] = Object.values<readonly { id: number; value: number }[]>(process_)[0] ?? []
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

/** The bench, over HTTP with a key of its own. */
export const aBench = async (baseUrl: string) => {
  const { key } = await reprise<{ key: string }>(
    'operator-key',
    'create',
    '--name=Bench',
    '--affiliates=all',
    '--scopes=orders,inspection',
  )
  const call = async <Reply>(method: string, path: string, body?: object): Promise<Reply> => {
    const form = body instanceof FormData
    const reply = await fetch(`${baseUrl}/operator-api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(form ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${path} was refused: ${await reply.text()}`)
    return (await reply.json()) as Reply
  }
  const photographs = async (order: string): Promise<string> => {
    const bytes = await createCanvas(640, 480).encode('jpeg')
    const form = new FormData()
    form.set('file', new File([new Uint8Array(bytes)], 'bench.jpg', { type: 'image/jpeg' }))
    return (await call<{ id: string }>('POST', `/orders/${order}/photos`, form)).id
  }
  return {
    receives: ({ barcode }: QuickSale) => call<Sheet>('POST', '/receptions', { barcode }),
    /** Finds the product as it was declared, but for a question whose answer is the worst that can be bought. */
    finds: async ({ id }: Pick<QuickSale, 'id'>, worse?: string): Promise<{ amountAfter: number }> => {
      const { questions, declared } = await call<Sheet>('GET', `/orders/${id}/inspection`)
      const found = questions
        .find((question) => question.id === worse)
        ?.options.findLast(
          ({ effect, unsure }) => !unsure && effect.refuse === undefined && effect.cosmetic !== undefined,
        )
      const answers = found === undefined || worse === undefined ? declared : { ...declared, [worse]: found.id }
      const differences =
        found === undefined
          ? []
          : [{ question: worse, reason: 'scratched', photos: [await photographs(id), await photographs(id)] }]
      return call('POST', `/orders/${id}/inspection`, { answers, differences })
    },
    reports: async ({ id }: QuickSale, kind: string) =>
      call('POST', `/orders/${id}/obstacle`, { kind, photos: [await photographs(id)] }),
    sendsBack: ({ id }: QuickSale) => call('POST', `/orders/${id}/return`, {}),
  }
}

/** Lets the question of an order be so many days old, and does what the clock does every day. */
export const daysPass = async ({ id }: QuickSale, days: number): Promise<void> => {
  await inDatabase(
    `update litigation set opened_at = opened_at - make_interval(days => $2),
       answer_before = answer_before - make_interval(days => $2) where order_id = $1`,
    [id, days],
  )
  await inDatabase(`select graphile_worker.add_job('litigation.follow-up', '{}'::json)`, [])
}
