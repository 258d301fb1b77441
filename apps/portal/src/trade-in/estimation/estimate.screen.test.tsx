import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { ANSWERS, aProduct, aQuestionnaire, aQuotation, QUESTIONS, QUOTATION_ID } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { aProblem } from '@reprise/browser/test/fake-calls.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'
import { EMPTY_DRAFT } from '../draft.ts'
import { changeDraft } from '../draft-store.ts'

const ESTIMATE = '/reprise/en/estimate/acme-phone-128gb'
const ALL = `${ESTIMATE}?answers=works.yes_screen.light_account.removed`
const question = (name: string) => screen.findByRole('heading', { level: 1, name })
const server = (answers: Parameters<typeof fakeServer>[0] = {}, own: Parameters<typeof anInstance>[0] = {}) =>
  fakeServer(
    { getQuestionnaire: aQuestionnaire(), createQuotation: aQuotation(), getQuotation: aQuotation(), ...answers },
    anInstance(own),
  )
/** The price in large figures beside the question, as a screen reader is told it. */
const priceSoFar = () => screen.getByRole('table', { name: 'How we worked out your price' })

beforeEach(() => void changeDraft(() => EMPTY_DRAFT))

describe('answering', () => {
  test('goes from question to question with the price and its reason, and ends in the offer', async () => {
    const { calls, callsOf } = server()
    const { user, address } = await renderRoute(ESTIMATE)
    await question('Does it work?')
    expect(screen.getByText('Step 1 of 4 Its condition')).toBeTruthy()
    expect(screen.getByText('so far').previousElementSibling?.textContent).toContain('€')
    await user.click(screen.getByRole('radio', { name: 'Yes, it works' }))
    await question('How does the screen look?')
    expect(address()).toBe(`${ESTIMATE}?answers=works.yes`)
    await user.click(screen.getByRole('radio', { name: 'Light scratches' }))
    await question('Is an account still on it?')
    expect(priceSoFar().textContent).toContain('€212')
    expect(screen.getByText('Screen: Light scratches, −€18')).toBeTruthy()
    expect(callsOf('createQuotation')).toEqual([])
    await user.click(screen.getByRole('radio', { name: 'No, it is removed' }))
    await screen.findByRole('heading', { level: 1, name: 'Our offer for your Acme Phone 128 GB' })
    expect(address()).toBe(`/reprise/en/estimate/acme-phone-128gb/${QUOTATION_ID}/offer`)
    expect(callsOf('createQuotation')[0]?.body).toEqual({ product: 'acme-phone-128gb', answers: ANSWERS })
    expect(calls.filter(({ name }) => name === 'getQuestionnaire')).toHaveLength(1)
  })

  const SET_ASIDE = '1 device is set aside for the same sale.'
  const setsAside = (affiliateId: string) =>
    changeDraft((draft) => ({ ...draft, affiliateId, order: { ...draft.order, furtherQuotations: [QUOTATION_ID] } }))

  test('of a second device says that the first is set aside', async () => {
    server()
    setsAside('reprise')
    await renderRoute(ESTIMATE)
    expect(await screen.findByText(SET_ASIDE)).toBeTruthy()
  })

  test('of a second device at one programme says nothing at another', async () => {
    server()
    setsAside('brightshop')
    await renderRoute(ESTIMATE)
    await question('Does it work?')
    // The part that would say it has come by then.
    await import('../basket/set-aside.tsx')
    await waitFor(() => expect(screen.queryByText(SET_ASIDE)).toBeNull())
    setsAside('reprise')
    expect(await screen.findByText(SET_ASIDE)).toBeTruthy()
  })

  test('a phone may try itself for the question whether it works, and what it found goes with the offer', async () => {
    const { callsOf } = server()
    const { user } = await renderRoute(`${ESTIMATE}?checked=touch.fine_sound.not-tested`)
    await question('Does it work?')
    const check = screen.getByRole('link', { name: 'Let the device test itself (about 40 s)' })
    expect(check.getAttribute('href')).toMatch(/\/self-check\?/)
    await user.click(screen.getByRole('radio', { name: 'Yes, it works' }))
    await question('How does the screen look?')
    expect(screen.queryByRole('link', { name: /test itself/ })).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Light scratches' }))
    await user.click(await screen.findByRole('radio', { name: 'No, it is removed' }))
    await waitFor(() => expect(callsOf('createQuotation')).toHaveLength(1))
    expect(callsOf('createQuotation')[0]?.body).toMatchObject({ selfCheck: { touch: 'fine', sound: 'not-tested' } })
  })

  test('with the keyboard: arrows try an answer, Continue takes it', async () => {
    server()
    const { user, address } = await renderRoute(`${ESTIMATE}?answers=works.yes`)
    await question('How does the screen look?')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(screen.getByText('Choose one of the answers')).toBeTruthy()
    screen.getByRole('radio', { name: 'No marks' }).focus()
    await user.keyboard('{ArrowDown}')
    expect(priceSoFar().textContent).toContain('€212')
    expect(address()).toBe(`${ESTIMATE}?answers=works.yes`)
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await question('Is an account still on it?')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Is an account still on it?'))
  })

  test('how the price is made up is one press away', async () => {
    server()
    const { user } = await renderRoute(ESTIMATE)
    await question('Does it work?')
    const fold = screen.getByRole('button', { name: 'How we worked out your price', expanded: false })
    const opened = document.getElementById(fold.getAttribute('aria-controls') ?? '')
    expect(opened?.contains(priceSoFar())).toBe(true)
    await user.click(fold)
    expect(fold.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('row', { name: /^Price so far €/ })).toBeTruthy()
  })

  test('"I am not sure" is an answer like any other', async () => {
    server()
    const { user } = await renderRoute(`${ESTIMATE}?answers=works.yes`)
    await question('How does the screen look?')
    await user.click(screen.getByRole('radio', { name: 'I am not sure' }))
    await question('Is an account still on it?')
    expect(priceSoFar().textContent).toContain('I am not sure')
  })

  test('what cannot be tested is neither asked nor sent, whatever was said before', async () => {
    const questions = QUESTIONS.map((one) =>
      one.id === 'account' ? { ...one, askedIf: [{ question: 'works', answers: ['yes'] }] } : one,
    )
    const { callsOf } = server({ getQuestionnaire: aQuestionnaire({ questions }) })
    const { user } = await renderRoute(`${ESTIMATE}?answers=works.yes_account.removed&question=works`)
    await question('Does it work?')
    expect(screen.getByText(/^1 of 3/)).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'No, it does not' }))
    await question('How does the screen look?')
    expect(screen.getByText('2 of 2')).toBeTruthy()
    expect(priceSoFar().textContent).not.toContain('Account')
    await user.click(screen.getByRole('radio', { name: 'No marks' }))
    await screen.findByRole('heading', { level: 1, name: /Our offer/ })
    expect(callsOf('createQuotation')[0]?.body).toMatchObject({ answers: { works: 'no', screen: 'clean' } })
    expect(callsOf('createQuotation')[0]?.body).not.toHaveProperty('answers.account')
  })

  test('Back shows the question before with the answer that was given', async () => {
    server()
    const { user, back } = await renderRoute(ESTIMATE)
    await question('Does it work?')
    await user.click(screen.getByRole('radio', { name: 'Yes, it works' }))
    await question('How does the screen look?')
    await back()
    await question('Does it work?')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yes, it works' }).checked).toBe(true)
  })

  test('a shared link with all answers asks the last question and sends nothing by itself', async () => {
    const { callsOf } = server()
    const { user } = await renderRoute(ALL)
    await question('Is an account still on it?')
    expect(callsOf('createQuotation')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'See my offer' }))
    await screen.findByRole('heading', { level: 1, name: /Our offer/ })
  })
})

