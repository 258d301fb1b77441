import { createContext, use, useEffect } from 'react'
import { usePathname } from './here.ts'

const TitleSuffix = createContext('')

/** What every title ends with: the affiliate's name. */
export const TitleSuffixProvider = TitleSuffix

/** The path whose heading had its turn, so that the focus moves once per page and never on the first one. */
let announced: string | undefined

/** Forgets which page was announced last; for tests, which open many portals in one window. */
export const forgetAnnouncedScreen = (): void => {
  announced = undefined
}

/**
 * Each screen calls this with the words of its `<h1>`, once that heading is there (`ready`). It titles the page, and
 * after a change of page moves the focus to the heading, which reads it aloud once (quality U4).
 */
export const useScreenTitle = (title: string, { ready = true }: { readonly ready?: boolean } = {}): void => {
  const suffix = use(TitleSuffix)
  const pathname = usePathname()
  useEffect(
    function titleThePage() {
      if (ready) document.title = suffix === '' ? title : `${title} – ${suffix}`
    },
    [title, suffix, ready],
  )
  useEffect(
    function focusTheHeading() {
      if (!ready || announced === pathname) return
      const first = announced === undefined
      announced = pathname
      if (!first) focusHeading()
    },
    [pathname, ready],
  )
}

/** Moves the focus to the page's heading without moving the page. */
export const focusHeading = (): void => {
  const heading = document.querySelector('main h1')
  if (!(heading instanceof HTMLElement)) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
