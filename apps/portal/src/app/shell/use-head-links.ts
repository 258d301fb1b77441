import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAt, useInstance } from '#portal/affiliate/index.ts'
import { asAddress, inLocale, paths } from '#portal/navigation/paths.ts'

/** Bare addresses of order pages, which show home (portal §2). */
const HOME_TOO: ReadonlySet<string> = new Set(['documents', 'order', 'litigation'])

/** Tells search engines the one address of this page, without filters, and the same page in the other languages. */
export const useHeadLinks = (): void => {
  const at = useAt()
  const { locales } = useInstance()
  const path = useRouterState({
    select: ({ matches }) => {
      const page = matches.at(-1)
      const name = page?.staticData.routeName
      if (page === undefined || name === undefined) return undefined
      return HOME_TOO.has(name) ? paths.home(at) : asAddress(page.pathname.replace(/\/$/, ''))
    },
  })
  useEffect(
    function linkThePage() {
      if (path === undefined) return
      const links = [
        headLink({ rel: 'canonical', href: path }),
        ...locales.map((locale) => headLink({ rel: 'alternate', hreflang: locale, href: inLocale(path, locale) })),
      ]
      document.head.append(...links)
      return () => {
        for (const link of links) link.remove()
      }
    },
    [path, locales],
  )
}

const headLink = ({ href, ...rest }: { href: string; rel: string; hreflang?: string }): HTMLLinkElement => {
  const link = document.createElement('link')
  Object.assign(link, rest)
  link.href = new URL(href, document.baseURI).href
  return link
}
