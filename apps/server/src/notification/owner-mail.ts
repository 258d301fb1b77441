import { dayOf, directionOf, helpAddress, isTestProgramme, sellerTotalsOf } from '@reprise/contract'
import { portalUrl, protectedChanges, readAffiliateVersion, settingText, todayInAll } from '#server/affiliate/index.ts'
import type { Affiliate } from '#server/call/index.ts'
import { type MailKey, type Messages, messagesIn } from '#server/message/index.ts'
import { type Overdue, selectOverdue } from '#server/order/index.ts'
import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { findNewestImport, givesCodes, stockOf } from '#server/voucher/index.ts'
import { formatFor, headerText } from './format.ts'
import { absolute, homeAddress } from './mail-facts.ts'
import { framedMail, html, mailStyles, type Markup } from './mail-frame.ts'
import { type NotificationDeps, sendOnce } from './send-once.ts'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    'configuration.tell-owner': {
      readonly affiliateId: string
      readonly version: number
      /** The version before the change. */
      readonly since: number
    }
    /** Daily, about what is overdue. */
    'order.alarm': Record<string, never>
    /** Codes of an affiliate came or went: its owner is told when few are left. */
    'voucher.check-stock': { readonly affiliateId: string }
    /** With this order its seller comes to the limit of the year. */
    'seller.tell-owner': { readonly orderId: string; readonly affiliateId: string; readonly year: number }
    /** Daily, since codes end and orders come to wait for one. */
    'voucher.check-stocks': Record<string, never>
  }
}

type Part = { readonly markup: (style: ReturnType<typeof mailStyles>) => Markup; readonly text: string }

const sentence = (text: string): Part => ({
  markup: ({ paragraph }) => html`<p style="${paragraph}">${text}</p>`,
  text,
})
const command = (text: string): Part => ({
  markup: () => html`<p dir="ltr" style="margin:0;overflow-wrap:anywhere"><code>${text}</code></p>`,
  text,
})

type OwnerMail = {
  readonly to: string
  /** Another address that it comes from than the programme's. */
  readonly from?: string
  /** BCP 47. */
  readonly locale: string
  readonly subject: string
  readonly preview: string
  readonly parts: readonly Part[]
  readonly sentBecause: string
  /** Language of the home page that the foot leads to. */
  readonly homeLanguage: string
  readonly helpUrl: string | undefined
}

/** A message to the owner of a programme, in its theme. */
const ownerMail = (
  { config, ...affiliate }: Affiliate,
  mail: OwnerMail,
  deps: NotificationDeps,
): Omit<Mail, 'messageId'> => {
  const theme = deps.affiliates.theme(config.theme)
  if (theme === undefined) throw new Error(`${affiliate.id} has no theme`)
  const { locale, preview, parts, sentBecause } = mail
  const subject = headerText(mail.subject)
  const style = mailStyles(theme)
  const frame = {
    ...{ language: locale, direction: directionOf(locale), subject, preview, sentBecause, theme },
    appName: config.appName,
    homeUrl: homeAddress({ config, ...affiliate }, mail.homeLanguage, deps),
    helpUrl: absolute(mail.helpUrl, portalUrl({ programme: affiliate.programme }, deps.config.publicUrl)),
  }
  const body = html`<section class="card" style="${style.card}">
${parts.map(({ markup }) => markup(style))}
</section>`
  return {
    from: { name: headerText(config.appName), address: mail.from ?? affiliate.programme.mailFrom },
    to: { address: mail.to },
    subject,
    html: framedMail(frame, body),
    text: [...parts.map(({ text }) => text), `—\n${sentBecause}`].join('\n\n'),
  }
}

/** A message of sentences and the command that helps. */
export const mailOfSentences = (
  affiliate: Affiliate,
  { to, subject, sentences, helps }: { to: string; subject: string; sentences: readonly string[]; helps: string },
  { locale, t }: Messages<MailKey>,
  deps: NotificationDeps,
): Omit<Mail, 'messageId'> => {
  const { appName, currentLocale, helpUrl } = affiliate.config
  const { isolated } = formatFor(locale, affiliate.programme.currency)
  return ownerMail(
    affiliate,
    {
      ...{ to, locale, subject, helpUrl, homeLanguage: currentLocale },
      preview: sentences[0] ?? '',
      parts: [...sentences.map(sentence), command(helps)],
      sentBecause: t('mail.owner.sentBecause', { appName: isolated(appName) }),
    },
    deps,
  )
}

