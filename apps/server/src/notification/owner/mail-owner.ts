import { directionOf } from '@reprise/contract'
import type { Affiliate } from '#server/call/index.ts'
import type { NotificationDeps } from '../confirm-order-by-mail.ts'
import { headerText } from '../format.ts'
import { absolute, homeAddress } from '../mail-facts.ts'
import { framedMail, mailStyles } from '../mail-frame.ts'
import { html } from '../markup.ts'

/** What the owner of a programme is told, in words, and the command that helps. */
export type OwnerMail = {
  readonly locale: string
  readonly subject: string
  readonly sentences: readonly string[]
  readonly command: string
  readonly sentBecause: string
  /** A mailbox shows only one of two messages with one key. */
  readonly key: string
}

/** Writes to the owner of a programme, in its look. */
export const mailOwner = async (
  affiliate: Affiliate,
  owner: string,
  { locale, subject, sentences, command, sentBecause, key }: OwnerMail,
  deps: NotificationDeps,
): Promise<void> => {
  const { appName, currentLocale, helpUrl, theme } = affiliate.config
  const look = deps.affiliates.theme(theme)
  if (look === undefined) throw new Error(`${affiliate.id} has no look`)
  const { publicUrl } = deps.config
  const style = mailStyles(look)
  const frame = {
    language: locale,
    direction: directionOf(locale),
    subject: headerText(subject),
    preview: sentences[0] ?? '',
    sentBecause,
    appName,
    look,
    homeUrl: homeAddress(affiliate, currentLocale, deps),
    helpUrl: absolute(helpUrl, publicUrl),
  }
  const body = html`<section class="card" style="${style.card}">
${sentences.map((sentence) => html`<p style="${style.paragraph}">${sentence}</p>`)}
<p dir="ltr" style="margin:0;overflow-wrap:anywhere"><code>${command}</code></p>
</section>`
  await deps.mailer.send({
    from: { name: headerText(appName), address: affiliate.programme.mailFrom },
    to: { address: owner },
    subject: frame.subject,
    html: framedMail(frame, body),
    text: [...sentences, command, `—\n${sentBecause}`].join('\n\n'),
    messageId: `${key.replaceAll('|', '.')}@${new URL(publicUrl).hostname}`,
  })
}
