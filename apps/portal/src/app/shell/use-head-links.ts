import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * The first HTML names the one address of its page, those in other languages, and its prices for programs. They are no
 * longer true of the page that follows in this tab, which would be shared under them.
 */
export const useHeadLinks = (): void => {
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname.replace(/\/$/, '') ?? '' })
  useEffect(
    function dropLinksOfAnotherPage() {
      const links = [...document.head.querySelectorAll<HTMLLinkElement>('[rel=canonical],[hreflang],[type$="ld+json"]')]
      if (links[0]?.href.endsWith(path) === false) for (const link of links) link.remove()
    },
    [path],
  )
}
