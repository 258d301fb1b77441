import { configurationJobs } from '#server/affiliate/index.ts'
import type { AppDeps } from '#server/app.ts'
import { accuracyJobs } from '#server/accuracy/index.ts'
import { auditJobs } from '#server/audit/index.ts'
import { caseJobs } from '#server/case/index.ts'
import { customerJobs } from '#server/customer/index.ts'
import { deviceJobs } from '#server/device/index.ts'
import { documentJobs } from '#server/document/index.ts'
import { identifiedDocument, identityJobs } from '#server/identity/index.ts'
import { inspectionJobs } from '#server/inspection/index.ts'
import { litigationJobs } from '#server/litigation/index.ts'
import { NEEDS } from '#server/needs.ts'
import { notificationJobs, watchJobs } from '#server/notification/index.ts'
import { orderJobs } from '#server/order/index.ts'
import { givingWay } from '#server/platform/jobs/give-way.ts'
import { mergeHandlers } from '#server/platform/jobs/registry.ts'
import { type RunJobsOptions, type RunningJobs, runJobs } from '#server/platform/jobs/run-jobs.ts'
import { privacyJobs } from '#server/privacy/index.ts'
import { testOrderJobs } from '#server/test-order/index.ts'
import { personJobs } from '#server/person/index.ts'
import { registerJobs } from '#server/register/index.ts'
import { fraudJobs } from '#server/fraud/index.ts'
import { sellerJobs } from '#server/seller/index.ts'
import { cancelJobs, pickUpJobs, returnJobs, trackingJobs } from '#server/shipping/index.ts'
import { sessionJobs } from '#server/session/index.ts'
import { supportJobs } from '#server/support/index.ts'
import { startDelivery, webhookJobs } from '#server/webhook/index.ts'
import { whileItMayRun } from './while-it-may-run.ts'

const SAFE_MODE = 'SAFE_MODE is set: no e-mail is sent and no job is taken up'

/** The build fails when a job has no handler here. */
export const startJobs = async (deps: AppDeps, databaseUrl: string): Promise<RunningJobs> => {
  if (!deps.config.safeMode) return work(deps, databaseUrl)
  deps.log.warn(SAFE_MODE)
  return { stop: async () => {} }
}

const work = async (deps: AppDeps, url: string): Promise<RunningJobs> => {
  const { log } = deps
  const handlers = givingWay(
    mergeHandlers(
      configurationJobs(deps),
      accuracyJobs(deps),
      auditJobs(deps),
      deviceJobs(deps),
      orderJobs({ ...deps, needs: NEEDS }),
      customerJobs(deps),
      documentJobs(deps),
      identityJobs(deps),
      litigationJobs(deps),
      caseJobs(deps),
      inspectionJobs(deps),
      returnJobs(deps),
      trackingJobs(deps),
      cancelJobs(deps),
      pickUpJobs(deps),
      registerJobs({ ...deps, documentOf: identifiedDocument }),
      sellerJobs(deps),
      fraudJobs(deps),
      supportJobs(deps),
      notificationJobs({ ...deps, needs: NEEDS, documentOf: identifiedDocument }),
      watchJobs(deps),
      sessionJobs(deps),
      personJobs(deps),
      privacyJobs(deps),
      testOrderJobs(deps),
      webhookJobs(deps),
    ),
  )
  const jobs = await runJobs({ url, handlers, log, concurrency: 2, ...BY_THE_CLOCK })
  // Beside the queue: a receiver that does not answer keeps no e-mail waiting.
  const deliveries = await startDelivery(deps, url)
  const both = { stop: async () => void (await Promise.all([jobs.stop(), deliveries.stop()])) }
  return whileItMayRun(deps, both)
}

const BY_THE_CLOCK: Pick<RunJobsOptions, 'everyMinute' | 'daily'> = {
  everyMinute: [
    'customer.forget-draft-details',
    'audit.chain',
    'parcel.track',
    'parcel.cancel',
    'parcel.look-after-pick-ups',
  ],
  daily: {
    'order.expire-unsent': '2:10',
    'order.follow-up': '7:00',
    'order.remind-to-send': '7:05',
    'offer.remind': '7:15',
    'offer.forget': '3:55',
    'watch.look': '7:40',
    'watch.forget': '3:45',
    'identity.remove-photos': '3:40',
    'litigation.follow-up': '7:10',
    'litigation.forget-photos': '3:50',
    'litigation.seal-evidence': '4:20',
    'case.forget-words': '3:50',
    'order.forget-notes': '3:50',
    'voucher.check-stocks': '7:20',
    // After what waits for customers was followed up.
    'order.tell-late': '7:30',
    'order.alarm': '7:30',
    'accuracy.count': '2:20',
    'promise-clock.count': '2:25',
    'session.forget-replies': '2:40',
    'person.forget-sessions': '2:45',
    'order.purge-ended': '3:10',
    'fraud.forget': '3:20',
    'seller.forget-erasures': '3:25',
    'seller.forget': '4:30',
    'test-order.remove': '4:50',
    'audit.verify': '5:10',
    'document.forget-files': '3:40',
    // Half a day later: what a killed process left is gone within a day.
    'document.remove-files': '15:40',
    'webhook.forget-events': '3:15',
  },
}
