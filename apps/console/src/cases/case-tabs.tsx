import { PAGES } from '#console/navigation/pages.ts'
import { AppLink, useGo } from '#console/navigation/router.tsx'
import { Kbd } from '#console/parts/kbd.tsx'
import { holds, useMe } from '#console/session/me.ts'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import styles from './cases.module.css'

const TABS = [
  { page: 'cases', label: 'console.cases.tab.cases', scope: 'support', key: 'b' },
  { page: 'litigations', label: 'console.page.litigations', scope: 'inspection', key: 'q' },
] as const

/** The two halves of the page, for those who may open both. */
export const CaseTabs = () => {
  const t = useT()
  const me = useMe()
  const go = useGo()
  const tabs = TABS.filter(({ scope }) => holds(me, [scope]))
  const isChoice = tabs.length > 1
  useShortcuts(
    isChoice ? tabs.map(({ key, label, page }) => ({ key, label: t(label), run: () => go(PAGES[page].path) })) : [],
  )
  if (!isChoice) return null
  return (
    <nav aria-label={t('console.cases.tabs')} className={styles.tabs}>
      {tabs.map(({ page, label, key }) => (
        <AppLink aria-keyshortcuts={key} className={styles.tab} key={page} to={PAGES[page].path}>
          {t(label)} <Kbd>{key.toUpperCase()}</Kbd>
        </AppLink>
      ))}
    </nav>
  )
}
