import { createContext, use, useEffect } from 'react'
import { usePathname } from './router.tsx'

const TitleSuffix = createContext('')

export const TitleSuffixProvider = TitleSuffix

const TitleTeller = createContext<((title: string) => void) | null>(null)

/** Is told the title where a page is drawn and there is no document to carry it (first-view.tsx). */
export const TitleTellerProvider = TitleTeller

/** The page whose heading had its turn, so that the focus moves once per page and never on the first one. */
let announced: string | undefined

/** @internal tests open many portals in one window */
export const forgetAnnouncedScreen = (): void => {
  announced = undefined
}

/**
 * Called with the words of the `<h1>`, once that is there (`ready`). After a change of page it moves the focus to the
 * heading, which reads it aloud once (quality U4).
 */
export const useScreenTitle = (title: string, { ready = true }: { readonly ready?: boolean } = {}): void => {
  const suffix = use(TitleSuffix)
  const tell = use(TitleTeller)
  const page = pageOf(usePathname())
  const whole = suffix === '' ? title : `${title} – ${suffix}`
  if (ready) tell?.(whole)
  useEffect(
    function announceThePage() {
      if (!ready) return
      document.title = whole
      if (announced === page) return
      const first = announced === undefined
      announced = page
      if (!first) focusHeading()
    },
    [whole, page, ready],
  )
}

/** A page in another language is still the same page: a visitor who chose the language stays where they are. */
export const pageOf = (pathname: string): string => {
  const [, affiliateId, , ...rest] = pathname.split('/')
  return [affiliateId, ...rest].join('/')
}

export const focusHeading = (): void => {
  const heading = document.querySelector('main h1')
  if (!(heading instanceof HTMLElement)) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
