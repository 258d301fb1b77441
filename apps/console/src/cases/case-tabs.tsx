import { PAGES } from '#console/navigation/pages.ts'
import { Tabs } from '#console/parts/tabs.tsx'
import { holds, useMe } from '#console/session/me.ts'
import { useT } from '#console/i18n/t.ts'

const TABS = [
  { page: 'cases', label: 'console.cases.tab.cases', scope: 'support', key: 'b' },
  { page: 'litigations', label: 'console.page.litigations', scope: 'inspection', key: 'q' },
] as const

/** The two halves of the page, for those who may open both. */
export const CaseTabs = () => {
  const t = useT()
  const me = useMe()
  const tabs = TABS.filter(({ scope }) => holds(me, [scope]))
  if (tabs.length < 2) return null
  return <Tabs tabs={tabs.map(({ key, label, page }) => ({ key, label: t(label), path: PAGES[page].path }))} />
}
