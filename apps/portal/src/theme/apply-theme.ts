import { OWN_STYLESHEET, THEME_STYLE_ELEMENT } from '@reprise/contract/programme/start-data'
import { localStore } from '@reprise/browser/stores.ts'

export type Scheme = 'light' | 'dark'

const REMEMBERED_AS = 'scheme'

/** Puts an affiliate's stylesheet in the place of the one before; the first HTML may have brought it already. */
export const applyStylesheet = (stylesheet: string): void => {
  const existing = document.getElementById(THEME_STYLE_ELEMENT)
  const element = existing ?? document.head.appendChild(document.createElement('style'))
  element.id = THEME_STYLE_ELEMENT
  // The page's policy lets only styles with its nonce in; the property hands it on where the attribute is hidden.
  if (existing === null) element.nonce = document.querySelector<HTMLElement>('style[nonce], script[nonce]')?.nonce ?? ''
  if (element.textContent === stylesheet) return
  element.textContent = stylesheet
  paintBrowserBar()
}

/** Links an affiliate's own stylesheets after its look, in place of those of the one before. */
export const applyOwnStylesheets = (addresses: readonly string[]): void => {
  const linked = [...document.head.querySelectorAll<HTMLLinkElement>(`link[${OWN_STYLESHEET}]`)]
  if (addresses.join() === linked.map((link) => link.getAttribute('href')).join()) return
  for (const link of linked) link.remove()
  for (const address of addresses) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.setAttribute('href', address)
    link.setAttribute(OWN_STYLESHEET, '')
    document.head.append(link)
  }
}

/** The scheme on the page. The page's own script has put it there before anything was painted. */
export const shownScheme = (): Scheme => (document.documentElement.dataset['scheme'] === 'dark' ? 'dark' : 'light')

export const applyScheme = (scheme: Scheme): void => {
  document.documentElement.dataset['scheme'] = scheme
  paintBrowserBar()
}

export const chooseScheme = (scheme: Scheme): void => {
  localStore.write(REMEMBERED_AS, scheme)
  applyScheme(scheme)
}

/** Follows the system while this reader has chosen nothing here. @param changed told when the system changes */
export const watchScheme = (changed: () => void): (() => void) => {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => {
    if (localStore.read(REMEMBERED_AS) === undefined) applyScheme(system.matches ? 'dark' : 'light')
    changed()
  }
  system.addEventListener('change', follow)
  return () => system.removeEventListener('change', follow)
}

/** The browser's own frame takes the colour of the bar, where it takes one at all. */
export const paintBrowserBar = (): void => {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--color-bar').trim()
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', colour)
}
