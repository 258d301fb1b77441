import { type PromiseKind, termsOf } from '@reprise/contract'
import { decidePromises, type PromiseFacts, type Running } from '#server/order/promise/promise.decide.ts'
import { asked, NOW, type World } from './order-life.ts'

const TERMS = termsOf({})

const factsOf = (world: World): PromiseFacts => ({
  status: world.status,
  terms: { ...TERMS, transport: { ...TERMS.transport, cover: world.cover } },
  currency: 'EUR',
  timeZone: 'UTC',
  since: NOW,
  hasQuestion: world.question?.status === 'open',
  secondLookSince: world.question?.action === 'contest' || world.question?.action === 'unlocked' ? NOW : null,
  deliveredAt: world.isDelivered ? NOW : null,
  leftAt: world.back === 'left' ? NOW : null,
  asked: asked(world),
  wasAsked: false,
  payNotBefore: null,
  waitsForSeller: false,
  releasedAt: null,
})

/** What the customer of an order is promised while it stands like this, each with its day. */
export const promised = (world: World): readonly Running[] =>
  decidePromises(factsOf(world), [], NOW).flatMap((step) =>
    step.do === 'make' ? [{ kind: step.kind, due: step.due }] : [],
  )

/** What becomes of what was promised: kept, or ended without blame. A promise that goes on is in neither. */
export const ended = (from: World, to: World): { readonly kept: PromiseKind[]; readonly dropped: PromiseKind[] } => {
  const steps = decidePromises(factsOf(to), promised(from), NOW)
  const ends = (kept: boolean) => steps.flatMap((step) => (step.do === 'end' && step.kept === kept ? [step.kind] : []))
  return { kept: ends(true), dropped: ends(false) }
}
