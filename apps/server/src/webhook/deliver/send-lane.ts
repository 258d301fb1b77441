import type { Clock } from '#server/platform/clock.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { OutwardAddresses } from '#server/platform/http/outward-address.ts'
import { type OutwardLine, outwardLine } from '#server/platform/http/outward-line.ts'
import { VERSION } from '#server/platform/project-root.ts'
import { decideTry } from '../retry.decide.ts'
import { signedHeaders } from '../sign-event.ts'
import { secretPlace } from '../webhook.hal.ts'
import type { Claimed, Receiver } from './claim.repository.ts'
import { messageOf } from './event-message.ts'
import type { EndWriter } from './write-ends.ts'

/** Events of one order in one claim. */
export const PER_LANE = 4
/** How long a receiver has to answer, in ms. */
const TIMEOUT_MS = 10_000
/** Before its claim ends, what is sent must have ended and be written down: its time and a little more, in ms. */
const MARGIN_MS = TIMEOUT_MS + 2_000
/** How much of an answer is kept, in bytes. */
const LONGEST_ANSWER = 2_048
/** Orders on their way at once to an endpoint that has not answered yet, or did not answer last. */
const FIRST = 4
/** How long nothing has to go over a line until it is closed, in ms. */
const STALE_MS = 60_000

/** Events of one order that were claimed together, in order. */
type Lane = { readonly lane: string; readonly events: readonly Claimed[]; readonly until: Date }

/** Where events go, as the last claim found it. */
type Target = { readonly receiver: Receiver; readonly secrets: readonly string[] }

/** What this process has to do with one endpoint. */
export type EndpointLine = {
  readonly id: string
  /** Empty until its first claim. */
  affiliateId: string
  /** More may wait than was claimed. */
  isReady: boolean
  /** What was claimed a while ago is under way: whether it is still to go there is asked. */
  isDoubted: boolean
  isClaiming: boolean
  waiting: Lane[]
  underWay: number
  /** How many may be under way: few, until it has shown that it answers. */
  window: number
  readonly isStale: () => boolean
  readonly close: () => void
}
type Line = EndpointLine & {
  /** Undefined where nothing is to be sent: it rests, or was stopped or removed. */
  target: Target | undefined
  connections: OutwardLine | undefined
  usedAt: number
  hasFailed: boolean
}

type Taken = { readonly receiver: Receiver; readonly claimed: readonly Claimed[]; readonly until: Date }

type SenderDeps = {
  readonly clock: Clock
  readonly vault: Vault
  readonly addresses: OutwardAddresses
  readonly writer: EndWriter
  /** Connections to one endpoint. */
  readonly most: number
  readonly isStopping: () => boolean
}

