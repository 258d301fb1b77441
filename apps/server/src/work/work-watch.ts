import { QUEUES_IN_HAND, scopeOfHand, WORK_STREAMS_PER_CALLER, type WorkTopic } from '@reprise/contract'
import type { Operator } from '#server/call/index.ts'
import { hasScope } from '#server/operator/index.ts'
import { ORDER_CHANNEL } from '#server/order/index.ts'
import { stillSignedIn } from '#server/person/index.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Listener } from '#server/platform/database/notifications.ts'
import type { EventFeed, ServerEvent } from '#server/platform/http/event-stream.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { IN_HAND_CHANNEL } from './in-hand.repository.ts'

/** The consoles that wait at this process, told of changes in every process. */
export type WorkWatch = {
  readonly open: (operator: Operator) => EventFeed
  readonly listeners: readonly Listener[]
  /** Called before readers are told to ask again, so that what was kept from before is not the answer. */
  readonly beforeTelling: (forget: () => void) => void
}

type Reader = {
  readonly operator: Operator
  readonly tell: (event: ServerEvent) => void
  readonly end: () => void
}

type Settings = {
  readonly clock?: { readonly now: () => Date }
  readonly checkedEveryMs?: number
  readonly spacedByMs?: number
  readonly onFailed?: (error: unknown) => void
}

/** In seconds. */
const ASK_AGAIN_SECONDS = 60
/** Changes so close together are told as one, in ms. */
const GATHERED_MS = 1_000
/** The same is not told again sooner, in ms: on a busy day readers ask no more often than before they were told. */
const SPACED_BY_MS = 10_000
/** How late a stream ends whose session or right has ended, in ms. */
const CHECKED_EVERY_MS = 15_000

/** Holds no connection to the database, and asks it one thing every few seconds while there are readers. */
export const createWorkWatch = (
  db: Database,
  {
    clock = { now: () => new Date() },
    checkedEveryMs = CHECKED_EVERY_MS,
    spacedByMs = SPACED_BY_MS,
    onFailed = () => {},
  }: Settings = {},
): WorkWatch => {
  const readers = new Set<Reader>()
  const open = new Map<string, number>()
  const due = new Map<WorkTopic, NodeJS.Timeout>()
  const told = new Map<WorkTopic, number>()
  const forgets: (() => void)[] = []
  const begun = clock.now().getTime()
  let version = 0
  let checking: NodeJS.Timeout | undefined

  const changed = (topic: WorkTopic): void => {
    if (readers.size === 0 || due.has(topic)) return
    const spaced = (told.get(topic) ?? 0) + spacedByMs - clock.now().getTime()
    due.set(topic, setTimeout(tellAll, Math.max(GATHERED_MS, spaced), topic).unref())
  }
  const tellAll = (topic: WorkTopic): void => {
    due.delete(topic)
    told.set(topic, clock.now().getTime())
    for (const forget of forgets) forget()
    version += 1
    for (const { operator, tell } of readers)
      if (concerns(topic, operator)) tell({ id: `${begun}-${version}`, event: 'changed', data: { topic, version } })
  }
  const check = async (): Promise<void> => {
    const people = [...readers].filter(({ operator }) => operator.person !== undefined)
    const still = await stillSignedIn(
      db,
      people.map(({ operator }) => operator),
      clock.now(),
    )
    for (const { operator, end } of people) if (!still.has(operator)) end()
  }
  const count = (actor: string, by: 1 | -1): void => {
    const number = (open.get(actor) ?? 0) + by
    if (number > 0) open.set(actor, number)
    else open.delete(actor)
  }
  const listener = (channel: string, topic: WorkTopic): Listener => ({
    channel,
    onMessage: () => changed(topic),
    onGap: () => changed(topic),
  })

  return {
    open: (operator) => {
      const { actor } = operator
      if ((open.get(actor) ?? 0) >= WORK_STREAMS_PER_CALLER)
        throw new ProblemError('too-many-requests', { retryAfter: ASK_AGAIN_SECONDS })
      count(actor, 1)
      let reader: Reader | undefined
      return {
        follow: (tell, _lastEventId, end) => {
          reader = { operator, tell, end }
          readers.add(reader)
          checking ??= setInterval(() => void check().catch(onFailed), checkedEveryMs).unref()
        },
        close: () => {
          count(actor, -1)
          if (reader !== undefined) readers.delete(reader)
          if (readers.size > 0) return
          clearInterval(checking)
          checking = undefined
        },
      }
    },
    beforeTelling: (forget) => void forgets.push(forget),
    listeners: [listener(ORDER_CHANNEL, 'work'), listener(IN_HAND_CHANNEL, 'in-hand')],
  }
}

const concerns = (topic: WorkTopic, operator: Operator): boolean =>
  topic === 'work' || QUEUES_IN_HAND.some((queue) => hasScope(operator, scopeOfHand(queue)))
