import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import { confirmOrderByMail, type NotificationDeps } from './confirm-order-by-mail.ts'
import { tellOverdue } from './owner/tell-overdue.ts'
import { afterPause } from './decision-pause.ts'
import { tellOwner } from './owner/tell-owner.ts'
import { tellLowStock, tellLowStocks } from './owner/tell-low-stock.ts'
import { tellCase } from './tell-case.ts'
import { tellClaim } from './tell-claim.ts'
import { tellCorrection } from './tell-correction.ts'
import { tellIdentity } from './tell-identity.ts'
import { tellLitigation, tellProductCameBack, tellProductLeft } from './tell-litigation.ts'
import { tellPaymentRejected, tellPaymentReturned } from './tell-payment-rejected.ts'
import { mailCode, tellChangeByMail, tellDetailChange } from './tell-by-mail.ts'
import { tellLatePromise } from './tell-late.ts'
import { tellKitComing } from './tell-kit.ts'
import { mailMissingDocuments, tellRefusal } from './tell-documents.ts'
import { tellReminder } from './tell-waiting.ts'

/** What people are told, and when: each job sends one message. */
export const notificationJobs = (deps: NotificationDeps) => ({
  'configuration.tell-owner': (payload: JobPayloads['configuration.tell-owner']): Promise<void> =>
    tellOwner(payload, deps),
  'order.confirm-by-mail': ({ orderId }: { readonly orderId: string }): Promise<void> =>
    confirmOrderByMail(orderId, deps),
  'order.changed': afterPause('order.changed', deps, tellChangeByMail),
  'order.corrected': afterPause('order.corrected', deps, tellCorrection),
  'order.mail-code': (payload: JobPayloads['order.mail-code']): Promise<void> => mailCode(payload, deps),
  'order.detail-changed': (payload: JobPayloads['order.detail-changed']): Promise<void> =>
    tellDetailChange(payload, deps),
  'identity.news': afterPause('identity.news', deps, tellIdentity),
  'litigation.news': afterPause('litigation.news', deps, tellLitigation),
  'litigation.product-left': (payload: JobPayloads['litigation.product-left']): Promise<void> =>
    tellProductLeft(payload, deps),
  'litigation.product-came-back': (payload: JobPayloads['litigation.product-came-back']): Promise<void> =>
    tellProductCameBack(payload, deps),
  'order.reminder': (payload: JobPayloads['order.reminder']): Promise<void> => tellReminder(payload, deps),
  'order.late': (payload: JobPayloads['order.late']): Promise<void> => tellLatePromise(payload, deps),
  'order.alarm': (): Promise<void> => tellOverdue(deps),
  'payout.payment-rejected': (payload: JobPayloads['payout.payment-rejected']): Promise<void> =>
    tellPaymentRejected(payload, deps),
  'payout.payment-returned': (payload: JobPayloads['payout.payment-returned']): Promise<void> =>
    tellPaymentReturned(payload, deps),
  'case.news': (payload: JobPayloads['case.news']): Promise<void> => tellCase(payload, deps),
  'claim.news': (payload: JobPayloads['claim.news']): Promise<void> => tellClaim(payload, deps),
  'voucher.check-stock': (payload: JobPayloads['voucher.check-stock']): Promise<void> => tellLowStock(payload, deps),
  'voucher.check-stocks': (): Promise<void> => tellLowStocks(deps),
  'parcel.kit-chosen': (payload: JobPayloads['parcel.kit-chosen']): Promise<void> => tellKitComing(payload, deps),
  'document.refused': afterPause('document.refused', deps, tellRefusal),
  'document.mail-missing': (payload: JobPayloads['document.mail-missing']): Promise<void> =>
    mailMissingDocuments(payload, deps),
})
