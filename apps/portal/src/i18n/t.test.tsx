import { render, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { type MessageKey, useT } from './t.ts'
import { formatMessage, MessagesProvider } from '@reprise/ui/words/messages.ts'
import { useRich } from './rich.tsx'

const said = (locale: string, text: string, values?: Record<string, string | number>) =>
  formatMessage({ locale, texts: { key: text } }, 'key', values)

describe('a message', () => {
  test.each([
    ['plain words', 'Sell it', {}, 'Sell it'],
    ['an apostrophe', "Voir l'offre", {}, "Voir l'offre"],
    ['a value', 'Sell it for {price}', { price: '212 €' }, 'Sell it for 212 €'],
    ['a value that looks like a pattern', '{name}', { name: '{price} $& <b>' }, '{price} $& <b>'],
    ['quoted braces', "'{'price'}'", {}, '{price}'],
  ])('with %s', (_, text, values, expected) => expect(said('en', text, values)).toBe(expected))

  test.each([
    ['en', 1, '1 day'],
    ['en', 2, '2 days'],
    ['fr', 0, '0 jour'],
    ['fr', 1_000_000, '1 000 000 de jours'],
  ])('counts in %s: %i', (locale, n, expected) => {
    const text =
      {
        en: '{n, plural, one {# day} other {# days}}',
        fr: '{n, plural, one {# jour} many {# de jours} other {# jours}}',
      }[locale] ?? ''
    expect(said(locale, text, { n }).replace(/\s/g, ' ')).toBe(expected)
  })

  test('counts in Arabic, which has six forms', () => {
    const text = '{n, plural, zero {z} one {o} two {t} few {f} many {m} other {x}}'
    expect([0, 1, 2, 3, 11, 100].map((n) => said('ar', text, { n })).join('')).toBe('zotfmx')
  })

  test('that is missing is its key, without a warning', () => {
    const warn = vi.spyOn(console, 'warn')
    expect(formatMessage({ locale: 'en', texts: {} }, 'no.such.message')).toBe('no.such.message')
    expect(warn).not.toHaveBeenCalled()
  })

  test('without its value, or broken, stays readable', () => {
    expect(said('en', 'Sell it for {price}')).toBe('Sell it for {price}')
    expect(said('en', '{n, plural, one {# day} other {# days}}')).toContain('days')
    expect(said('en', 'Half {open')).toBe('Half {open')
  })
})

const Drawn = ({ tags }: { readonly tags?: Parameters<ReturnType<typeof useRich>>[2] }) => {
  const rich = useRich()
  const t = useT()
  return (
    <p title={t('title' as MessageKey, { price: '5 €' })}>
      {rich('text' as MessageKey, { price: '<i>5 €</i>' }, tags)}
    </p>
  )
}

test('tags of a message become elements, and values never do', () => {
  const texts = { title: 'Up to {price}', text: 'Read <a>the terms</a>: <b>{price}</b>' }
  render(
    <MessagesProvider value={{ locale: 'en', texts }}>
      <Drawn tags={{ a: (words) => <a href="/terms">{words}</a> }} />
    </MessagesProvider>,
  )
  expect(screen.getByRole('link', { name: 'the terms' }).getAttribute('href')).toBe('/terms')
  expect(screen.getByTitle('Up to 5 €').textContent).toBe('Read the terms: <i>5 €</i>')
  expect(document.querySelector('b')?.textContent).toBe('<i>5 €</i>')
  expect(document.querySelector('i')).toBeNull()
})

test('a tag that nobody knows leaves the words', () => {
  const texts = { title: '', text: 'Read <blink>this</blink>' }
  render(
    <MessagesProvider value={{ locale: 'en', texts }}>
      <Drawn />
    </MessagesProvider>,
  )
  expect(document.querySelector('blink')).toBeNull()
  expect(document.body.textContent).toContain('this')
})
