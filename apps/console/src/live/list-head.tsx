import type { ReactNode } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Icon } from '@reprise/ui/drawings/icon.tsx'
import { useIsNews } from './live.ts'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import { Kbd } from '#console/parts/kbd.tsx'
import styles from './list-head.module.css'

type ListHeadProps = {
  readonly of: {
    readonly dataUpdatedAt: number
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
  }
  /** How many there are. */
  readonly children?: ReactNode
}

/** The line over a list. It says when something happened since, in room that it always has: rows stay where they are clicked. */
export const ListHead = ({ of, children }: ListHeadProps) => {
  const t = useT()
  const isNews = useIsNews(of.dataUpdatedAt) && of.dataUpdatedAt > 0
  const readAgain = () => void of.refetch()
  useShortcuts([{ key: 'r', label: t('console.live.read-again'), run: readAgain }])
  return (
    <div className={styles.head} role="status">
      <p className={styles.count}>{children}</p>
      {isNews && (
        <p className={styles.news}>
          <Icon name="refresh" />
          {t('console.live.news')}
          <Button aria-keyshortcuts="r" busy={of.isFetching} onClick={readAgain} small variant="secondary">
            {t('console.live.read-again')} <Kbd>R</Kbd>
          </Button>
        </p>
      )}
    </div>
  )
}
