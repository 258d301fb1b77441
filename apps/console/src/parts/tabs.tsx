import { AppLink, useGo } from '#console/navigation/router.tsx'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import { Kbd } from './kbd.tsx'
import styles from './tabs.module.css'

type Tab = {
  /** One key: a letter or a digit. */
  readonly key: string
  readonly label: string
  /** Below `/console`, with the `part` of the page where it has several. */
  readonly path: string
  readonly part?: string
  /** Also where the address does not say so: the part that a page begins with. */
  readonly isCurrent?: boolean
}

/** The parts of a page, each an address of its own and a key. */
export const Tabs = ({ tabs }: { readonly tabs: readonly Tab[] }) => {
  const t = useT()
  const go = useGo()
  const filtersOf = (part: string | undefined) => (part === undefined ? {} : { part })
  useShortcuts(tabs.map(({ key, label, path, part }) => ({ key, label, run: () => go(path, filtersOf(part)) })))
  return (
    <nav aria-label={t('console.cases.tabs')} className={styles.tabs}>
      {tabs.map(({ key, label, path, part, isCurrent }) => (
        <AppLink
          aria-current={isCurrent ? 'page' : undefined}
          aria-keyshortcuts={key}
          className={styles.tab}
          filters={filtersOf(part)}
          key={key}
          to={path}
          withFilters={part !== undefined}
        >
          {label} <Kbd>{key.toUpperCase()}</Kbd>
        </AppLink>
      ))}
    </nav>
  )
}
