import { directionOf, type WatchKind } from '@reprise/contract'
import { messagesIn, type OwnTexts } from '#server/message/index.ts'
import { formatFor, headerText, plainText } from '../format.ts'
import { framedMail, html, mailStyles, type MailTheme, type Message } from '../mail-frame.ts'

export type WatchMail = {
  /** `ask`: whether the address wants it. `told`: the price is as wished. */
  readonly step: 'ask' | 'told'
  readonly kind: WatchKind
  /** BCP 47, for example `fr-FR`. */
  readonly language: string
  readonly own?: OwnTexts | undefined
  readonly appName: string
  readonly theme: MailTheme
  readonly homeUrl: string | undefined
  readonly helpUrl: string | undefined
  readonly product: string
  /** In minor units: what was wished, and what is paid; the same in the message that asks. */
  readonly wanted: number
  readonly amount: number
  readonly currency: string
  /** Where it is confirmed, or sold. */
  readonly openUrl: string
  readonly stopUrl: string
}

/** Asks an address whether it wants to be told of a price, or tells it, in the look of its programme. */
export const watchMail = (watch: WatchMail): Message => {
  const { locale, t, lines } = messagesIn('mail', watch.language, watch.own)
  const { money, isolated } = formatFor(locale, watch.currency)
  const appName = isolated(watch.appName)
  const product = isolated(watch.product)
  const facts = { product, amount: money(watch.amount), wanted: money(watch.wanted), appName }
  const words =
    watch.step === 'ask'
      ? {
          // Some mailboxes show the marks of direction as boxes.
          subject: headerText(t('mail.watch.confirm.subject', { product: watch.product })),
          title: t('mail.watch.confirm.title'),
          body: [t(`mail.watch.confirm.${watch.kind}`, facts), ...lines('mail.watch.confirm.then')],
          open: t('mail.watch.confirm.button'),
        }
      : {
          subject: headerText(t(`mail.watch.${watch.kind}.subject`, { ...facts, product: watch.product })),
          title: t(`mail.watch.${watch.kind}.title`, facts),
          body: [...lines(`mail.watch.${watch.kind}.body`, facts), t('mail.watch.once')],
          open: t('mail.watch.open'),
        }
  const sentBecause = t('mail.watch.sentBecause', { appName })
  const stop = { label: t('mail.watch.button'), url: watch.stopUrl }
  const style = mailStyles(watch.theme)
  const frame = {
    ...watch,
    ...words,
    sentBecause,
    stop,
    language: locale,
    direction: directionOf(locale),
    preview: words.body[0] ?? '',
  }
  const labelled = (label: string, value: string): string => t('mail.labelled', { label, value })
  const text = [
    words.title,
    ...words.body,
    labelled(words.open, watch.openUrl),
    ['—', sentBecause, watch.homeUrl ?? watch.appName, labelled(stop.label, stop.url)].join('\n'),
  ].join('\n\n')
  return {
    subject: words.subject,
    html: framedMail(
      frame,
      html`<section class="card" style="${style.card}">
<h1 style="${style.title}">${words.title}</h1>
${words.body.map((paragraph) => html`<p style="${style.paragraph}">${paragraph}</p>`)}
<p style="margin:20px 0 0"><a class="button" href="${watch.openUrl}" style="${style.button}">${words.open}</a></p>
</section>`,
    ),
    text: plainText(text, locale),
  }
}
