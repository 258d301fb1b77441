import { expect, type Page } from '@playwright/test'
import { handsAt, type Work } from './hands.ts'

/** From nothing to a home page with a name, a colour and a sentence of its own. */
export const opensAProgramme = async (page: Page): Promise<readonly Work[]> => {
  const hands = await handsAt(page, 'a new programme: live, then worded and published', 1)
  const name = `Acme ${Date.now() % 100_000}`
  await expect(page.getByRole('button', { name: 'New programme' })).toBeVisible()
  await hands.presses('n')
  await hands.fills(page.getByLabel('Name'), name)
  await hands.until(
    () => hands.clicks(page.getByRole('button', { name: 'Make it live' })),
    () =>
      document.querySelector('nav [aria-current]') !== null &&
      document.querySelector('h1')?.textContent?.startsWith('Acme') === true,
  )
  const id = new URL(page.url()).pathname.split('/')[3] ?? ''
  await hands.clicks(page.getByRole('link', { name: 'Texts' }))
  await hands.fills(page.getByLabel('Find a sentence'), 'home.title')
  await hands.fills(page.getByRole('textbox').nth(1), 'Your old phone pays for the new one.')
  await expect(page.getByText('Your draft is kept')).toBeVisible()
  await hands.clicks(page.getByRole('button', { name: /Publish/ }).first())
  await hands.clicks(page.getByRole('dialog').getByRole('button', { name: 'Publish' }))
  await expect(page.getByText('Published. It is live.')).toBeVisible()
  const done = hands.done()
  const home = await page.request.get(`/${id}/en`)
  expect([home.status(), (await home.text()).includes(name)]).toEqual([200, true])
  return [done]
}
