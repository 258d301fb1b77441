import { afterEach, describe, expect, test, vi } from 'vitest'
import { applyOwnStylesheets, applyStylesheet, chooseScheme, shownScheme, watchScheme } from './apply-theme.ts'

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

  test('is light where nothing is said, and what a reader chooses from then on (portal §9)', () => {
    expect(shownScheme()).toBe('light')
    chooseScheme('dark')
    expect([shownScheme(), localStorage.getItem('scheme')]).toEqual(['dark', 'dark'])
  })

  test('follows a system that changes, until a reader chooses', () => {
    const system = Object.assign(new EventTarget(), { matches: true })
    vi.stubGlobal('matchMedia', () => system)
    const changed = vi.fn()
    const leave = watchScheme(changed)
    system.dispatchEvent(new Event('change'))
    expect([shownScheme(), changed.mock.calls.length]).toEqual(['dark', 1])
    chooseScheme('light')
    system.dispatchEvent(new Event('change'))
    expect(shownScheme()).toBe('light')
    leave()
    system.dispatchEvent(new Event('change'))
    expect(changed).toHaveBeenCalledTimes(2)
  })
})
