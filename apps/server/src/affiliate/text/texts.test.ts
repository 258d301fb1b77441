import { describe, expect, test } from 'vitest'
import { programMessages } from '#server/message/index.ts'
import { checkTexts, countTexts } from './check-texts.ts'
import { cleanRichText } from './rich-text.ts'

const base = {
  'find.count': '{count, plural, one {# model} other {# models}}',
  'find.upTo': 'up to <b>{price}</b>',
  'shell.help': 'Help',
  'terms.legal': 'I am of age',
  'mail.news.sent.body': 'On its way.\n{stillNeeded}',
}
const rules = { id: 'acme', base, rich: new Set(['terms.legal', 'acme.consent']) }
const faults = (texts: { readonly [key: string]: string }) =>
  checkTexts({ en: texts }, rules).faults.map(({ pointer, code }) => `${pointer} ${code}`)

describe('an affiliate’s own text', () => {
  test.each([
    [{ 'shell.help': 'Questions?' }],
    [{ 'find.upTo': '<b>{price}</b> at best' }],
    [{ 'find.upTo': 'the best price' }],
    [{ 'find.count': '{count, plural, =0 {none} one {one} other {# of them}}' }],
    [{ 'acme.anything': 'Our own words' }],
    [{ 'footer.imprint': 'Imprint' }],
    [{ 'acme.consent': '<b>Yes</b>' }],
    [{ 'shell.help': 'A < B, and <3' }],
    [{ 'mail.news.sent.body': 'One paragraph.\n\nAnother.\n{stillNeeded}' }],
  ])('%j is taken', (texts) => expect(faults(texts)).toEqual([]))

  test.each([
    [{ 'shell.hepl': 'Help' }, '/texts/en/shell.hepl message-unknown'],
    [{ 'other.words': 'Help' }, '/texts/en/other.words message-unknown'],
    [{ 'shell.help': 'Help {name}' }, '/texts/en/shell.help placeholder-unknown'],
    [{ 'find.upTo': '<b>{amount}</b>' }, '/texts/en/find.upTo placeholder-unknown'],
    [{ 'find.upTo': '<i>{price}</i>' }, '/texts/en/find.upTo placeholder-unknown'],
    [{ 'find.count': '{count} models' }, '/texts/en/find.count placeholder-unknown'],
    [{ 'shell.help': 'Help {' }, '/texts/en/shell.help message-form'],
    [{ 'shell.help': '  ' }, '/texts/en/shell.help too-short'],
    [{ 'shell.help': 'Your <b>help</b>' }, '/texts/en/shell.help plain-words'],
    [{ 'shell.help': '<script>alert(1)</script>' }, '/texts/en/shell.help plain-words'],
    [{ 'acme.anything': '<b>Own</b>' }, '/texts/en/acme.anything plain-words'],
    [
      { 'mail.news.sent.body': 'See <a href="https://evil.example">this</a>' },
      '/texts/en/mail.news.sent.body plain-words',
    ],
    [{ 'mail.news.sent.body': 'Your {code}' }, '/texts/en/mail.news.sent.body placeholder-unknown'],
    [
      { 'mail.news.sent.body': '{stillNeeded, select, a {One\nTwo} other {}}' },
      '/texts/en/mail.news.sent.body message-lines',
    ],
  ])('%j is refused: %s', (texts, fault) => expect(faults(texts)).toEqual([fault]))

  test('in a language of another form is refused', () => {
    expect(checkTexts({ french: {} }, rules).faults).toEqual([{ pointer: '/texts/french', code: 'locale' }])
  })

  test('that may be HTML is cleaned when it is saved', () => {
    const html = 'I agree to the <a href="https://acme.example/terms" onclick="x()">terms</a><script>x()</script>'
    const { texts } = checkTexts({ en: { 'terms.legal': html } }, rules)
    expect(texts['en']?.['terms.legal']).toBe('I agree to the <a href="https://acme.example/terms">terms</a>')
  })
})

test('what one language has and another lacks is counted, and what is shown in English for want of words', async () => {
  const texts = { fr: { a: '1', b: '2' }, de: { a: '1' }, 'pt-BR': {}, pt: { b: '2', 'shell.help': 'Ajuda' } }
  const all = Object.keys(programMessages('en') ?? {}).length
  expect(countTexts(['fr', 'de', 'en', 'pt-BR', 'pl'], texts)).toEqual({
    fr: { own: 2, fallback: 1, english: 0 },
    de: { own: 1, fallback: 2, english: 0 },
    en: { own: 0, fallback: 3, english: 0 },
    'pt-BR': { own: 2, fallback: 1, english: all - 1 },
    pl: { own: 0, fallback: 3, english: all },
  })
})

describe('rich text', () => {
  test.each([
    ['plain & simple, a < b, it’s "quoted"', 'plain & simple, a < b, it’s "quoted"'],
    ['<p>Until <b>Sunday</b></p>', '<p>Until <b>Sunday</b></p>'],
    ['<a href="/terms" target="_blank">t</a>', '<a href="/terms" target="_blank" rel="noopener noreferrer">t</a>'],
    ['<a href="mailto:a@b.example" target="_top">t</a>', '<a href="mailto:a@b.example" target="_top">t</a>'],
    ['<a href="/terms" target="other">t</a>', '<a href="/terms">t</a>'],
    ['<b target="_top">t</b>', '<b>t</b>'],
    ['<div><h1>Big</h1> <em>news</em></div>', 'Big <em>news</em>'],
    ['a<br/>b', 'a<br>b'],
    ['<p>It’s <b>5 < 6 & more</b>', '<p>It’s <b>5 &lt; 6 &amp; more</b></p>'],
  ])('%s becomes %s', (html, clean) => expect(cleanRichText(html)).toBe(clean))

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<svg/onload=alert(1)>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" javascript:alert(1)">x</a>',
    '<a href="java\nscript:alert(1)">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="/\\evil.example">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<p style="background:url(https://evil.example)">x</p>',
    '<p onclick="alert(1)" id="app" class="x">x</p>',
    '<form action="https://evil.example"><input name="iban"></form>',
    '<style>*{display:none}</style>',
    '<template><script>alert(1)</script></template>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<!--><script>alert(1)</script>-->',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<b/**/onmouseover=alert(1)>x</b>',
    '<p title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">x</p>',
  ])('%s can do nothing', (hostile) => {
    const clean = cleanRichText(hostile)
    expect(clean.replaceAll(/ title="[^"<>]*"/g, '').replaceAll(/<\/?(?:p|b|a)>/g, '')).not.toMatch(
      /<|href|style=|on\w+=|srcdoc/i,
    )
    expect(cleanRichText(clean)).toBe(clean)
  })
})
