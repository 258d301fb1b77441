import type { SendingWay } from '@reprise/contract'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aProblem } from '@reprise/browser/test/fake-calls.ts'
import { aQuotation } from '#portal/testing/a-sale.ts'
import { begin, order, sell, server, tickAll, title, toCheck } from '#portal/testing/a-seller.tsx'
import { EMPTY_DRAFT } from '../../draft.ts'
import { changeDraft } from '../../draft-store.ts'

beforeEach(() => {
  changeDraft(() => EMPTY_DRAFT)
  // jsdom lays nothing out, so there is nothing to scroll to.
  Element.prototype.scrollIntoView = () => undefined
})

const LABEL: SendingWay = {
  transportation: 'label',
  sendBefore: '2126-12-12T10:00:00Z',
  expected: { checkedBy: '2126-11-25', paidBy: '2126-11-28' },
  carrier: 'Swift Post',
}
const CODE: SendingWay = { ...LABEL, transportation: 'code' }
const KIT: SendingWay = {
  ...LABEL,
  transportation: 'kit',
  sendBefore: '2126-12-20T10:00:00Z',
  expected: { checkedBy: '2126-11-29', paidBy: '2126-12-02' },
}
const offering = (...sendingWays: SendingWay[]) => {
  const transfer = { id: 1, tag: 'bank-transfer', title: 'Bank transfer', value: 21200, sendingWays } as const
  return aQuotation({ availableProcesses: [{ WEB_STANDARD: [{ ...transfer, sendingWays }] }] })
}
const sellsWhatIsOffered = async (...ways: SendingWay[]) => {
  const { callsOf, answer } = server({ getQuotation: offering(...ways) })
  const { user } = await begin()
  await toCheck(user)
  return { user, answer, sent: () => callsOf('placeOrder').map(({ body }) => body) }
}

describe('how it is sent', () => {
  test('is proposed and said with who takes it; another way moves the days, and the order is made with it', async () => {
    const { user, sent } = await sellsWhatIsOffered(LABEL, CODE, KIT)
    expect(await screen.findByText('Print a label', { selector: 'p' })).toBeTruthy()
    expect(screen.getByText(/any counter of \u2068Swift Post\u2069/)).toBeTruthy()
    expect(screen.getByText('By 28 November 2126, if handed in today')).toBeTruthy()
    await user.click(screen.getByText('Send it another way'))
    await user.click(screen.getByRole('radio', { name: 'Get an envelope by post' }))
    expect(screen.getByText(/^Before 20 December 2126/)).toBeTruthy()
    expect(
      screen.getAllByText('A padded envelope with its label comes to your address.')[0]?.closest('details'),
    ).toBeNull()
    expect(screen.getByText('By 2 December 2126, if the envelope goes back as soon as it has come')).toBeTruthy()
    await tickAll(user)
    await sell(user)
    await title(/^Sold/)
    expect(sent()).toMatchObject([{ transportation: 'kit' }])
  })

  test('is the code where one points with a finger', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(pointer: coarse)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    const { user, sent } = await sellsWhatIsOffered(LABEL, CODE)
    expect(await screen.findByText('Show a code, no printer needed', { selector: 'p' })).toBeTruthy()
    await tickAll(user)
    await sell(user)
    await title(/^Sold/)
    expect(sent()).toMatchObject([{ transportation: 'code' }])
  })

  test('is told and not asked where there is one way, which is the one that was seen', async () => {
    const { user, sent } = await sellsWhatIsOffered(LABEL)
    expect(await screen.findByText('Print a label', { selector: 'p' })).toBeTruthy()
    expect(screen.queryByText('Send it another way')).toBeNull()
    expect(screen.getByText(/^One page to print at home/)).toBeTruthy()
    expect(screen.getByText(/any counter of \u2068Swift Post\u2069/)).toBeTruthy()
    await tickAll(user)
    await sell(user)
    await title(/^Sold/)
    expect(sent()).toMatchObject([{ transportation: 'label' }])
  })

  test('is chosen again where that way is offered no more', async () => {
    const { user, answer } = await sellsWhatIsOffered(LABEL, KIT)
    answer({
      placeOrder: () => aProblem('process-not-available', { current: { transportations: ['label', 'code'] } }),
      getQuotation: offering(LABEL, CODE),
    })
    await user.click(await screen.findByText('Send it another way'))
    await user.click(screen.getByRole('radio', { name: 'Get an envelope by post' }))
    await tickAll(user)
    await sell(user)
    expect((await screen.findByRole('alert')).textContent).toContain('This way is no longer on offer.')
    expect(await screen.findByText('Print a label', { selector: 'p' })).toBeTruthy()
    answer({ placeOrder: order })
    await sell(user)
    await title(/^Sold/)
  })
})
