import { act, within } from '@testing-library/react'
import { fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { aSheet, withNumber } from './a-sheet.ts'
import { somebody } from './render-console.tsx'

const links = { self: { href: '/' }, first: { href: '/' } }
const emptyBench = { _links: links, _embedded: { bench: [] }, count: { found: 0, isExact: true } }
export const PHOTO = '44444444-4444-4444-8444-444444444444'

/** Each test has an order of its own: a draft outlives its page. */
let made = 0
export const aProduct = () => {
  made += 1
  return withNumber(aSheet({ order: `22222222-2222-4222-8222-${String(made).padStart(12, '0')}` }), '*********** 7518')
}

export const aBench = (sheet: ReturnType<typeof aSheet>, answers: Parameters<typeof fakeCalls>[0] = {}) =>
  fakeCalls({
    getMe: somebody({ scopes: ['inspection'] }),
    listBench: emptyBench,
    getInspectionSheet: sheet,
    addEvidencePhoto: { id: PHOTO } as never,
    getEvidencePhoto: () => new Response('photo', { headers: { 'content-type': 'image/jpeg' } }),
    previewInspection: ({ body }) =>
      ({
        order: sheet.order,
        outcome: 'counter-offer',
        lines: Object.keys((body as { readonly answers: object }).answers).map((question) => ({
          question,
          worse: true,
          charged: true,
        })),
        _links: { order: { href: '/' } },
      }) as never,
    ...answers,
  })

export const leaves = () => act(async () => void window.dispatchEvent(new Event('pagehide')))
export const aPicture = () => new File(['picture'], 'scratch.jpg', { type: 'image/jpeg' })
export const photoOf = (question: HTMLElement) => within(question).getByLabelText<HTMLInputElement>('Photo')
