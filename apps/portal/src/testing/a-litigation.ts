import type { Litigation } from '@reprise/contract'
import { ORDER_ID } from './a-sale.ts'

/** A lower price that waits for an answer, unless said otherwise. */
export const aLitigation = (own: Partial<Litigation> = {}): Litigation => ({
  id: '5a4b3c2d-1e0f-4a9b-8c7d-6e5f4a3b2c1d',
  order: ORDER_ID,
  kind: 'counter-offer',
  status: 'open',
  action: null,
  currency: 'EUR',
  amountBefore: 21_200,
  amountAfter: 18_000,
  lines: [
    {
      kind: 'answer',
      question: 'screen',
      subject: 'Screen',
      declared: { option: 'light', label: 'Light scratches' },
      found: { option: 'deep', label: 'Deep scratches' },
      effect: -3_200,
      charged: true,
      reason: 'scratched',
      photos: [
        {
          id: '6b5a4c3d-2e1f-4b0a-9d8c-7f6e5d4c3b2a',
          width: 640,
          height: 480,
          takenAt: '2026-11-21T10:00:00Z',
          tied: true,
          marks: [{ x: 0.1, y: 0.05, w: 0.2, h: 0.2, question: 'screen' }],
          _links: { image: { href: '/order-api/v4/litigation-photo/x?signature=y' } },
        },
      ],
    },
  ],
  photos: [],
  openedAt: '2026-11-21T10:00:00Z',
  answerBefore: '2026-12-05T10:00:00Z',
  answeredAt: null,
  leftAt: null,
  secondLook: false,
  secondInspector: 'required',
  allowedActions: ['accept', 'decline', 'recycle', 'contest'],
  accessLevel: 'session',
  history: [{ event: 'opened', at: '2026-11-21T10:00:00Z' }],
  _links: { self: { href: '/' }, order: { href: '/' } },
  ...own,
})
