import { afterEach, describe, expect, test } from 'vitest'
import { applyOwnStylesheets, applyScheme, applyStylesheet, chooseScheme, rememberedScheme } from './apply-theme.ts'

const styles = () => document.querySelectorAll<HTMLStyleElement>('style#affiliate-theme')

describe('the look of the page', () => {
  afterEach(() => {
    document.head.innerHTML = ''
    document.documentElement.removeAttribute('data-scheme')
    localStorage.clear()
  })

  test('an affiliate’s stylesheet takes the place of the one before', () => {
    applyStylesheet(':root{--radius:4px}')
    applyStylesheet(':root{--radius:8px}')
    expect([...styles()].map((style) => style.textContent)).toEqual([':root{--radius:8px}'])
  })

  test('the one that came with the page stays', () => {
    document.head.innerHTML = '<style id="affiliate-theme" nonce="n">:root{--radius:4px}</style>'
    const first = styles()[0]
    applyStylesheet(':root{--radius:4px}')
    expect(styles()[0]).toBe(first)
  })

  test('a stylesheet put in later carries the nonce of the page (quality D4)', () => {
    document.head.innerHTML = '<script nonce="abc"></script>'
    applyStylesheet(':root{--radius:4px}')
    expect(styles()[0]?.nonce).toBe('abc')
  })

  test('an affiliate’s own stylesheets stand after it, once, and go with the affiliate', () => {
    const linked = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'))
    document.head.innerHTML = '<link rel="stylesheet" href="/a.css" data-affiliate>'
    const [first] = document.head.children
    applyOwnStylesheets(['/a.css'])
    expect([...document.head.children]).toEqual([first])
    applyOwnStylesheets(['/b.css', '/c.css'])
    expect(linked()).toEqual(['/b.css', '/c.css'])
    applyOwnStylesheets([])
    expect(linked()).toEqual([])
  })

  test('is light until a reader chooses dark, and then stays dark (specification, section 9)', () => {
    applyScheme(rememberedScheme())
    expect(document.documentElement.dataset['scheme']).toBe('light')
    chooseScheme('dark')
    expect(document.documentElement.dataset['scheme']).toBe('dark')
    expect(rememberedScheme()).toBe('dark')
  })
})
