import { Icon } from '@reprise/ui/drawings/icon.tsx'
import { type QueueName, useCounts } from '#console/live/counts.ts'
import { PAGE_NAMES, PAGES, type PageName } from '#console/navigation/pages.ts'
import { AppLink } from '#console/navigation/router.tsx'
import { holds, useMe } from '#console/session/me.ts'
import { useT } from '#console/i18n/t.ts'
import styles from './shell.module.css'

/** What waits behind a page. */
const QUEUES: { readonly [name in PageName]?: QueueName } = {
  bench: 'bench',
  orders: 'operator',
  documents: 'documents',
  identity: 'identity',
  cases: 'cases',
  payouts: 'payables',
  fraud: 'fraud',
}

/** The pages that a person may open, with how much waits there. */
export const Rail = () => {
  const t = useT()
  const me = useMe()
  const counts = useCounts()
  const waiting = (name: PageName): string => {
    const queue = QUEUES[name]
    const { found, isExact } = (queue && counts.of(queue)?.count) ?? { found: 0, isExact: true }
    return found === 0 || counts.failed ? '' : `${found}${isExact ? '' : '+'}`
  }
  return (
    <nav aria-label={t('console.rail')} className={styles.rail}>
      <ul className={styles.pages}>
        {PAGE_NAMES.filter((name) => name !== 'me' && holds(me, PAGES[name].scopes)).map((name) => (
          <li key={name}>
            <AppLink above={name !== 'today'} className={styles.page} to={PAGES[name].path}>
              <Icon name={PAGES[name].icon} />
              <span className={styles.label}>{t(PAGES[name].label)}</span>{' '}
              <span className={styles.count}>
                <bdi>{waiting(name)}</bdi>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
