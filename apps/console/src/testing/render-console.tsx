import { createMemoryHistory } from '@tanstack/react-router'
import { act, fireEvent, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import english from '../../../../locales/en/console.json'
import { Console } from '#console/app/console.tsx'
import { createConsoleRouter } from '#console/app/routes.tsx'
import { createQueryClient } from '#console/api/query-client.ts'
import { GAP_MS } from '#console/scan/wedge.ts'
import type { Me } from '#console/session/me.ts'

/** A part of a code: when its first key went down, in ms, and whether Enter follows. */
type Piece = { readonly from: number; readonly ends: boolean }

export type OpenConsole = {
  readonly user: UserEvent
  /** Presses keys as a person does, slower than a scanner. */
  readonly keys: (keys: string) => Promise<void>
  /** Types a code and Enter as a scanner does, with its own times: a busy machine changes nothing about them. */
  readonly scans: (code: string, piece?: Piece) => void
  /** Path and query of the page that is shown. */
  readonly address: () => string
}

/** Somebody with every role that is not said otherwise. */
export const somebody = (own: Partial<Me> = {}): Me => ({
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Inspector of the early shift',
  roles: ['owner'],
  scopes: ['orders', 'inspection', 'people', 'support'],
  allAffiliates: true,
  affiliates: ['nordwind', 'reprise'],
  testOrders: false,
  sessionEndsAt: '2026-11-21T20:00:00.000Z',
  station: null,
  _links: { self: { href: '/operator-api/v1/me' } },
  ...own,
})

/** The whole console in English. @param path with `/console` */
export const renderConsole = async (path: string): Promise<OpenConsole> => {
  const history = createMemoryHistory({ initialEntries: [path] })
  render(
    <Console
      messages={{ locale: 'en', texts: english }}
      queries={createQueryClient()}
      router={createConsoleRouter(history)}
    />,
  )
  await act(async () => {})
  const person = userEvent.setup({ delay: GAP_MS + 10 })
  return {
    user: userEvent.setup(),
    keys: (keys) => person.keyboard(keys),
    scans,
    address: () => history.location.href,
  }
}

const scans = (code: string, { from, ends }: Piece = { from: performance.now(), ends: true }): void => {
  const strokes = [...code].map((key) => ({ key, code: /\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}` }))
  const end = ends ? [{ key: 'Enter', code: 'Enter' }] : []
  for (const [index, stroke] of [...strokes, ...end].entries()) {
    const event = new KeyboardEvent('keydown', { ...stroke, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: from + index })
    const target = document.activeElement ?? document.body
    const isShown = target.dispatchEvent(event)
    if (isShown && stroke.key.length === 1 && target instanceof HTMLInputElement)
      fireEvent.change(target, { target: { value: target.value + stroke.key } })
  }
}
