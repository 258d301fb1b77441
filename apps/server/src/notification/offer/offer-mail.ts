import { directionOf } from '@reprise/contract'
import { messagesIn, type OwnTexts } from '#server/message/index.ts'
import { formatFor, headerText, plainText } from '../format.ts'
import { framedMail, html, mailStyles, type MailTheme, type Message } from '../mail-frame.ts'

export type OfferMail = {
  readonly kind: 'saved' | 'reminder'
  /** BCP 47, for example `fr-FR`. */
  readonly language: string
  readonly own?: OwnTexts | undefined
  readonly appName: string
  readonly theme: MailTheme
  readonly homeUrl: string | undefined
  readonly helpUrl: string | undefined
  readonly product: string
  /** In minor units. */
  readonly amount: number
  readonly currency: string
  /** IANA name; the clock of the programme. */
  readonly timeZone: string
  readonly until: Date
  readonly offerUrl: string
  readonly stopUrl: string
}

/** An offer to come back to, or that it ends soon, in the look of its programme. */
export const offerMail = (offer: OfferMail): Message => {
  const { locale, t, lines } = messagesIn('mail', offer.language, offer.own)
  const { money, date, isolated } = formatFor(locale, offer.currency, offer.timeZone)
  const facts = { product: isolated(offer.product), amount: money(offer.amount), until: date(offer.until) }
  const key = `mail.offer.${offer.kind}` as const
  const words = {
    // Some mailboxes show the marks of direction as boxes.
    subject: headerText(t(`${key}.subject`, { ...facts, product: offer.product })),
    title: t(`${key}.title`, facts),
    body: lines(`${key}.body`, facts),
    open: { label: t('mail.offer.open'), url: offer.offerUrl },
    sentBecause: t('mail.offer.sentBecause', { appName: isolated(offer.appName) }),
    stop: { label: t('mail.offer.button'), url: offer.stopUrl },
  }
  const style = mailStyles(offer.theme)
  const frame = { ...offer, ...words, language: locale, direction: directionOf(locale), preview: words.body[0] ?? '' }
  const labelled = (label: string, value: string): string => t('mail.labelled', { label, value })
  const text = [
    words.title,
    ...words.body,
    labelled(words.open.label, words.open.url),
    ['—', words.sentBecause, offer.homeUrl ?? offer.appName, labelled(words.stop.label, words.stop.url)].join('\n'),
  ].join('\n\n')
  return {
    subject: words.subject,
    html: framedMail(
      frame,
      html`<section class="card" style="${style.card}">
<h1 style="${style.title}">${words.title}</h1>
${words.body.map((paragraph) => html`<p style="${style.paragraph}">${paragraph}</p>`)}
<p style="margin:20px 0 0"><a class="button" href="${words.open.url}" style="${style.button}">${words.open.label}</a></p>
</section>`,
    ),
    text: plainText(text, locale),
  }
}
