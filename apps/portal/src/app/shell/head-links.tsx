import { useRouterState } from '@tanstack/react-router'
import { useAt, useInstance } from '#portal/affiliate/index.ts'
import { asAddress, inLocale, paths } from '#portal/navigation/paths.ts'

/** Bare addresses of order pages, which show home (portal §2). */
const HOME_TOO: ReadonlySet<string> = new Set(['documents', 'order', 'litigation'])

/**
 * Tells search engines the one address of this page, without filters, and the same page in the other languages. Not where the
 * server draws: an address needs its host.
 */
export const HeadLinks = () => {
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
  if (path === undefined) return null
  const whole = (address: string) => new URL(address, document.baseURI).href
  return (
    <>
      <link href={whole(path)} rel="canonical" />
      {locales.map((locale) => (
        <link href={whole(inLocale(path, locale))} hrefLang={locale} key={locale} rel="alternate" />
      ))}
    </>
  )
}
