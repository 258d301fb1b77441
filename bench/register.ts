// npm run bench -- register [SALES]: so many sales on three programmes of the demo, from the answers to the payment, each of a device with a
// number of its own. Says how many are paid and stand in the register of purchases with the number that the bench read, at their own price, and
// whether its chain holds.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'csv-parse/sync'
import { passesLuhn } from '../packages/contract/src/identifier/imei.ts'
import { root, startProgram } from './process.ts'
import { ADDRESS, PERSON, type Shop } from './sale.ts'
import { sell, type Seller } from './sell.ts'
import { openShop } from './shop.ts'

const sales = Number(process.argv[2] ?? 200)
const folder = mkdtempSync(join(tmpdir(), 'reprise-register-'))
const env = { DATA_DIR: join(folder, 'data'), DEMO: 'true', TRUST_PROXY: '1', LOG_LEVEL: 'error' }
const server = await startProgram([join(root, 'scripts/start.mjs')], { path: '/health/ready', env })

/** An IMEI of a test device: numbers that begin with 00 are allocated to nobody who sells. */
const imeiOf = (sale: number): string => {
  const digits = `00101300${String(sale).padStart(6, '0')}`
  return [...'0123456789'].map((last) => digits + last).find(passesLuhn) ?? ''
}

const reprise = async (...words: readonly string[]): Promise<string> => {
  const program = [join(root, 'scripts/reprise.mjs'), ...words]
  const { stdout } = await promisify(execFile)(process.execPath, program, { env: { ...process.env, ...env } })
  return stdout
}

/** The demo asks for a proof of purchase from this amount on, and pays nothing before it was looked at. */
const BELOW = 20_000

type Programme = { readonly affiliate: string; readonly currency: string; readonly seller: Seller }

const SEPA = { accountHolder: 'Zoë Østergård', iban: 'DE89370400440532013000' }
const PROGRAMMES: readonly Programme[] = [
  {
    affiliate: 'reprise',
    currency: 'EUR',
    seller: { person: PERSON, address: ADDRESS, payment: SEPA, consents: ['legalAgeCheck', 'cgaCheck'] },
  },
  {
    affiliate: 'nordwind',
    currency: 'EUR',
    seller: {
      person: { ...PERSON, phone: '+493012345678' },
      address: { country: 'DE', line1: 'Beispielstraße 12', postalCode: '20095', city: 'Hamburg' },
      payment: { ...SEPA, bic: 'COBADEFFXXX' },
      consents: ['ownership', 'terms'],
    },
  },
  {
    affiliate: 'brightshop',
    currency: 'GBP',
    seller: {
      person: PERSON,
      address: { country: 'GB', line1: '5 Example Park', postalCode: 'MK9 1AA', city: 'Milton Keynes' },
      payment: { accountHolder: 'Zoë Østergård', sortCode: '601613', accountNumber: '31926819' },
      consents: ['legalAgeCheck', 'cgaCheck'],
    },
  },
]

type Sold = { readonly barcode: string; readonly imei: string; readonly price: string; readonly amount: number }
type Shopped = Programme & { readonly shop: Shop; readonly sold: Sold[] }

try {
  const began = performance.now()
  const key = await reprise(
    'operator-key',
    'create',
    '--name',
    'bench',
    '--affiliates=all',
    '--scopes=inspection,payments',
  )
  const operator = {
    authorization: `Bearer ${/rk_[\w-]+/.exec(key)?.[0]}`,
    'content-type': 'application/json',
  }
  const asOperator = async (path: string, body?: object): Promise<Response> => {
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const reply = await fetch(`${server.url}/operator-api/v1/${path}`, { headers: operator, ...sent })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return reply
  }
  const shops: Shopped[] = []
  for (const programme of PROGRAMMES)
    shops.push({ ...programme, shop: await openShop(server.url, { ...programme, below: BELOW }), sold: [] })
  for (let sale = 0; sale < sales; sale += 1) {
    const at = shops[sale % shops.length]
    if (at === undefined) throw new Error('The demo has no programme')
    const { shop, seller, currency, sold } = at
    const imei = imeiOf(sale)
    const { id, headers } = await sell(server.url, shop, seller)
    const order = await fetch(`${server.url}/order-api/v4/order/${id}`, { headers })
    const { barcode, amount } = (await order.json()) as { barcode: string; amount: number }
    await asOperator('receptions', { barcode, identifiers: { imei: [imei] } })
    await asOperator(`orders/${id}/inspection`, { answers: {} })
    sold.push({ barcode, imei, price: `${(amount / 100).toFixed(2)} ${currency}`, amount })
  }
  const atBench = performance.now()
  let paid = 0
  for (const { affiliate, sold } of shops) {
    const { id } = (await (await asOperator('payouts', { affiliate })).json()) as { id: string }
    await asOperator(`payouts/${id}/export`, {})
    const batch = (await (await asOperator(`payouts/${id}/execution`, {})).json()) as { count: number; total: number }
    if (batch.total === sold.reduce((sum, { amount }) => sum + amount, 0)) paid += batch.count
  }
  const atPayment = performance.now()
  const linesOf = async (affiliate: string): Promise<Record<string, string>[]> =>
    parse(await (await asOperator(`register/${affiliate}?purpose=measurement`)).text(), { columns: true, bom: true })
  let right = 0
  for (const { affiliate, sold } of shops) {
    while ((await linesOf(affiliate)).length < sold.length) await new Promise((resolve) => setTimeout(resolve, 200))
    const written = new Map((await linesOf(affiliate)).map((line) => [line['orderNumber'], line]))
    right += sold.filter(({ barcode, imei, price }) => {
      const line = written.get(barcode)
      return line?.['serialNumber'] === imei && line['price'] === price
    }).length
  }
  const seconds = (from: number, to = performance.now()) => `${((to - from) / 1_000).toFixed(1)} s`
  console.log(
    `${sales} sales on ${shops.length} programmes received and accepted in ${seconds(began, atBench)}, paid in ${seconds(atBench, atPayment)} more, in the register ${seconds(atPayment)} later`,
  )
  console.log(`Paid, and the batches come to what was sold: ${paid} of ${sales}`)
  console.log(`In the register with the number that the bench read and their own price: ${right} of ${sales}`)
  console.log(await reprise('audit', 'verify'))
  if (paid !== sales || right !== sales) process.exitCode = 1
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
