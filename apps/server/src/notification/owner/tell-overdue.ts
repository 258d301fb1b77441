import { dayOf } from '@reprise/contract'
import { messagesIn } from '#server/message/index.ts'
import { type Overdue, selectOverdue } from '#server/order/index.ts'
import type { NotificationDeps } from '../confirm-order-by-mail.ts'
import { formatFor } from '../format.ts'
import { noteSent, wasSent } from '../mail.repository.ts'
import { mailOwner } from './mail-owner.ts'

/**
 * Tells the owner of each programme which promises to its customers are overdue: one message a programme and day, as long as
 * there are any. Without an owner the log says it.
 */
export const tellOverdue = async (deps: NotificationDeps): Promise<void> => {
  const overdue = await selectOverdue(deps.db, deps.clock.now())
  for (const id of new Set(overdue.map(({ affiliateId }) => affiliateId))) {
    const own = overdue.filter(({ affiliateId }) => affiliateId === id)
    await tellOwnerOf(id, own, deps)
  }
}

const tellOwnerOf = async (affiliateId: string, overdue: readonly Overdue[], deps: NotificationDeps): Promise<void> => {
  const { db, affiliates, clock, log } = deps
  const affiliate = affiliates.find(affiliateId)
  if (affiliate === undefined) return
  const command = `npm run reprise -- order list --overdue --affiliate ${affiliateId}`
  const { ownerMail } = affiliate.programme
  if (ownerMail === undefined) {
    const counts = Object.fromEntries(overdue.map(({ kind, count }) => [kind, count]))
    log.warn(
      { affiliate: affiliateId, ...counts, command },
      'Promises to customers are overdue, and ownerMail names nobody to tell',
    )
    return
  }
  const key = `overdue|${affiliateId}|${dayOf(clock.now())}`
  if (await wasSent(db, key)) return
  const { appName, currentLocale } = affiliate.config
  const { locale, t } = messagesIn('mail', currentLocale, affiliates.textsOf(affiliate))
  const { date, isolated } = formatFor(locale, affiliate.programme.currency)
  const number = new Intl.NumberFormat(locale)
  const lines = overdue.map(({ kind, count, due }) =>
    t(`mail.owner.overdue.line.${kind}`, { count: number.format(count), due: date(new Date(due)) }),
  )
  await mailOwner(
    affiliate,
    ownerMail,
    {
      locale,
      subject: t('mail.owner.overdue.subject', { appName }),
      sentences: [
        t('mail.owner.overdue.intro', { appName: isolated(appName) }),
        ...lines,
        t('mail.owner.overdue.todo'),
      ],
      command,
      sentBecause: t('mail.owner.sentBecause', { appName: isolated(appName) }),
      key,
    },
    deps,
  )
  await noteSent(db, key, clock.now())
}
