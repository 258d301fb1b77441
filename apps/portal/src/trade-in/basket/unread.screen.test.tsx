import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aProduct, aQuotation } from '#portal/testing/a-sale.ts'
import { OFFER, server } from '#portal/testing/a-seller.tsx'
import { aProblem } from '@reprise/browser/test/fake-calls.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'
import { addAnother, EMPTY_DRAFT, setQuotation } from '../draft.ts'
import { changeDraft } from '../draft-store.ts'

const TABLET_ID = '9a1d3c7e-2b4f-4e8a-9c6d-0f1e2d3c4b5a'
const WATCH_ID = '1b2d3c7e-2b4f-4e8a-9c6d-0f1e2d3c4b5a'
const phone = aQuotation()
const another = (id: string, name: string) =>
  aQuotation({
    id,
    product: aProduct({ id: name.toLowerCase().replace(' ', '-'), name, type: 'tablet' }),
    availableProcesses: [{ WEB_STANDARD: [{ id: 1, tag: 'bank-transfer', title: 'Bank transfer', value: 10_000 }] }],
  })
const tablet = another(TABLET_ID, 'Acme Tab')
const watch = another(WATCH_ID, 'Acme Watch')
const begun = () => addAnother(setQuotation({ ...EMPTY_DRAFT, affiliateId: 'reprise' }, tablet))
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name, { selector: 'li p *' })).closest('li')
  if (!row) throw new Error(`No row of ${name}`)
  return row
}

beforeEach(() => void changeDraft(() => begun()))

test('another device that cannot be looked up is asked for again before anything is sold', async () => {
  let fails = true
  server({
    getQuotation: ({ params }) => (params['id'] !== TABLET_ID ? phone : fails ? aProblem('internal-error') : tablet),
  })
  const { user } = await renderRoute(OFFER)
  expect(await screen.findByText('Your other devices could not be looked up.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Sell/ })).toBeNull()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /Sell 2 devices/ })).toBeTruthy()
})

test('of several devices only what failed is asked for again, while all else stands and the focus stays', async () => {
  changeDraft(() => addAnother(setQuotation(begun(), watch)))
  let answer: () => unknown = () => aProblem('internal-error')
  const { callsOf } = server({
    getQuotation: ({ params }) => {
      if (params['id'] === WATCH_ID) return answer() as Response
      return params['id'] === TABLET_ID ? tablet : phone
    },
  })
  const { user } = await renderRoute(OFFER)
  const again = await screen.findByRole('button', { name: 'Try again' })
  const row = await rowOf('Acme Tab')
  const askedOf = (id: string) => callsOf('getQuotation').filter(({ params }) => params['id'] === id).length
  const before = askedOf(TABLET_ID)
  let come: (value: unknown) => void = () => undefined
  answer = () => new Promise((resolve) => (come = resolve))
  await user.click(again)
  expect(again.getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(again)
  expect(row.isConnected).toBe(true)
  await expect.poll(() => askedOf(WATCH_ID)).toBe(2)
  come(watch)
  await rowOf('Acme Watch')
  expect(askedOf(TABLET_ID)).toBe(before)
  expect(row.isConnected).toBe(true)
  await expect.poll(() => document.activeElement).toBe(row.parentElement)
  expect(screen.queryByText('Your other devices could not be looked up.')).toBeNull()
})
