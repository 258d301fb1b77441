import type { AsyncRouteComponent } from '@tanstack/react-router'
import { pageLabel, PAGES, type PageName } from '#console/navigation/pages.ts'
import { Screen } from '#console/parts/screen.tsx'
import { holds, useMe } from '#console/session/me.ts'
import { useT } from '#console/i18n/t.ts'

/** The server refuses what a person may not do; the page says so before it asks. */
export const PageDoor = (name: PageName, Page: AsyncRouteComponent<object>) => {
  const Door = () => {
    const me = useMe()
    const t = useT()
    const { scopes } = PAGES[name]
    if (holds(me, scopes)) return <Page />
    return (
      <Screen title={t(pageLabel(name))}>
        <p>{t('console.forbidden', { scope: scopes.join(', ') })}</p>
      </Screen>
    )
  }
  // What a page needs is there before the page is left that stands.
  return Object.assign(Door, { preload: () => Page.preload?.() })
}