/** Once a version. Tells the former owner too, by the former address: a change of either must not silence the message. */
export const tellOwner = async (
  { affiliateId, version, since }: JobPayloads['configuration.tell-owner'],
  deps: NotificationDeps,
): Promise<void> => {
  const { db, affiliates, log } = deps
  const before = await readAffiliateVersion(db, affiliateId, since)
  const after = await readAffiliateVersion(db, affiliateId, version)
  const affiliate = affiliates.find(affiliateId)
  if (before === undefined || after === undefined || affiliate === undefined) return
  if (affiliates.theme(affiliate.config.theme) === undefined) return
  const owners = [...new Set([before.programme.ownerMail, after.programme.ownerMail])].filter(
    (one) => one !== undefined,
  )
  if (owners.length === 0)
    log.warn(
      { affiliate: affiliateId, version },
      'Settings that move parcels or money were changed, and ownerMail names nobody to tell',
    )

  const { appName, locales } = affiliate.config
  const language = locales[0] ?? ''
  const { locale, t } = messagesIn('mail', language, affiliates.textsOf(affiliate))
  const { isolated } = formatFor(locale, after.programme.currency)
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }).format(
    after.savedAt,
  )
  const intro = t('mail.owner.settings.intro', {
    appName: isolated(appName),
    actor: isolated(after.actor),
    when: isolated(when),
  })
  const undo = t('mail.owner.settings.undo', { version: before.version })
  const changes = protectedChanges(before, after).map(({ pointer, ...change }): Part => {
    const setting = pointer.slice(1).replaceAll('/', '.')
    const was = settingText(change.before, pointer) ?? t('mail.owner.settings.notSet')
    const is = settingText(change.after, pointer) ?? t('mail.owner.settings.notSet')
    return {
      markup: ({ paragraph }) =>
        html`<p dir="ltr" style="${paragraph}"><strong>${setting}</strong><br><s>${was}</s><br>${is}</p>`,
      text: `${setting}\n- ${was}\n+ ${is}`,
    }
  })
  const mail = {
    from: before.programme.mailFrom,
    locale,
    subject: t('mail.owner.settings.subject', { appName }),
    preview: intro,
    parts: [
      sentence(intro),
      ...changes,
      ...(after.note === null ? [] : [sentence(t('mail.owner.settings.because', { note: isolated(after.note) }))]),
      { markup: () => html`<p style="margin:0">${undo}</p>`, text: undo },
    ],
    sentBecause: t('mail.owner.sentBecause', { appName: isolated(appName) }),
    homeLanguage: language,
    helpUrl: helpAddress(affiliate.config, locale),
  }
  for (const [index, to] of owners.entries())
    await sendOnce(`settings|${affiliateId}|${version}|${index}`, deps, async () =>
      ownerMail(affiliate, { ...mail, to }, deps),
    )
}

/** For every affiliate that gives codes. */
export const tellLowStocks = async (deps: NotificationDeps): Promise<void> => {
  for (const { id } of deps.affiliates.all()) await tellLowStock({ affiliateId: id }, deps)
}

/** Once for each import that ran short, and once more when orders wait. Without an owner the log says it. */
export const tellLowStock = async (
  { affiliateId }: JobPayloads['voucher.check-stock'],
  deps: NotificationDeps,
): Promise<void> => {
  const { db, affiliates, clock, log } = deps
  const affiliate = affiliates.find(affiliateId)
  if (
    affiliate === undefined ||
    affiliate.archivedAt !== null ||
    isTestProgramme(affiliate.id) ||
    !givesCodes(affiliate)
  )
    return
  const { available, missing, lowBelow, isLow } = await stockOf({ db, now: clock.now() }, affiliate)
  if (!isLow && missing === 0) return
  const newest = await findNewestImport(db, affiliate.id)
  const key = ['voucher-stock', affiliate.id, newest ?? 'none', missing > 0 ? 'missing' : 'low'].join('|')
  const helps = `npm run reprise -- voucher import FILE --affiliate ${affiliateId}`
  await sendOnce(key, deps, async () => {
    const { ownerMail: to } = affiliate.programme
    if (to === undefined) {
      log.warn(
        { affiliate: affiliateId, available, missing, command: helps },
        'Few voucher codes are left, and ownerMail names nobody to tell',
      )
      return 'said otherwise'
    }
    const { appName, currentLocale } = affiliate.config
    const messages = messagesIn('mail', currentLocale, affiliates.textsOf(affiliate))
    const { locale, t } = messages
    const number = new Intl.NumberFormat(locale)
    const counts = {
      appName: formatFor(locale, affiliate.programme.currency).isolated(appName),
      available: number.format(available),
      lowBelow: number.format(lowBelow),
      missing: number.format(missing),
    }
    const subject = t('mail.owner.stock.subject', { ...counts, appName })
    const sentences = [
      t('mail.owner.stock.left', counts),
      ...(missing > 0 ? [t('mail.owner.stock.missing', counts)] : []),
      t('mail.owner.stock.todo'),
    ]
    return mailOfSentences(affiliate, { to, subject, sentences, helps }, messages, deps)
  })
}

