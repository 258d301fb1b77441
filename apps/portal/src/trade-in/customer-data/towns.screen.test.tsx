import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { aProblem } from '@reprise/browser/test/fake-calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { begin, DETAILS, goOn, IBAN, server, title, typeInto } from '#portal/testing/a-seller.tsx'
import { EMPTY_DRAFT } from '../draft.ts'
import { changeDraft, readDraft } from '../draft-store.ts'

beforeEach(() => {
  changeDraft(() => EMPTY_DRAFT)
  // jsdom lays nothing out, so there is nothing to scroll to.
  Element.prototype.scrollIntoView = () => undefined
})

type Found = Omit<ReplyOf<'listLocalities'>, '_links'>

const TOWNS: Readonly<Record<string, Found>> = {
  75002: { localities: ['Paris'], complete: true },
  69003: { localities: ['Lyon'], complete: true },
  13100: { localities: ['Aix-en-Provence', 'Le Tholonet'], complete: true },
  59000: { localities: ['Somewhere'], complete: false },
}

/** A server that knows these towns. */
const knowing = () =>
  server({
    listLocalities: ({ query }) => ({
      ...(TOWNS[query['postalCode'] ?? ''] ?? { localities: [], complete: false }),
      _links: { self: { href: '/' } },
    }),
  })

const { 'Town or city': _town, ...WITHOUT_TOWN } = DETAILS
const town = () => screen.getByLabelText<HTMLInputElement>('Town or city')
const offered = () => [...(town().list?.options ?? [])].map(({ value }) => value)
const types = (user: Parameters<typeof typeInto>[0], postalCode: string) =>
  typeInto(user, { 'Postal code': postalCode })

test('the town of a whole postal code is filled in, said, and goes with the rest', async () => {
  const { callsOf } = knowing()
  const { user } = await begin()
  await typeInto(user, { ...WITHOUT_TOWN, IBAN, 'Postal code': '7500' })
  expect(town().value).toBe('')
  expect(callsOf('listLocalities')).toEqual([])
  await types(user, '75002')
  await waitFor(() => expect(town().value).toBe('Paris'))
  expect(screen.getByText('Filled in from your postal code: Paris. You can change it.')).toBeTruthy()
  await goOn(user)
  await title('Check your answers')
  expect(readDraft().address.city).toBe('Paris')
})

test('another postal code brings another town', async () => {
  knowing()
  const { user } = await begin()
  await types(user, '75002')
  await waitFor(() => expect(town().value).toBe('Paris'))
  await types(user, '69003')
  await waitFor(() => expect(town().value).toBe('Lyon'))
})

test('another postal code brings another town also to who comes back to the page', async () => {
  knowing()
  const { user } = await begin()
  await typeInto(user, { ...WITHOUT_TOWN, IBAN, 'Postal code': '75002' })
  await waitFor(() => expect(town().value).toBe('Paris'))
  await goOn(user)
  await title('Check your answers')
  await user.click(screen.getByRole('link', { name: 'Back' }))
  await title('Your details')
  await waitFor(() => expect(town().value).toBe('Paris'))
  await types(user, '69003')
  await waitFor(() => expect(town().value).toBe('Lyon'))
  await goOn(user)
  await title('Check your answers')
  expect(readDraft().address).toMatchObject({ postalCode: '69003', city: 'Lyon' })
})

test('a town that comes while somebody begins to write it is offered, and not filled in under the caret', async () => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  server({
    listLocalities: async () => {
      await asked
      return { localities: ['Paris'], complete: true, _links: { self: { href: '/' } } }
    },
  })
  const { user } = await begin()
  await types(user, '75002')
  await user.click(town())
  answer()
  await waitFor(() => expect(offered()).toEqual(['Paris']))
  await user.paste('Paris')
  expect(town().value).toBe('Paris')
})

test('what was typed stays, emptied as well', async () => {
  knowing()
  const { user } = await begin()
  await typeInto(user, { 'Town or city': 'Lutetia' })
  await types(user, '75002')
  await waitFor(() => expect(offered()).toEqual(['Paris']))
  expect(town().value).toBe('Lutetia')
  await user.clear(town())
  await types(user, '69003')
  await waitFor(() => expect(offered()).toEqual(['Lyon']))
  expect(town().value).toBe('')
})

test('several towns are offered and none is chosen', async () => {
  knowing()
  const { user } = await begin()
  await types(user, '13100')
  await waitFor(() => expect(offered()).toEqual(['Aix-en-Provence', 'Le Tholonet']))
  expect([town().value, town().placeholder]).toEqual(['', 'Choose or type'])
  expect(screen.getByText('2 towns have this code: choose yours, or type it.')).toBeTruthy()
})

test('one that may have others is offered too', async () => {
  knowing()
  const { user } = await begin()
  await types(user, '59000')
  await waitFor(() => expect(offered()).toEqual(['Somewhere']))
  expect(town().value).toBe('')
})

test('a town that was missing is missing no more once its code brings it', async () => {
  knowing()
  const { user } = await begin()
  // Of a code that is begun: of none at all the code alone is missing.
  await types(user, '7500')
  await goOn(user)
  await waitFor(() => expect(town().getAttribute('aria-invalid')).toBe('true'))
  await types(user, '75002')
  await waitFor(() => expect(town().getAttribute('aria-invalid')).toBeNull())
})

test.each([
  ['the code alone', 'where it brings its town', 'fr', 'true', null],
  ['both', 'where no towns are looked up', 'gb', 'true', 'true'],
] as const)(
  'without a code and a town %s is missing at the first press, %s',
  async (_what, _where, country, ofCode, ofTown) => {
    server({}, { country })
    const { user } = await begin()
    await goOn(user)
    const code = screen.getByLabelText(/^(Postal code|Postcode)/)
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe(ofCode))
    expect(town().getAttribute('aria-invalid')).toBe(ofTown)
  },
)

test('without an answer the form is as it was', async () => {
  const { callsOf } = server({ listLocalities: () => aProblem('internal-error') })
  const { user } = await begin()
  await types(user, '75002')
  await waitFor(() => expect(callsOf('listLocalities')).toHaveLength(1))
  expect([town().value, town().placeholder, offered()]).toEqual(['', '', []])
})
