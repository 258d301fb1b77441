import { setTimeout as pause } from 'node:timers/promises'
import { createNotifications } from '#server/platform/database/notifications.ts'
import { WEBHOOK_CHANNEL } from '../wake.ts'
import { createDelivery, type DeliveryDeps } from './deliver-events.ts'

/** Between two looks for what comes without being told, in ms: events whose time has come, and what a process that died had claimed. */
const LOOK_MS = 2_000

/** Sends events to systems of affiliates until it is stopped: as soon as they are told, and by looking. Through any failure of the database. */
export const startDelivery = async (
  deps: DeliveryDeps,
  databaseUrl: string,
): Promise<{ readonly stop: () => Promise<void> }> => {
  const { log } = deps
  const delivery = createDelivery(deps)
  const notifications = createNotifications(databaseUrl, (error) =>
    log.debug(`The connection for events broke: ${error.message}`),
  )
  const look = (): Promise<void> =>
    delivery.look().catch((error: unknown) => log.warn({ err: error }, 'Events that wait could not be looked for'))
  await notifications.listen({ channel: WEBHOOK_CHANNEL, onMessage: delivery.notice, onGap: () => void look() })
  const stopped = new AbortController()
  const looks = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      await look()
      await pause(LOOK_MS, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }
  const looking = looks()
  return {
    stop: async () => {
      stopped.abort()
      await Promise.all([looking, notifications.close()])
      await delivery.stop()
    },
  }
}
