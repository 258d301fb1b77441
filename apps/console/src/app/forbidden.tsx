import { amongTests } from '#console/api/test-orders.ts'
import { pageLabel, PAGES, type PageName } from '#console/navigation/pages.ts'
import { Screen } from '#console/parts/screen.tsx'
import { useT } from '#console/i18n/t.ts'

/** What stands in the place of a page that a person may not open. */
export const Forbidden = ({ name }: { readonly name: PageName }) => {
  const t = useT()
  const scope = PAGES[name].scopes.join(', ')
  return (
    <Screen title={t(pageLabel(name))}>
      <p>{amongTests() ? t('console.tests.elsewhere') : t('console.forbidden', { scope })}</p>
    </Screen>
  )
}
