import { expect, type Page } from '@playwright/test'
import { type Hands, handsAt, type Work } from './hands.ts'
import type { House } from './stock.ts'

const isFound = (barcode: string): boolean =>
  [...document.querySelectorAll('[role=option]')].some(({ textContent }) => textContent?.includes(barcode))
const isOpen = (barcode: string): boolean => document.querySelector('h1')?.textContent?.includes(barcode) === true

const finds = async (hands: Hands, pasted: string, barcode: string): Promise<void> => {
  await hands.presses('/')
  await expect(hands.page.getByRole('combobox')).toBeFocused()
  await hands.until(() => hands.page.keyboard.insertText(pasted), isFound, barcode)
  await hands.until(() => hands.presses('Enter'), isOpen, barcode)
}

/** Somebody telephones: the order is found by what they can say, which is pasted (T6). */
export const findsOrders = async (page: Page, { parcels }: House): Promise<readonly Work[]> => {
  const ways = [
    { what: 'an order found by its number', pasted: (sale: House['parcels'][number]) => sale.barcode },
    { what: 'an order found by an e-mail address', pasted: (sale: House['parcels'][number]) => sale.email },
  ]
  const work: Work[] = []
  for (const { what, pasted } of ways) {
    const hands = await handsAt(page, what, Math.min(10, parcels.length))
    for (const sale of parcels.slice(0, 10)) await finds(hands, pasted(sale), sale.barcode)
    work.push(hands.done())
  }
  return work
}
