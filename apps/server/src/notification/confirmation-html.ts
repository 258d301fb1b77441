import type { ConfirmationFacts, ConfirmationWords } from './confirmation.ts'
import { html, type Markup } from './markup.ts'

const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Arabic', sans-serif"

/**
 * The message as HTML: one narrow column of headings, lists and paragraphs, no layout tables, no pictures to load. The
 * light look stands inline, where every mail program finds it; the dark one in a style element, for those that know it.
 */
export const confirmationHtml = (words: ConfirmationWords, facts: ConfirmationFacts): string => {
  const { light, radius } = facts.look
  const page = `margin:0;padding:24px 16px;background:${light.surface};color:${light.ink};font:16px/1.5 ${FONT}`
  const card = `background:${light['surface-raised']};border:1px solid ${light.line};border-radius:${radius}px;padding:20px 24px;margin:0 0 16px`
  const heading = 'font-size:18px;line-height:1.3;margin:0 0 12px'
  const soft = `color:${light['ink-soft']}`
  return html`<!doctype html>
<html lang="${words.language}" dir="${words.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${words.subject}</title>
<style>${{ markup: darkStyle(facts.look) }}</style>
</head>
<body class="page" style="${page}">
<div style="display:none;max-height:0;overflow:hidden">${words.preview}</div>
<div style="max-width:560px;margin:0 auto">
<p class="bar" style="background:${light.accent};color:${light['on-accent']};border-radius:${radius}px;padding:12px 24px;margin:0 0 16px;font-weight:700"><bdi>${facts.appName}</bdi></p>
<main>
<section class="card" style="${card}">
${words.greeting === '' ? html`` : html`<p style="margin:0 0 12px">${words.greeting}</p>`}
<h1 style="font-size:22px;line-height:1.3;margin:0 0 16px">${words.intro}</h1>
<p style="margin:0"><span class="soft" style="${soft}">${words.orderNumber.label}</span><br><strong dir="ltr" style="font-size:20px;letter-spacing:.04em;unicode-bidi:isolate">${words.orderNumber.value}</strong></p>
</section>
<section class="card" style="${card}">
<h2 style="${heading}">${words.next.title}</h2>
<ol style="margin:0;padding-inline-start:24px">${words.next.steps.map((step) => html`<li style="margin:0 0 8px">${step}</li>`)}</ol>
</section>
<section class="card" style="${card}">
<h2 style="${heading}">${words.receipt.title}</h2>
<dl style="margin:0">${words.receipt.lines.map((line) => receiptLine(line))}</dl>
<dl class="line" style="margin:12px 0 0;padding-top:12px;border-top:1px solid ${light.line};font-weight:700">${receiptLine(words.receipt.total)}</dl>
</section>
<section class="card" style="${card}">
<h2 style="${heading}">${words.payment.title}</h2>
<p style="margin:0">${words.payment.text}</p>
</section>
<p class="soft" style="${soft};margin:0 0 16px">${words.attached}</p>
</main>
<footer class="soft" style="${soft};font-size:14px">
<p style="margin:0 0 8px">${words.sentBecause}</p>
<p style="margin:0">${link(facts.homeUrl, facts.appName, light.accent)}${helpLink(facts, light.accent)}</p>
</footer>
</div>
</body>
</html>`.markup
}

/** Label and amount share a line where there is room, and wrap where there is none. */
const receiptLine = ({ label, value }: { readonly label: string; readonly value: string }): Markup => html`
<div style="display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px;margin:0 0 4px"><dt style="margin:0"><bdi>${label}</bdi></dt><dd style="margin:0;font-variant-numeric:tabular-nums"><bdi>${value}</bdi></dd></div>`

const link = (url: string, label: string, colour: string): Markup =>
  html`<a class="link" href="${url}" style="color:${colour}"><bdi>${label}</bdi></a>`

const helpLink = ({ helpUrl }: ConfirmationFacts, colour: string): Markup =>
  helpUrl === undefined
    ? html``
    : html` · ${link(helpUrl, helpUrl.replace(/^(?:https:\/\/|mailto:|tel:)/, ''), colour)}`

/** Only the theme's own hexadecimal colours: nothing that anybody typed comes here. */
const darkStyle = ({ dark }: ConfirmationFacts['look']): string =>
  [
    '@media (prefers-color-scheme: dark){',
    `.page{background:${dark.surface}!important;color:${dark.ink}!important}`,
    `.card{background:${dark['surface-raised']}!important;border-color:${dark.line}!important}`,
    `.bar{background:${dark.accent}!important;color:${dark['on-accent']}!important}`,
    `.soft{color:${dark['ink-soft']}!important}.line{border-color:${dark.line}!important}`,
    `.link{color:${dark.accent}!important}`,
    '}',
  ].join('')
