import { render, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'
import { SafeHtml } from './safe-html.tsx'

const cleaned = (html: string): string => {
  const place = document.createElement('div')
  place.append(cleanHtml(html))
  return place.innerHTML
}

test.each([
  ['simple words', '<p>Read <b>this</b></p>', '<p>Read <b>this</b></p>'],
  [
    'a link to a new tab',
    '<a href="https://shop.example" target="_blank">Shop</a>',
    '<a href="https://shop.example" target="_blank" rel="noopener noreferrer">Shop</a>',
  ],
  [
    'a link to a new tab, in capitals',
    '<a href="/terms" target="_BLANK">Terms</a>',
    '<a href="/terms" target="_BLANK" rel="noopener noreferrer">Terms</a>',
  ],
  ...['_self', '_parent', '_top'].map((target) => {
    const link = `<a href="/terms" target="${target}">Terms</a>`
    return [`a link with the target ${target}`, link, link]
  }),
  ['a link into a named window', '<a href="/terms" target="other">Terms</a>', '<a href="/terms">Terms</a>'],
  ['a target on what is no link', '<b target="_blank">Terms</b>', '<b>Terms</b>'],
  ['a script', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
  ['a handler', '<b onclick="alert(1)">a</b>', '<b>a</b>'],
  ['a script in a link', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['a link that hides its host', '<a href="//evil.example">a</a>', '<a>a</a>'],
  ['a backslash for a slash', '<a href="/\\evil.example">a</a>', '<a>a</a>'],
  ['data in a link', '<a href="data:text/html,x">a</a>', '<a>a</a>'],
  ['a style', '<span style="position:fixed">a</span>', '<span>a</span>'],
  ['a picture', '<img src=x onerror=alert(1)>a', 'a'],
  ['a drawing', '<svg><script>alert(1)</script></svg>a', 'a'],
  ['a form', '<form action="/order"><input name="iban"></form>', ''],
  ['data for scripts', '<b data-action="pay" aria-label="x">a</b>', '<b>a</b>'],
])('%s', (_, html, expected) => expect(cleaned(html)).toBe(expected))

test('the cleaned words stand on the page', async () => {
  const { container } = render(<SafeHtml html="<p>Until <b>Sunday</b><script>x</script></p>" />)
  await waitFor(() => expect(container.querySelector('b')?.textContent).toBe('Sunday'))
  expect(container.querySelector('script')).toBeNull()
})
