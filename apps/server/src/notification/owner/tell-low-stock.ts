import type { VoucherStock } from '@reprise/contract'
import type { Affiliate } from '#server/call/index.ts'
import { messagesIn } from '#server/message/index.ts'
import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import { findNewestImport, givesCodes, stockOf } from '#server/voucher/index.ts'
import type { NotificationDeps } from '../confirm-order-by-mail.ts'
import { formatFor } from '../format.ts'
import { noteSent, wasSent } from '../mail.repository.ts'
import { mailOwner } from './mail-owner.ts'

/** The same for every affiliate that gives codes. */
export const tellLowStocks = async (deps: NotificationDeps): Promise<void> => {
  for (const { id } of deps.affiliates.all()) await tellLowStock({ affiliateId: id }, deps)
}

/**
 * Tells the owner of a programme that few voucher codes are left, once for each import that ran short; and once more when orders wait that
 * no code is left for. Without an owner the log says it.
 */
export const tellLowStock = async (
  { affiliateId }: JobPayloads['voucher.check-stock'],
  deps: NotificationDeps,
): Promise<void> => {
  const { db, affiliates, clock, log } = deps
  const affiliate = affiliates.find(affiliateId)
  if (affiliate === undefined || affiliate.archivedAt !== null || !givesCodes(affiliate)) return
  const stock = await stockOf({ db, now: clock.now() }, affiliate)
  if (!stock.isLow && stock.missing === 0) return
  const newest = await findNewestImport(db, affiliate.id)
  const key = ['voucher-stock', affiliate.id, newest ?? 'none', stock.missing > 0 ? 'missing' : 'low'].join('|')
  if (await wasSent(db, key)) return
  const { available, missing } = stock
  const command = commandFor(affiliate.id)
  if (affiliate.programme.ownerMail === undefined)
    log.warn(
      { affiliate: affiliate.id, available, missing, command },
      'Few voucher codes are left, and ownerMail names nobody to tell',
    )
  else await mail(affiliate, affiliate.programme.ownerMail, { stock, key, command }, deps)
  await noteSent(db, key, clock.now())
}

const commandFor = (affiliateId: string): string => `npm run reprise -- voucher import FILE --affiliate ${affiliateId}`

type Told = { readonly stock: VoucherStock; readonly key: string; readonly command: string }

const mail = async (
  affiliate: Affiliate,
  owner: string,
  { stock, key, command }: Told,
  deps: NotificationDeps,
): Promise<void> => {
  const { appName, currentLocale } = affiliate.config
  const { locale, t } = messagesIn('mail', currentLocale, deps.affiliates.textsOf(affiliate))
  const { isolated } = formatFor(locale, stock.currency)
  const number = new Intl.NumberFormat(locale)
  const counts = {
    appName: isolated(appName),
    available: number.format(stock.available),
    lowBelow: number.format(stock.lowBelow),
    missing: number.format(stock.missing),
  }
  const told = {
    locale,
    subject: t('mail.owner.stock.subject', { ...counts, appName }),
    sentences: [
      t('mail.owner.stock.left', counts),
      ...(stock.missing > 0 ? [t('mail.owner.stock.missing', counts)] : []),
      t('mail.owner.stock.todo'),
    ],
    command,
    sentBecause: t('mail.owner.sentBecause', { appName: isolated(appName) }),
    key,
  }
  await mailOwner(affiliate, owner, told, deps)
}
