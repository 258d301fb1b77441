import { directionOf, helpAddress } from '@reprise/contract'
import { protectedChanges, readAffiliateVersion, settingText } from '#server/affiliate/index.ts'
import { messagesIn } from '#server/message/index.ts'
import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import type { NotificationDeps } from '../confirm-order-by-mail.ts'
import { formatFor, headerText } from '../format.ts'
import { absolute, homeAddress } from '../mail-facts.ts'
import { framedMail, mailStyles } from '../mail-frame.ts'
import { noteSent, wasSent } from '../mail.repository.ts'
import { html } from '../markup.ts'

/**
 * Tells the owner of a programme what a version changed of what moves parcels or money, once. The former owner is told
 * too, and by the address that messages came from before: a change of either must not silence the message about it.
 */
export const tellOwner = async (
  { affiliateId, version, since }: JobPayloads['configuration.tell-owner'],
  deps: NotificationDeps,
): Promise<void> => {
  const { db, affiliates, config, mailer, clock, log } = deps
  const before = await readAffiliateVersion(db, affiliateId, since)
  const after = await readAffiliateVersion(db, affiliateId, version)
  const affiliate = affiliates.find(affiliateId)
  const look = affiliate && affiliates.theme(affiliate.config.theme)
  if (before === undefined || after === undefined || affiliate === undefined || look === undefined) return
  const owners = [...new Set([before.programme.ownerMail, after.programme.ownerMail])].filter(
    (one) => one !== undefined,
  )
  if (owners.length === 0)
    log.warn(
      { affiliate: affiliateId, version },
      'Settings that move parcels or money were changed, and ownerMail names nobody to tell',
    )

  const { locale, t } = messagesIn('mail', affiliate.config.locales[0] ?? '', affiliates.textsOf(affiliate))
  const { isolated } = formatFor(locale, after.programme.currency)
  const { appName } = affiliate.config
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }).format(
    after.savedAt,
  )
  const changes = protectedChanges(before, after).map((change) => ({
    setting: change.pointer.slice(1).replaceAll('/', '.'),
    before: settingText(change.before, change.pointer) ?? t('mail.owner.settings.notSet'),
    after: settingText(change.after, change.pointer) ?? t('mail.owner.settings.notSet'),
  }))
  const words = {
    subject: headerText(t('mail.owner.settings.subject', { appName })),
    intro: t('mail.owner.settings.intro', {
      appName: isolated(appName),
      actor: isolated(after.actor),
      when: isolated(when),
    }),
    because: after.note === null ? '' : t('mail.owner.settings.because', { note: isolated(after.note) }),
    undo: t('mail.owner.settings.undo', { version: before.version }),
    sentBecause: t('mail.owner.sentBecause', { appName: isolated(appName) }),
  }
  const style = mailStyles(look)
  const frame = {
    ...words,
    language: locale,
    direction: directionOf(locale),
    preview: words.intro,
    appName,
    look,
    homeUrl: homeAddress(affiliate, affiliate.config.locales[0] ?? '', deps),
    helpUrl: absolute(helpAddress(affiliate.config, locale), config.publicUrl),
  }
  const body = html`<section class="card" style="${style.card}">
<p style="${style.paragraph}">${words.intro}</p>
${changes.map(({ setting, before: was, after: is }) => html`<p dir="ltr" style="${style.paragraph}"><strong>${setting}</strong><br><s>${was}</s><br>${is}</p>`)}
${words.because === '' ? html`` : html`<p style="${style.paragraph}">${words.because}</p>`}
<p style="margin:0">${words.undo}</p>
</section>`
  const text = [
    words.intro,
    ...changes.map(({ setting, before: was, after: is }) => `${setting}\n- ${was}\n+ ${is}`),
    ...(words.because === '' ? [] : [words.because]),
    words.undo,
    `—\n${words.sentBecause}`,
  ].join('\n\n')
  for (const [index, owner] of owners.entries()) {
    const key = `settings|${affiliateId}|${version}|${index}`
    if (await wasSent(db, key)) continue
    await mailer.send({
      from: { name: headerText(appName), address: before.programme.mailFrom },
      to: { address: owner },
      subject: words.subject,
      html: framedMail(frame, body),
      text,
      messageId: `${key.replaceAll('|', '.')}@${new URL(config.publicUrl).hostname}`,
    })
    await noteSent(db, key, clock.now())
  }
}
