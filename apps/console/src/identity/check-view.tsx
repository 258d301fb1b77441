import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAfter } from '@reprise/browser/retries.ts'
import { useVisible } from '@reprise/browser/visible.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { call } from '#console/api/client.ts'
import { useInHand } from '#console/live/in-hand.ts'
import { WithColleague } from '#console/live/with-colleague.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { PictureView } from '#console/parts/picture-view.tsx'
import { useT } from '#console/i18n/t.ts'
import type { Check } from './compare.ts'
import { DecisionPanel } from './decision-panel.tsx'
import type { Decision, WaitingCheck } from './identity.screen.tsx'
import { readSides } from './read-sides.ts'
import styles from './identity.module.css'

/** A page out of sight for so long shows no document when it is seen again. In ms. */
const COVERED_AFTER_MS = 60_000

type CheckViewProps = {
  readonly waiting: WaitingCheck
  readonly left: number
  readonly hasNext: boolean
  readonly onDecide: (decision: Decision) => void
  readonly onLater: () => void
}

/** Both sides of the document, beside what was read and what was declared. */
export const CheckView = ({ waiting, left, hasNext, onDecide, onLater }: CheckViewProps) => {
  const check = useQuery({
    queryKey: ['identity', waiting.order],
    queryFn: () => call('getOperatorIdentity', { params: { id: waiting.order } }),
    staleTime: Infinity,
    gcTime: 0,
  })
  const hand = useInHand('identity', waiting.order)
  return (
    <Answer lines={10} of={check}>
      {(found) => (
        <div className={styles.desk}>
          <Sides check={found} />
          {hand.colleague() === null ? (
            <DecisionPanel check={found} left={left} onDecide={onDecide} onLater={onLater} waiting={waiting} />
          ) : (
            <WithColleague hand={hand} hasNext={hasNext} />
          )}
        </div>
      )}
    </Answer>
  )
}

const Sides = ({ check }: { readonly check: Check }) => {
  const t = useT()
  const queries = useQueryClient()
  const isVisible = useVisible()
  const [isCovered, setCovered] = useState(false)
  const queryKey = ['identity-sides', check.order]
  const sides = useQuery({
    queryKey,
    queryFn: () => readSides(check),
    staleTime: Infinity,
    gcTime: 0,
    enabled: !isCovered,
  })
  useAfter(COVERED_AFTER_MS, isVisible ? undefined : check.order, () => {
    setCovered(true)
    queries.removeQueries({ queryKey })
  })
  if (isCovered)
    return (
      <div className={styles.covered}>
        <p>{t('console.identity.covered')}</p>
        <Button icon="person" onClick={() => setCovered(false)} variant="secondary">
          {t('console.identity.uncover')}
        </Button>
      </div>
    )
  if (check.photos.length === 0) return <p className={styles.covered}>{t('console.identity.no-photos')}</p>
  return (
    <Answer lines={8} of={sides}>
      {(files) => (
        <PictureView
          pictures={files.map(({ side, file }) => ({ id: side, name: t(`console.identity.side.${side}`), file }))}
        />
      )}
    </Answer>
  )
}
