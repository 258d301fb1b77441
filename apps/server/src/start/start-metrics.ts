import { statfs } from 'node:fs/promises'
import { WEBHOOK_RESULTS } from '@reprise/contract'
import type { Deps } from '#server/deps.ts'
import { createMetrics, type Metrics } from '#server/platform/metrics/create-metrics.ts'
import type { LimitStore } from '#server/platform/limits/limit-store.ts'
import { serveMetrics, type ServedMetrics } from '#server/platform/metrics/metrics-server.ts'
import { measure } from '#server/system/index.ts'

type Needs = Pick<Deps, 'pool' | 'separateDb' | 'clock' | 'config' | 'log'>

/** Readings nearer together than this are given the same numbers, in ms: several who ask cost no more than one. */
const FRESH_MS = 5_000

export type RunningMetrics = Pick<Metrics, 'observe' | 'registry'> & {
  readonly refresh: () => Promise<void>
  readonly serve: (port: number) => Promise<ServedMetrics>
}

/** What a process tells of itself and of the installation. @param limitStore of a server that counts calls with others */
export const startMetrics = (
  { pool, separateDb, clock, config, log }: Needs,
  limitStore?: LimitStore,
): RunningMetrics => {
  const { registry, observe, gauge } = createMetrics()
  const connections = gauge('reprise_database_connections', 'Of the pool for calls', ['state'])
  const isUp = gauge('reprise_database_up', 'Whether the database answered at this reading')
  const jobs = gauge('reprise_jobs', 'Jobs of the installation', ['state'])
  const jobAge = gauge('reprise_oldest_job_age_seconds', 'How long the oldest job waits that could be done')
  const mails = gauge('reprise_mails_failed', 'E-mails of the last day that are not sent yet, or were refused')
  const documents = gauge('reprise_documents_waiting', 'Files that no check has looked at yet')
  const documentAge = gauge('reprise_oldest_document_age_seconds', 'How long the oldest of them waits')
  const payoutAge = gauge('reprise_payout_age_seconds', 'Since the oldest batch under way was prepared or exported', [
    'state',
  ])
  const webhooks = gauge('reprise_webhook_attempts', 'Tries of the last day to send an event, by how they ended', [
    'result',
  ])
  const webhookAge = gauge(
    'reprise_oldest_webhook_age_seconds',
    'How long the oldest event waits that is not delivered',
  )
  const backup = gauge('reprise_last_backup_timestamp_seconds', 'When the last backup was taken; 0 for never')
  const retention = gauge(
    'reprise_last_retention_timestamp_seconds',
    'When the daily run last forgot all sellers whose term was over; before the first, when runs began',
  )
  const chained = gauge('reprise_last_audit_chain_timestamp_seconds', 'When all rows of the audit were last chained')
  const checked = gauge('reprise_last_audit_check_timestamp_seconds', 'When the chain of the audit was last read')
  const auditFaults = gauge('reprise_audit_faults', 'What the last check found changed, removed or added in the audit')
  const drivers = gauge(
    'reprise_drivers_staying',
    'Drivers whom a carrier does not call off, and who are needed no more',
  )
  const free = gauge('reprise_disk_free_bytes', 'Left where DATA_DIR is')
  const size = gauge('reprise_disk_size_bytes', 'Of the disk where DATA_DIR is')
  const limits = gauge('reprise_limits_store_up', 'Whether calls are counted where LIMITS_URL says; 1 without it')
  gauge('reprise_safe_mode', 'Whether jobs wait because of SAFE_MODE').set(config.safeMode ? 1 : 0)

  const measureAll = async (): Promise<void> => {
    // Not by the connections of calls, which are what may have run out.
    const found = await measure(separateDb, clock.now()).catch((error: unknown) => {
      log.debug({ err: error }, 'The installation could not be measured')
      return undefined
    })
    isUp.set(found === undefined ? 0 : 1)
    if (found !== undefined) {
      for (const [state, count] of Object.entries(found.jobs)) jobs.set({ state }, count)
      for (const [state, age] of Object.entries(found.payoutAge)) payoutAge.set({ state }, age)
      jobAge.set(found.oldestJobAge)
      mails.set(found.mailsFailedLastDay)
      documents.set(found.documentsWaiting)
      documentAge.set(found.oldestDocumentAge)
      for (const result of WEBHOOK_RESULTS) webhooks.set({ result }, found.webhookTries[result] ?? 0)
      webhookAge.set(found.oldestWebhookAge)
      backup.set(found.lastBackup)
      retention.set(found.lastRetention)
      chained.set(found.lastAuditChain)
      checked.set(found.lastAuditCheck)
      auditFaults.set(found.auditFaults)
      drivers.set(found.driversStaying)
    }
    const disk = await statfs(config.dataDir).catch(() => undefined)
    if (disk !== undefined) {
      free.set(disk.bavail * disk.bsize)
      size.set(disk.blocks * disk.bsize)
    }
  }

  let last: { readonly at: number; readonly done: Promise<void> } | undefined
  const refresh = async (): Promise<void> => {
    const at = clock.now().getTime()
    if (last === undefined || Math.abs(at - last.at) >= FRESH_MS) last = { at, done: measureAll() }
    await last.done
    connections.set({ state: 'in-use' }, pool.totalCount - pool.idleCount)
    connections.set({ state: 'idle' }, pool.idleCount)
    connections.set({ state: 'waited-for' }, pool.waitingCount)
    limits.set(limitStore?.isThere() === false ? 0 : 1)
  }
  return {
    registry,
    observe,
    refresh,
    serve: (port) => serveMetrics({ host: config.host, port }, { registry, refresh }),
  }
}
