import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#console/i18n/t.ts'
import type { Hand } from './hand.ts'
import { IN_HAND_KEY } from './in-hand.ts'

type WithColleagueProps = {
  readonly hand: Hand
  /** Where there is another one to go on with. */
  readonly hasNext?: boolean
}

/** In the place of what decides: a colleague is at it, and is asked about before two people work on one thing. */
export const WithColleague = ({ hand, hasNext = false }: WithColleagueProps) => {
  const t = useT()
  const format = useFormat()
  const queries = useQueryClient()
  const colleague = hand.colleague()
  if (colleague === null) return null
  const readAgain = () => void queries.invalidateQueries({ queryKey: IN_HAND_KEY })
  const words = { who: colleague.by, when: format.dateTime(colleague.at) }
  return (
    <Notice
      action={
        <>
          <Button onClick={() => void hand.takeOver().then(readAgain)} small variant="secondary">
            {t('console.in-hand.take-over')}
          </Button>{' '}
          {hasNext && (
            <Button
              onClick={() => {
                hand.leave()
                readAgain()
              }}
              small
              variant="secondary"
            >
              {t('console.in-hand.next')}
            </Button>
          )}
        </>
      }
      icon="person"
      role="status"
      title={t('console.in-hand.with', words)}
      tone="caution"
    >
      {t(hand.wasOwn() ? 'console.in-hand.taken' : 'console.in-hand.hint', words)}
    </Notice>
  )
}
