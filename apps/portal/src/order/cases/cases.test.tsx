import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { anOrder, ORDER_ID } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { aProblem } from '@reprise/browser/test/fake-calls.ts'
import { plain } from '#portal/testing/plain.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

const english = anInstance({ locales: ['en'] })
const AT = `/reprise/en/order/${ORDER_ID}`
const own = anOrder({ accessLevel: 'session', status: 'accepted', needs: [] })
const links = { self: { href: '/' }, order: { href: '/' } }
const nothing = { possible: ['not-paid', 'name-misused'] as const, _embedded: { cases: [] }, _links: links }
const open = {
  id: 'c6b8a1de-5e0f-4e4b-8a52-6f2f1f0d7a11',
  order: ORDER_ID,
  kind: 'name-misused',
  status: 'open',
  statement: 'I got your mail and sold nothing.',
  handedOverOn: null,
  openedAt: '2026-11-20T12:00:00.000Z',
  answerBefore: '2026-11-27',
  outcome: null,
  answer: null,
  answeredAt: null,
} as const

const opened = async () => {
  const { user } = await renderRoute(AT)
  await user.click(await screen.findByText('Is something wrong?'))
  return user
}

describe('what is wrong', () => {
  test('is asked for by kind, each with what it needs, and then says by when the answer comes', async () => {
    const server = fakeServer(
      {
        getOrder: own,
        listCases: { ...nothing, possible: [...nothing.possible] },
        openCase: { possible: ['not-paid'], _embedded: { cases: [open] }, _links: links },
      },
      english,
    )
    const user = await opened()
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    expect(screen.getByText('Choose what is wrong')).toBeTruthy()
    expect(document.activeElement?.id).toBe('case-kind')
    await user.click(screen.getByRole('radio', { name: /Somebody used my name/ }))
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(screen.getByText('Write in a few words what happened')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'What happened' }))
    expect(server.callsOf('openCase')).toHaveLength(0)
    await user.type(screen.getByRole('textbox', { name: 'What happened' }), open.statement)
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('You have an answer by 27 November 2026.')).toBeTruthy()
    expect(plain(document.activeElement?.textContent ?? '')).toContain('You have an answer by 27 November 2026.')
    expect(server.callsOf('openCase')[0]?.body).toEqual({ kind: 'name-misused', statement: open.statement })
    expect(screen.getByText(open.statement)).toBeTruthy()
  })

  test('is not lost when it cannot be sent', async () => {
    fakeServer(
      {
        getOrder: own,
        listCases: { ...nothing, possible: [...nothing.possible] },
        openCase: () => aProblem('case-not-possible'),
      },
      english,
    )
    const user = await opened()
    await user.click(await screen.findByRole('radio', { name: /Somebody used my name/ }))
    await user.type(screen.getByRole('textbox', { name: 'What happened' }), open.statement)
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText(/Your order has gone on meanwhile/)).toBeTruthy()
    expect(screen.getByDisplayValue(open.statement)).toBeTruthy()
  })

  test('shows its answer in the words that were written', async () => {
    const answered = { ...open, status: 'answered', outcome: 'name-misused', answer: 'We ended the order.' } as const
    fakeServer({ getOrder: own, listCases: { possible: [], _embedded: { cases: [answered] }, _links: links } }, english)
    await opened()
    expect(await screen.findByText('Our answer: you are right, your name was misused')).toBeTruthy()
    expect(screen.getByText('We ended the order.')).toBeTruthy()
  })

  test('keeps the outcome once the words of both sides are deleted', async () => {
    const forgotten = { ...open, status: 'answered', outcome: 'name-misused', statement: null } as const
    fakeServer(
      { getOrder: own, listCases: { possible: [], _embedded: { cases: [forgotten] }, _links: links } },
      english,
    )
    await opened()
    expect(plain((await screen.findByRole('article')).textContent)).toBe(
      'Somebody used my nameYou told us on 20 November 2026.Our answer: you are right, your name was misused',
    )
  })
})
