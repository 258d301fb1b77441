import { HttpRejection } from '@reprise/browser/http-errors.ts'
import { now } from '@reprise/browser/clock.ts'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { call } from '#console/api/client.ts'
import { beforeSignOut } from '#console/session/sign-out.ts'

export type HandQueue = ReplyOf<'takeInHand'>['queue']
/** Who has a thing instead, and since when. */
export type Colleague = { readonly by: string; readonly at: string }

export type Hand = {
  readonly subscribe: (listener: () => void) => () => void
  /** Null while it is one's own, as far as is known. */
  readonly colleague: () => Colleague | null
  readonly takeOver: () => Promise<void>
  /** It was decided, and can be taken back: others are not offered it meanwhile. */
  readonly keep: () => void
  /** The decision is with the server. */
  readonly end: () => Promise<void>
  /** Whether it was one's own on this page. */
  readonly wasOwn: () => boolean
  /** Whether the person looks at it, and no colleague has it. */
  readonly isInFront: () => boolean
  /** Another one is wanted first. */
  readonly leave: () => void
}

/** Work repeats the call once in that time; without work it ends by itself. In ms. */
const RENEWED_EVERY_MS = 30_000
const WORK = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const

const hands = new Map<string, Hand>()

/** What a page works on: taken while it is shown, renewed by what its person does there, put down when it is left. */
export const handOf = (queue: HandQueue, id: string): Hand => {
  const name = `${queue} ${id}`
  const hand = hands.get(name) ?? createHand(queue, id)
  hands.set(name, hand)
  return hand
}

/** Something that was taken back is wanted before what its person looks at. */
export const leaveFront = (queue: HandQueue): void => {
  for (const [name, hand] of hands) if (name.startsWith(`${queue} `) && hand.isInFront()) hand.leave()
}

const createHand = (queue: HandQueue, id: string): Hand => {
  const listeners = new Set<() => void>()
  const params = { queue, id }
  let colleague: Colleague | null = null
  let isKept = false
  let wasOwn = false
  let isLeft = false
  let askedAt = 0

  const tell = (next: Colleague | null) => {
    colleague = next
    for (const listener of listeners) listener()
  }
  // It is a courtesy among colleagues: where it fails, work goes on, and the decision itself says who was first.
  const take = async (takeOver: boolean): Promise<void> => {
    askedAt = now()
    try {
      await call('takeInHand', { params, body: { takeOver } })
      wasOwn = true
      tell(null)
    } catch (failure) {
      const other = failure instanceof HttpRejection ? failure.problem : undefined
      if (other?.error !== 'work-in-hand') return
      const { by, at } = other.current ?? {}
      tell({ by: typeof by === 'string' ? by : '', at: typeof at === 'string' ? at : new Date(now()).toISOString() })
    }
  }
  const work = () => {
    if (now() - askedAt >= RENEWED_EVERY_MS) void take(false)
  }
  const end = async (): Promise<void> => {
    if (colleague !== null) return
    askedAt = 0
    await call('putDown', { params }).catch(() => undefined)
  }
  const endAtLeave = () => {
    if (listeners.size === 0 && !isKept) void end()
  }
  const endWithPage = () => void end()
  let forget = () => {}

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      if (listeners.size === 1) {
        isKept = false
        isLeft = false
        void take(false)
        for (const name of WORK) window.addEventListener(name, work, { passive: true })
        window.addEventListener('pagehide', endWithPage)
        forget = beforeSignOut(end)
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        for (const name of WORK) window.removeEventListener(name, work)
        window.removeEventListener('pagehide', endWithPage)
        forget()
        queueMicrotask(endAtLeave)
      }
    },
    colleague: () => colleague,
    takeOver: () => take(true),
    keep: () => {
      isKept = true
    },
    end,
    wasOwn: () => wasOwn,
    isInFront: () => listeners.size > 0 && !isLeft && colleague === null,
    leave: () => {
      wasOwn = false
      isLeft = true
    },
  }
}
