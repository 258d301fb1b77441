import type { ModelPrices } from '@reprise/contract'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aModel } from '#portal/testing/a-model.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

const FLAWLESS = { screen: 'clean' }
const GOOD = { screen: 'light' }
const size = (storageGb: number) => ({ id: `acme-phone-${storageGb}gb`, name: `Acme Phone ${storageGb} GB`, storageGb })
const variants: ModelPrices['variants'] = [
  {
    ...size(128),
    prices: [
      { grade: 'flawless', amount: 23_000 },
      { grade: 'good', amount: 21_250 },
    ],
  },
]
const opens = async (own: Partial<ModelPrices> = {}) => {
  const server = fakeServer({
    getModelPrices: aModel({ variants, unpaid: [size(64)], ...own }),
    watchPrice: { confirmBefore: '2126-01-03T00:00:00Z' },
  })
  const { user } = await renderRoute('/reprise/en/sell/acme-phone?utm_source=letter')
  return { ...server, user }
}
const NEW_PRICE = 'Tell me when this price changes'
const addressField = () => screen.findByLabelText<HTMLInputElement>('E-mail address')

afterEach(() => void Reflect.deleteProperty(navigator, 'share'))

describe('who does not sell today', () => {
  test('is told when the price changes, of the size and the condition that they name', async () => {
    const { callsOf, user } = await opens()
    await user.click(await screen.findByText(NEW_PRICE))
    await user.selectOptions(await screen.findByLabelText('Condition'), 'Light signs of use')
    await user.click(screen.getByRole('radio', { name: 'When it falls' }))
    await user.type(await addressField(), 'zoe@example.org{Enter}')
    await screen.findByText(/Open the message to .zoe@example\.org/)
    expect(callsOf('watchPrice')[0]?.body).toEqual({
      product: 'acme-phone-128gb',
      answers: GOOD,
      kind: 'falls',
      email: 'zoe@example.org',
    })
  })

  test('waits for a size for which nothing is paid today until something is', async () => {
    const { callsOf, user } = await opens()
    await user.click(await screen.findByText(NEW_PRICE))
    await user.selectOptions(await screen.findByLabelText('Storage'), 'acme-phone-64gb')
    expect(screen.queryByRole('radio')).toBeNull()
    await user.type(await addressField(), 'zoe@example.org{Enter}')
    await screen.findByText(/Open the message/)
    expect(callsOf('watchPrice')[0]?.body).toMatchObject({
      product: 'acme-phone-64gb',
      answers: FLAWLESS,
      kind: 'bought',
    })
  })

  test('waits for a model that is not bought', async () => {
    const { callsOf, user } = await opens({ conditions: [], variants: [] })
    await user.click(await screen.findByText('Tell me once you pay for it'))
    await user.type(await addressField(), 'zoe@example.org{Enter}')
    await screen.findByText(/Open the message/)
    expect(callsOf('watchPrice')[0]?.body).toEqual({
      product: 'acme-phone-64gb',
      kind: 'bought',
      email: 'zoe@example.org',
    })
  })
})

test('of a model whose prices a minimum may exclude nothing is said but the way to its questions, which tell it', async () => {
  fakeServer(
    { getModelPrices: aModel({ conditions: [], variants: [], unpaid: [size(64), size(128)] }) },
    anInstance({ minimumBuybackAmount: 9_900_000 }),
  )
  await renderRoute('/reprise/en/sell/acme-phone')
  expect(await screen.findByRole('heading', { level: 1, name: 'Acme Phone' })).toBeTruthy()
  const ways = screen.getAllByRole('link', { name: /GB$/ }).map((link) => link.getAttribute('href'))
  expect(ways).toEqual(['/reprise/en/estimate/acme-phone-64gb', '/reprise/en/estimate/acme-phone-128gb'])
  expect(screen.queryByText(/Nobody buys/)).toBeNull()
})

describe('the address of a model’s page', () => {
  const url = `${window.location.origin}/reprise/en/sell/acme-phone`

  test('is given to the sheet that the device shares with, without what it was opened with', async () => {
    const share = vi.fn(() => Promise.reject(new DOMException('Put away', 'AbortError')))
    Object.assign(navigator, { share })
    const { user } = await opens()
    await user.click(await screen.findByRole('button', { name: 'Share the link' }))
    expect(share).toHaveBeenCalledWith({ title: 'Sell your Acme Phone', url })
    expect(screen.queryByText(url)).toBeNull()
  })

  test('is copied where there is no such sheet', async () => {
    const { user } = await opens()
    await user.click(await screen.findByRole('button', { name: 'Share the link' }))
    expect((await screen.findAllByText('The link is copied')).length).toBeGreaterThan(0)
    expect(await navigator.clipboard.readText()).toBe(url)
  })
})