/** Once for the sale that reaches the limit, without a name. Without an owner the log says it. */
export const tellSellerReached = async (
  { orderId, affiliateId, year }: JobPayloads['seller.tell-owner'],
  deps: NotificationDeps,
): Promise<void> => {
  const affiliate = deps.affiliates.find(affiliateId)
  if (affiliate === undefined) return
  const helps = `npm run reprise -- seller totals ${year}`
  await sendOnce(`seller-reached|${orderId}`, deps, async () => {
    const { ownerMail: to, currency } = affiliate.programme
    if (to === undefined) {
      deps.log.warn(
        { affiliate: affiliateId, year, command: helps },
        'A seller has reached the limit of the year, and ownerMail names nobody to tell',
      )
      return 'said otherwise'
    }
    const { appName, currentLocale } = affiliate.config
    const messages = messagesIn('mail', currentLocale, deps.affiliates.textsOf(affiliate))
    const { locale, t } = messages
    const { isolated, money } = formatFor(locale, currency)
    const { sales, amount } = sellerTotalsOf(affiliate.programme)
    const limit = { sales: new Intl.NumberFormat(locale).format(sales), amount: money(amount), year: String(year) }
    const sentences = [
      t('mail.owner.sellers.reached', { appName: isolated(appName), ...limit }),
      t('mail.owner.sellers.todo'),
    ]
    const subject = t('mail.owner.sellers.subject', { appName })
    return mailOfSentences(affiliate, { to, subject, sentences, helps }, messages, deps)
  })
}

/** One message a programme and day, as long as a promise is overdue. Without an owner the log says it. */
export const tellOverdue = async (deps: NotificationDeps): Promise<void> => {
  const now = deps.clock.now()
  const overdue = await selectOverdue(deps.db, { now, days: todayInAll(deps.affiliates, now) })
  for (const id of new Set(overdue.map(({ affiliateId }) => affiliateId))) {
    const affiliate = deps.affiliates.find(id)
    const own = overdue.filter(({ affiliateId }) => affiliateId === id)
    if (affiliate !== undefined && !isTestProgramme(id)) await tellOwnerOf(affiliate, own, deps)
  }
}

const tellOwnerOf = async (
  affiliate: Affiliate,
  overdue: readonly Overdue[],
  deps: NotificationDeps,
): Promise<void> => {
  const helps = `npm run reprise -- order list --overdue --affiliate ${affiliate.id}`
  const { ownerMail: to, currency } = affiliate.programme
  if (to === undefined) {
    const counts = Object.fromEntries(overdue.map(({ kind, count }) => [kind, count]))
    deps.log.warn(
      { affiliate: affiliate.id, ...counts, command: helps },
      'Promises to customers are overdue, and ownerMail names nobody to tell',
    )
    return
  }
  await sendOnce(`overdue|${affiliate.id}|${dayOf(deps.clock.now())}`, deps, async () => {
    const { appName, currentLocale } = affiliate.config
    const messages = messagesIn('mail', currentLocale, deps.affiliates.textsOf(affiliate))
    const { locale, t } = messages
    const { date, isolated } = formatFor(locale, currency)
    const number = new Intl.NumberFormat(locale)
    const subject = t('mail.owner.overdue.subject', { appName })
    const sentences = [
      t('mail.owner.overdue.intro', { appName: isolated(appName) }),
      ...overdue.map(({ kind, count, due }) =>
        t(`mail.owner.overdue.line.${kind}`, { count: number.format(count), due: date(due) }),
      ),
      t('mail.owner.overdue.todo'),
    ]
    return mailOfSentences(affiliate, { to, subject, sentences, helps }, messages, deps)
  })
}
