// npm run bench -- register [SALES]: so many sales on the demo, from the answers to the bench, each of a device with numbers of its own. Says how
// many stand in the register of purchases with the number that the bench read, at their own price, and whether its chain holds.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'csv-parse/sync'
import { passesLuhn } from '../packages/contract/src/identifier/imei.ts'
import { root, startProgram } from './process.ts'
import { sell } from './sell.ts'
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

type Sold = { readonly barcode: string; readonly imei: string; readonly price: string }

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
  const shop = await openShop(server.url)
  const asOperator = async (path: string, body?: object): Promise<Response> => {
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const reply = await fetch(`${server.url}/operator-api/v1/${path}`, { headers: operator, ...sent })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return reply
  }
  const sold: Sold[] = []
  while (sold.length < sales) {
    const imei = imeiOf(sold.length)
    const { id, headers } = await sell(server.url, shop)
    const order = await fetch(`${server.url}/order-api/v4/order/${id}`, { headers })
    const { barcode, amount } = (await order.json()) as { barcode: string; amount: number }
    await asOperator('receptions', { barcode, identifiers: { imei: [imei] } })
    await asOperator(`orders/${id}/inspection`, { answers: {} })
    sold.push({ barcode, imei, price: `${(amount / 100).toFixed(2)} EUR` })
  }
  const atBench = performance.now()
  const lines = async (): Promise<Record<string, string>[]> =>
    parse(await (await asOperator('register/reprise?purpose=measurement')).text(), { columns: true, bom: true })
  while ((await lines()).length < sales) await new Promise((resolve) => setTimeout(resolve, 200))
  const written = new Map((await lines()).map((line) => [line['orderNumber'], line]))
  const right = sold.filter(({ barcode, imei, price }) => {
    const line = written.get(barcode)
    return line?.['serialNumber'] === imei && line['price'] === price
  })
  const seconds = (from: number, to = performance.now()) => `${((to - from) / 1_000).toFixed(1)} s`
  console.log(
    `${sales} sales received and accepted in ${seconds(began, atBench)}, in the register ${seconds(atBench)} later`,
  )
  console.log(`With the number that the bench read and their own price: ${right.length} of ${sales}`)
  console.log(await reprise('audit', 'verify'))
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