export const createSender = ({ clock, vault, addresses, writer, most, isStopping }: SenderDeps) => {
  const lines = new Map<string, Line>()
  const sending = new Set<Promise<void>>()

  const lineOf = (id: string): EndpointLine => {
    const line: Line = {
      ...{ id, affiliateId: '', isReady: false, isDoubted: false, isClaiming: false, waiting: [], underWay: 0 },
      ...{ window: FIRST, target: undefined, connections: undefined, usedAt: performance.now(), hasFailed: false },
      isStale: () => performance.now() - line.usedAt > STALE_MS,
      close: () => {
        line.connections?.close()
        lines.delete(id)
      },
    }
    lines.set(id, line)
    return line
  }

  const connectionsTo = (line: Line, url: string): OutwardLine => {
    if (line.connections?.url !== url) {
      line.connections?.close()
      line.connections = outwardLine(url, addresses, most)
    }
    return line.connections
  }

  const release = (events: readonly Claimed[], until: Date, nextTryAt: Date | null): void => {
    if (events.length > 0) writer.add({ released: events.map(({ id }) => ({ id, until, nextTryAt })) })
  }

  const giveBack = (line: EndpointLine): void => {
    for (const { events, until } of line.waiting) release(events, until, null)
    line.waiting = []
  }

  /** @returns whether its next one may go, and else when */
  const sendOne = async (
    line: Line,
    { receiver, secrets }: Target,
    event: Claimed,
    until: Date,
  ): Promise<'on' | Date | null> => {
    const at = clock.now()
    const body = JSON.stringify(messageOf(event))
    const headers = {
      'content-type': 'application/json',
      'user-agent': `Reprise/${VERSION}`,
      ...signedHeaders(secrets, { id: event.event, at, body }),
    }
    const before = performance.now()
    const message = { body, headers, timeoutMs: TIMEOUT_MS, longest: LONGEST_ANSWER }
    const outcome = await connectionsTo(line, receiver.url).post(message)
    const ms = Math.round(performance.now() - before)
    const verdict = decideTry(outcome, { ...receiver, tries: event.tries }, clock.now(), Math.random())
    const { result, state, nextTryAt, pausedUntil, stops } = verdict
    const { status, answer } = outcome.kind === 'answered' ? outcome : { status: null, answer: null }
    const isDelivered = state === 'delivered'
    const isWell = isDelivered && receiver.failingSince === null && !line.hasFailed
    const { silences, url } = receiver
    writer.add({
      tries: [{ id: event.id, until, state, nextTryAt, at, ms, result, status, answer }],
      ...(!isWell && { fared: [{ endpointId: line.id, url, isDelivered, pausedUntil, silences, stops }] }),
    })
    // It says nothing of the address that events go to by now.
    if (line.target !== undefined && line.target.receiver.url !== url) return nextTryAt ?? 'on'
    line.hasFailed ||= !isDelivered
    line.window = isDelivered ? Math.min(line.window + 1, most) : outcome.kind === 'answered' ? line.window : FIRST
    if (pausedUntil === null && stops === null) return nextTryAt ?? 'on'
    line.isReady = false
    if (stops !== null) line.target = undefined
    giveBack(line)
    return nextTryAt
  }

  const sendLane = async (line: Line, { lane, events, until }: Lane): Promise<void> => {
    for (const [place, event] of events.entries()) {
      // Another process may be at it soon.
      const isLate = until.getTime() - clock.now().getTime() < MARGIN_MS
      if (isLate || isStopping() || line.target === undefined) return release(events.slice(place), until, null)
      const next = await sendOne(line, line.target, event, until)
      // Given up, it keeps the later ones of its order no longer.
      if (next !== 'on') return release(events.slice(place + 1), until, next)
    }
    writer.add({ finished: [{ endpointId: line.id, lane, mayHaveMore: events.length === PER_LANE }] })
  }

  return {
    lineOf,
    giveBack,
    /** What was claimed waits for its turn; it and what waited before goes to the receiver as it is now. */
    take: (line: EndpointLine, { receiver, claimed, until }: Taken): void => {
      line.affiliateId = receiver.affiliateId
      const own = lines.get(line.id)
      if (own === undefined) return
      const isOther = own.target !== undefined && own.target.receiver.url !== receiver.url
      if (isOther) own.window = FIRST
      if (isOther || own.underWay === 0) own.hasFailed = receiver.failingSince !== null
      const sealed = [receiver.secret, receiver.formerSecret].filter((one) => one !== null)
      own.target = { receiver, secrets: sealed.map((one) => vault.open(one, secretPlace(line.id))) }
      const lanes = new Map<string, Claimed[]>()
      for (const event of claimed) lanes.set(event.lane, [...(lanes.get(event.lane) ?? []), event])
      for (const [lane, events] of lanes) line.waiting.push({ lane, events, until })
    },
    /** Nothing is to be sent any more; what is on its way ends. */
    leave: (line: EndpointLine): void => {
      const own = lines.get(line.id)
      if (own !== undefined) own.target = undefined
      giveBack(line)
    },
    /** The first order that waits. */
    sendNext: (line: EndpointLine): Promise<void> => {
      const lane = line.waiting.shift()
      const own = lines.get(line.id)
      if (lane === undefined || own === undefined) return Promise.resolve()
      own.underWay += 1
      own.usedAt = performance.now()
      const sent = sendLane(own, lane).finally(() => {
        own.underWay -= 1
        sending.delete(sent)
      })
      sending.add(sent)
      return sent
    },
    underWay: (): readonly Promise<void>[] => [...sending],
  }
}