describe('the offer is asked for once', () => {
  test('however often the button is pressed', async () => {
    const { callsOf } = server()
    const { user } = await renderRoute(ALL)
    await user.dblClick(await screen.findByRole('button', { name: 'See my offer' }))
    await screen.findByRole('heading', { level: 1, name: /Our offer/ })
    expect(callsOf('createQuotation')).toHaveLength(1)
  })

  test('and the same answers come back to the same offer', async () => {
    const { callsOf } = server()
    const { user, go } = await renderRoute(ALL)
    await user.click(await screen.findByRole('button', { name: 'See my offer' }))
    await screen.findByRole('heading', { level: 1, name: /Our offer/ })
    await go(ALL)
    await user.click(await screen.findByRole('button', { name: 'See my offer' }))
    await screen.findByRole('heading', { level: 1, name: /Our offer/ })
    expect(callsOf('createQuotation')).toHaveLength(1)
  })

  test('a try that failed keeps its key', async () => {
    const { callsOf, answer } = server({ createQuotation: () => aProblem('internal-error') })
    const { user } = await renderRoute(ALL)
    await user.click(await screen.findByRole('button', { name: 'See my offer' }))
    await screen.findByText(/Everything you typed is still here/)
    answer({ createQuotation: aQuotation() })
    await user.click(screen.getByRole('button', { name: 'See my offer' }))
    await screen.findByRole('heading', { level: 1, name: /Our offer/ })
    const keys = callsOf('createQuotation').map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })
})

