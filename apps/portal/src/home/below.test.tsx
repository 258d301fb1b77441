import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TERMS } from '#portal/testing/a-sale.ts'
import { aListedProduct } from '#portal/testing/catalogue.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

const iPhone = aListedProduct()
const fairphone = aListedProduct({
  id: 'fairphone-4-128gb',
  brand: 'Fairphone',
  model: 'Fairphone 4',
  modelKey: 'fairphone-4',
  pricesDiffer: false,
  upTo: { amount: 9_000, currency: 'EUR' },
})

test.each([
  [true, 'Sold here most', 'up to '],
  [false, 'What we pay today at most', ''],
])('a few models stand with their prices, called what they are (sold here: %s)', async (soldHere, title, upTo) => {
  fakeServer({ listPopular: { soldHere, products: [iPhone, fairphone] } })
  await renderRoute('/reprise/en')
  const heading = await screen.findByRole('heading', { name: title })
  const links = within(heading.parentElement ?? document.body).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [`Apple iPhone 13${upTo}€115`, '/reprise/en/sell/apple-iphone-13'],
    [`Fairphone 4${upTo}€90`, '/reprise/en/estimate/fairphone-4-128gb'],
  ])
})

test('a programme that pays for nothing today shows no empty place', async () => {
  fakeServer({ listPopular: { soldHere: false, products: [] } })
  await renderRoute('/reprise/en')
  await screen.findByRole('heading', { name: 'How it works' })
  expect(screen.queryByRole('heading', { name: 'What we pay today at most' })).toBeNull()
})

test('four kinds of devices are shown, and the others behind one press', async () => {
  fakeServer({}, anInstance({ apiProductType: ['mobile', 'tablet', 'watch', 'console', 'audio', 'laptop'] }))
  const { user } = await renderRoute('/reprise/en')
  await screen.findByRole('link', { name: 'Consoles' })
  const hidden = screen.getByText('Laptops').closest('details')
  expect([hidden?.open, hidden?.contains(screen.getByText('Headphones'))]).toEqual([false, true])
  expect(hidden?.contains(screen.getByText('Consoles'))).toBe(false)
  await user.click(screen.getByText('More kinds'))
  expect(hidden?.open).toBe(true)
})

test('five kinds are all shown: to hide a single one would save nothing', async () => {
  fakeServer({}, anInstance({ apiProductType: ['mobile', 'tablet', 'watch', 'console', 'audio'] }))
  await renderRoute('/reprise/en')
  await screen.findByRole('link', { name: 'Headphones' })
  expect(screen.queryByText('More kinds')).toBeNull()
})

test.each([
  [1, 'At most one working day after the check'],
  [2, 'At most 2 working days after the check'],
  [4, 'At most 4 working days after the check'],
])('how it works ends with the days of the programme until the money comes: %d', async (payWithin, said) => {
  fakeServer({}, anInstance({ terms: { ...TERMS, payWithin } }))
  await renderRoute('/reprise/en')
  expect(await screen.findByText(said)).toBeTruthy()
})
