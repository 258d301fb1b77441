import { expect, type Page } from '@playwright/test'
import { keyFor } from '../support/operator.ts'
import { handsAt, type Work } from './hands.ts'

/** Each tenth product is paid two percent more. */
const dearer = (table: string): string =>
  table
    .split('\n')
    .map((line, at) =>
      at % 10 === 5 ? line.replace(/,(\d+),/, (_, price) => `,${Math.round(Number(price) * 1.02) + 1},`) : line,
    )
    .join('\n')

export const publishesPrices = async (page: Page): Promise<readonly Work[]> => {
  const headers = { authorization: `Bearer ${await keyFor('all', 'prices')}` }
  const lists = await (
    await page.request.get('/operator-api/v1/price-lists?market=fr&currency=EUR', { headers })
  ).json()
  const [{ version }] = lists._embedded.priceLists
  const file = await page.request.get(`/operator-api/v1/price-lists/fr/EUR/${version}/file`, { headers })
  const table = dearer(await file.text())
  await page.goto('/console/prices?market=fr%20EUR')
  page.on(
    'filechooser',
    (chooser) => void chooser.setFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }),
  )
  await expect(page.getByRole('button', { name: /Choose/ }).last()).toBeVisible()
  const hands = await handsAt(page, 'a price list: read, compared, published', 1)
  const publish = () => [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Publish')
  await hands.until(() => hands.presses('f'), publish)
  await hands.fills(page.getByLabel(/Note/), 'Two percent more')
  await hands.clicks(page.getByRole('button', { name: 'Publish' }))
  await expect(page.getByRole('cell', { name: 'Two percent more' })).toBeVisible()
  return [hands.done()]
}
