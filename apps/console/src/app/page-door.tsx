import type { AsyncRouteComponent } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { PAGES, type PageName } from '#console/navigation/pages.ts'
import { holds, useMe } from '#console/session/me.ts'

const Forbidden = lazy(async () => ({ default: (await import('./forbidden.tsx')).Forbidden }))

/** The server refuses what a person may not do; the page says so before it asks. */
export const PageDoor = (name: PageName, Page: AsyncRouteComponent<object>) => {
  const Door = () => {
    if (holds(useMe(), PAGES[name].scopes)) return <Page />
    return (
      <Suspense>
        <Forbidden name={name} />
      </Suspense>
    )
  }
  // What a page needs is there before the page is left that stands.
  return Object.assign(Door, { preload: () => Page.preload?.() })
}
