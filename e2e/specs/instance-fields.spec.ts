// Every field of an instance's configuration does something: each row looks at a page with the field unset, and set.
// That every field has its row is said by `npm run verify -- reference`.
import type { Page } from '@playwright/test'
import { PAGE_ROWS } from '../support/fields/page-rows.ts'
import type { Row } from '../support/fields/places.ts'
import { SALE_ROWS } from '../support/fields/sale-rows.ts'
import { aProgramme } from '../support/programme.ts'
import { test } from '../support/test.ts'
import { visitorOf } from '../support/visitor.ts'

const ROWS = [...PAGE_ROWS, ...SALE_ROWS]

/** Rows that share a browser, and what it has loaded; each has a programme of its own. */
const TOGETHER = 5

const shows = async (row: Row, page: Page, baseURL: string): Promise<void> => {
  const shop = await aProgramme(baseURL, {
    ...(row.with === undefined ? {} : { config: row.with }),
    ...(row.programme === undefined ? {} : { programme: row.programme }),
  })
  if (row.field === 'consents') await shop.change({ texts: { fr: { [`${shop.id}.mine`]: 'C’est bien le mien' } } })
  if (row.field === 'theme') await shop.commonLook('commonlook', { radius: 31 })
  const visitor = visitorOf(page, shop.id, 'fr')
  await row.unset({ page, shop, visitor })
  const config = typeof row.set === 'function' ? await row.set(shop) : row.set
  if (row.field === 'orderAPI.token') await shop.change({ config: { ...config, appName: 'Same token' } })
  else await shop.change({ config })
  await leaves(page)
  await row.shown({ page, shop, visitor })
  await leaves(page)
}

/** Nothing stays that a visitor's browser kept. */
const leaves = async (page: Page): Promise<void> => {
  await page.evaluate(() => [sessionStorage, localStorage].forEach((kept) => kept.clear())).catch(() => {})
  await page.context().clearCookies()
  await page.goto('about:blank')
}

for (let first = 0; first < ROWS.length; first += TOGETHER) {
  const rows = ROWS.slice(first, first + TOGETHER)
  test(`unset, and set: ${rows.map(({ field }) => field).join(', ')}`, async ({ page, baseURL }) => {
    test.slow()
    for (const row of rows) await test.step(row.field, () => shows(row, page, baseURL ?? ''))
  })
}
