// One working day of the people behind the portal, with what they press and wait for. The tables go to the standard output.
import { type Browser, expect, type Page, test } from '@playwright/test'
import { aDevice, enrols, goesTo, invited } from '../support/console.ts'
import { inDatabase } from '../support/database.ts'
import { changesHands } from './at-the-station.ts'
import { decidesDocuments, decidesIdentities } from './at-the-queues.ts'
import { looksAtParcels } from './at-the-bench.ts'
import { findsOrders } from './at-the-palette.ts'
import { answersCases } from './at-the-cases.ts'
import { type House, fillTheHouse } from './stock.ts'
import { paysAndIsSentBack } from './at-the-bank.ts'
import { publishesPrices } from './at-the-prices.ts'
import { opensAProgramme } from './at-the-programmes.ts'
import { tableOf } from './table.ts'
import type { Work } from './hands.ts'

const FULL = { parcels: 60, papers: 40, identities: 30, cases: 8 }
/** `npm run bench -- console small`: whether it still runs. */
const SMALL = { parcels: 8, papers: 4, identities: 3, cases: 2 }

const aDesk = async (browser: Browser, baseURL: string) => {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    viewport: { width: 1366, height: 768 },
    permissions: ['clipboard-read'],
  })
  const page = await context.newPage()
  await aDevice(page)
  return page
}

const comes = async (browser: Browser, baseURL: string, name: string, role: string, programmes = 'all') => {
  const page = await aDesk(browser, baseURL)
  await enrols(page, (await invited(name, role, programmes)).link)
  return page
}

test('a working day', async ({ browser, baseURL }) => {
  if (baseURL === undefined) throw new Error('There is no server')
  const house: House = await fillTheHouse(baseURL, process.env['DAY'] === 'small' ? SMALL : FULL)
  const work: Work[] = []
  const atWork = async (
    name: string,
    role: string,
    letter: string,
    heading: string,
    day: (page: Page) => Promise<readonly Work[]>,
  ) => {
    const page = await comes(browser, baseURL, name, role)
    await goesTo(page, letter, heading)
    work.push(...(await day(page)))
    await page.context().close()
  }
  try {
    await atWork('Receiver', 'inspector', 'b', 'Bench', (page) => looksAtParcels(page, house))
    await atWork('Verifier', 'verifier', 'd', 'Documents', (page) => decidesDocuments(page, house))
    await atWork('Verifier of people', 'verifier', 'i', 'Identity', (page) => decidesIdentities(page, house))
    await atWork('Support', 'support', 'c', 'Cases', (page) => answersCases(page, house))
    await atWork('Telephone', 'support', 't', 'Good day, Telephone', (page) => findsOrders(page, house))
    const [station, newcomer] = [await aDesk(browser, baseURL), await aDesk(browser, baseURL)]
    work.push(...(await changesHands(station, newcomer)))
    await Promise.all([station.context().close(), newcomer.context().close()])
    await inDatabase('update customer_order set pay_not_before = null where status = $1', ['accepted'])
    const second = await comes(browser, baseURL, 'Second of finance', 'finance')
    await atWork('Finance', 'finance', 'p', 'Payouts', (page) => paysAndIsSentBack(page, second, house))
    await second.context().close()
    await atWork('Prices', 'pricing', 'r', 'Prices', publishesPrices)
    await atWork('Marketing', 'owner', 'g', 'Programmes', opensAProgramme)
  } finally {
    console.log(`\n${tableOf(work)}\n`)
  }
  expect(work.length).toBeGreaterThan(0)
})
