import { useId, useState } from 'react'
import { Icon } from '@reprise/ui/drawings/icon.tsx'
import { type QueueName, useCounts } from '#console/live/counts.ts'
import {
  namesOfGroup,
  PAGE_GROUPS,
  type PageGroup,
  pageLabel,
  type PageName,
  PAGES,
} from '#console/navigation/pages.ts'
import { AppLink } from '#console/navigation/router.tsx'
import { holds, useMe } from '#console/session/me.ts'
import { useT } from '#console/i18n/t.ts'
import { useClosedGroups } from './closed-groups.ts'
import styles from './rail.module.css'

/** What waits behind a page. */
const QUEUES: { readonly [name in PageName]?: readonly QueueName[] } = {
  bench: ['bench'],
  orders: ['operator'],
  documents: ['documents'],
  identity: ['identity'],
  cases: ['cases', 'litigations'],
  parcels: ['returns'],
  payouts: ['payables'],
  fraud: ['fraud'],
  system: ['failed'],
  approvals: ['second-person'],
}

/** The pages that a person may open, in groups, with how much waits there. On a phone they open from one button. */
export const Rail = () => {
  const t = useT()
  const me = useMe()
  const [isShown, setShown] = useState(false)
  const [isClosed, turn] = useClosedGroups()
  return (
    <nav aria-label={t('console.rail')} className={styles.rail}>
      <button aria-expanded={isShown} className={styles.toggle} onClick={() => setShown(!isShown)} type="button">
        {t('console.rail')}
        <Icon className={styles.arrow} name="chevron-down" />
      </button>
      {PAGE_GROUPS.map((group) => {
        const pages = namesOfGroup(group).filter(
          (name) => name !== 'me' && PAGES[name].within === undefined && holds(me, PAGES[name].scopes),
        )
        if (pages.length === 0) return null
        if (group === 'start') return <Pages key={group} names={pages} onGo={() => setShown(false)} />
        return (
          <Group
            group={group}
            isClosed={isClosed(group)}
            key={group}
            names={pages}
            onGo={() => setShown(false)}
            onTurn={() => turn(group)}
          />
        )
      })}
    </nav>
  )
}

type PagesProps = { readonly names: readonly PageName[]; readonly onGo: () => void }

type GroupProps = PagesProps & {
  readonly group: Exclude<PageGroup, 'start'>
  readonly isClosed: boolean
  readonly onTurn: () => void
}

/** Closed, its heading says how much waits in it. */
const Group = ({ group, isClosed, onTurn, ...pages }: GroupProps) => {
  const t = useT()
  const listId = useId()
  const waiting = useWaiting()
  return (
    <div className={styles.section}>
      <h2 className={styles.heading}>
        <button
          aria-controls={listId}
          aria-expanded={!isClosed}
          className={styles.group}
          onClick={onTurn}
          type="button"
        >
          <Icon className={styles.arrow} name="chevron-down" />
          <span>{t(`console.group.${group}`)}</span> <Count text={isClosed ? waiting(pages.names) : ''} />
        </button>
      </h2>
      <div hidden={isClosed} id={listId}>
        <Pages {...pages} />
      </div>
    </div>
  )
}

const Pages = ({ names, onGo }: PagesProps) => {
  const t = useT()
  const waiting = useWaiting()
  return (
    <ul className={styles.pages}>
      {names.map((name) => (
        <li key={name}>
          <AppLink above={name !== 'today'} className={styles.page} onClick={onGo} to={PAGES[name].path}>
            <Icon name={PAGES[name].icon} />
            <span>{t(pageLabel(name))}</span> <Count text={waiting([name])} />
          </AppLink>
        </li>
      ))}
    </ul>
  )
}

const Count = ({ text }: { readonly text: string }) => (
  <span className={styles.count}>
    <bdi>{text}</bdi>
  </span>
)

/** How much waits behind some pages together; nothing is said of none. */
const useWaiting = (): ((names: readonly PageName[]) => string) => {
  const counts = useCounts()
  return (names) => {
    const found = names.flatMap((name) => QUEUES[name] ?? []).flatMap((queue) => counts.of(queue)?.count ?? [])
    const sum = found.reduce((all, one) => all + one.found, 0)
    return sum === 0 || counts.failed ? '' : `${sum}${found.every(({ isExact }) => isExact) ? '' : '+'}`
  }
}
