import { ORDER_STREAMS_PER_ORDER, ORDER_STREAMS_PER_SESSION } from '@reprise/contract'
import type { Database } from '#server/platform/database/connect.ts'
import type { Listener } from '#server/platform/database/notifications.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { ORDER_CHANNEL, selectVersions } from '../order-status.repository.ts'

export type Watching = {
  /** Tells a version that is known; what is no news is not told on. */
  readonly tell: (version: number) => void
  /** From now on each newer version is told, the newest known one at once. */
  readonly follow: (listener: (version: number) => void) => void
  readonly close: () => void
}

/** The pages that watch orders through this process, told of changes in every process. */
export type OrderWatch = {
  /** @param session null for a caller who shows none: such may use half of the streams, and not keep the owner out */
  readonly open: (orderId: string, session: string | null) => Watching
  readonly listener: Listener
}

type Watcher = { readonly orderId: string; readonly session: string | null } & Pick<Watching, 'tell'>

/** In seconds. */
const ASK_AGAIN_SECONDS = 60

export const createOrderWatch = (db: Database, onGapFailed: (error: unknown) => void = () => {}): OrderWatch => {
  const byOrder = new Map<string, Set<Watcher>>()
  const bySession = new Map<string, number>()

  const count = (session: string | null, by: 1 | -1): void => {
    if (session === null) return
    const open = (bySession.get(session) ?? 0) + by
    if (open > 0) bySession.set(session, open)
    else bySession.delete(session)
  }

  const admit = (orderId: string, session: string | null): void => {
    const open = [...(byOrder.get(orderId) ?? [])]
    const unknown = open.filter((one) => one.session === null).length
    const isFull =
      session === null
        ? open.length >= ORDER_STREAMS_PER_ORDER || unknown >= ORDER_STREAMS_PER_ORDER / 2
        : open.length >= ORDER_STREAMS_PER_ORDER || (bySession.get(session) ?? 0) >= ORDER_STREAMS_PER_SESSION
    if (isFull) throw new ProblemError('too-many-requests', { retryAfter: ASK_AGAIN_SECONDS })
  }

  const tellAll = (orderId: string, version: number): void => {
    for (const { tell } of byOrder.get(orderId) ?? []) tell(version)
  }

  const lookAgain = async (): Promise<void> => {
    for (const [orderId, version] of await selectVersions(db, [...byOrder.keys()])) tellAll(orderId, version)
  }

  return {
    open: (orderId, session) => {
      admit(orderId, session)
      let known = 0
      let told = 0
      let listener: ((version: number) => void) | undefined
      const pass = (): void => {
        if (listener === undefined || known <= told) return
        told = known
        listener(known)
      }
      const tell = (version: number): void => {
        known = Math.max(known, version)
        pass()
      }
      const watcher: Watcher = { orderId, session, tell }
      byOrder.set(orderId, (byOrder.get(orderId) ?? new Set()).add(watcher))
      count(session, 1)
      return {
        tell,
        follow: (onVersion) => {
          listener = onVersion
          pass()
        },
        close: () => {
          const watchers = byOrder.get(orderId)
          if (!watchers?.delete(watcher)) return
          if (watchers.size === 0) byOrder.delete(orderId)
          count(session, -1)
        },
      }
    },
    listener: {
      channel: ORDER_CHANNEL,
      onMessage: (payload) => {
        const [orderId = '', version] = payload.split(' ')
        tellAll(orderId, Number(version))
      },
      // What was said meanwhile is lost, so all that is watched is looked at again.
      onGap: () => {
        lookAgain().catch(onGapFailed)
      },
    },
  }
}
