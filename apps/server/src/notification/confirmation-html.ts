import type { ConfirmationFacts, ConfirmationWords } from './confirmation.ts'
import { framedMail, mailStyles } from './mail-frame.ts'
import { html, type Markup } from './markup.ts'

/** The confirmation as HTML, in the frame of all messages. */
export const confirmationHtml = (words: ConfirmationWords, facts: ConfirmationFacts): string => {
  const { button, card, title, heading, soft, number } = mailStyles(facts.look)
  return framedMail(
    { ...facts, ...words },
    html`<section class="card" style="${card}">
${words.greeting === '' ? html`` : html`<p style="margin:0 0 12px">${words.greeting}</p>`}
<h1 style="${title}">${words.headline}</h1>
${words.attached === undefined ? html`` : html`<p style="margin:0 0 16px">${words.attached}</p>`}
<p style="margin:0"><span class="soft" style="${soft}">${words.orderNumber.label}</span><br><strong dir="ltr" style="${number}">${words.orderNumber.value}</strong></p>
<p style="margin:16px 0 0"><a class="button" href="${words.open.url}" style="${button}">${words.open.label}</a></p>
</section>
<section class="card" style="${card}">
<h2 style="${heading}">${words.next.title}</h2>
<ol style="margin:0;padding-inline-start:24px">${words.next.steps.map((step) => html`<li style="margin:0 0 8px">${step}</li>`)}</ol>
</section>
<section class="card" style="${card}">
<h2 style="${heading}">${words.receipt.title}</h2>
<dl style="margin:0">${words.receipt.lines.map((line) => receiptLine(line))}</dl>
<dl class="line" style="margin:12px 0 0;padding-top:12px;border-top:1px solid ${facts.look.light.line};font-weight:700">${receiptLine(words.receipt.total)}</dl>
</section>
<section class="card" style="${card}">
<h2 style="${heading}">${words.payment.title}</h2>
<p style="margin:0">${words.payment.text}</p>
</section>`,
  )
}

/** Label and amount share a line where there is room, and wrap where there is none. */
const receiptLine = ({ label, value }: { readonly label: string; readonly value: string }): Markup => html`
<div style="display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px;margin:0 0 4px"><dt style="margin:0"><bdi>${label}</bdi></dt><dd style="margin:0;font-variant-numeric:tabular-nums"><bdi>${value}</bdi></dd></div>`