describe('where there is no offer', () => {
  test('an account on the device is explained, with what to do', async () => {
    server()
    const { user } = await renderRoute(`${ESTIMATE}?answers=works.yes_screen.light`)
    await question('Is an account still on it?')
    await user.click(screen.getByRole('radio', { name: 'Yes, one is on it' }))
    await screen.findByRole('heading', { level: 1, name: 'First remove your account from it' })
    await user.click(screen.getByRole('link', { name: 'Change my answer' }))
    await question('Is an account still on it?')
  })

  test('a product that nobody buys is said so before the first question', async () => {
    server({ getQuestionnaire: aQuestionnaire({ prices: null, product: aProduct({ bestPrice: null }) }) })
    await renderRoute(ESTIMATE)
    await screen.findByRole('heading', { level: 1, name: 'We do not pay for this one' })
    expect(screen.getByText('Recycle it free of charge')).toBeTruthy()
  })

  test('less than the programme pays is said so, with both amounts', async () => {
    server({}, { minimumBuybackAmount: 5000 })
    await renderRoute(`${ESTIMATE}?answers=works.no`)
    await screen.findByRole('heading', { level: 1, name: 'This programme pays from €50' })
    expect(screen.getByText(/comes to €30/)).toBeTruthy()
  })

  test('the server’s own reason is shown where it knows better', async () => {
    const current = { reason: 'below-minimum', amount: 21200, minimum: 30000, currency: 'EUR' }
    server({ createQuotation: () => aProblem('no-offer', { current }) })
    const { user } = await renderRoute(ALL)
    await user.click(await screen.findByRole('button', { name: 'See my offer' }))
    await screen.findByRole('heading', { level: 1, name: 'This programme pays from €300' })
  })
})

describe('when something is missing', () => {
  test('an unknown product leads to a search', async () => {
    const products = { _links: { self: { href: '' }, first: { href: '' }, last: { href: '' } }, brands: [] }
    server({
      getQuestionnaire: () => aProblem('product-not-found'),
      listProducts: {
        ...products,
        _embedded: { products: [] },
        page: { number: 1, size: 8, totalElements: 0, totalPages: 0 },
      },
    })
    const { user, address } = await renderRoute('/reprise/en/estimate/nothing')
    await screen.findByRole('heading', { level: 1, name: 'We do not know this product' })
    await user.type(screen.getByLabelText('Name or model code'), 'acme{Enter}')
    await waitFor(() => expect(address()).toBe('/reprise/en/find/mobile?search=acme'))
  })

  test('questions that cannot be read can be asked for again, and the answers stay', async () => {
    const { answer } = server({ getQuestionnaire: () => aProblem('internal-error') })
    const { user } = await renderRoute(`${ESTIMATE}?answers=works.yes`)
    await screen.findByText('Your answers are kept.')
    answer({ getQuestionnaire: aQuestionnaire() })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await question('How does the screen look?')
  })
})
