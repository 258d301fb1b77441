import type { Litigation } from '@reprise/contract'
import { Button } from '@reprise/ui/controls/button.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { BottomBar } from '#portal/ui/bottom-bar.tsx'
import styles from './litigation.module.css'

type AnswerBarProps = {
  readonly litigation: Litigation
  readonly areAnswersInSight: boolean
  readonly onAnswer: () => void
}

/** On a telephone the price that is offered and the way to the answers stay in reach, however many photos come before them. */
export const AnswerBar = ({ litigation, areAnswersInSight, onAnswer }: AnswerBarProps) => {
  const t = useT()
  const { money } = useFormat()
  const { amountAfter, currency } = litigation
  return (
    <div className={styles.onPhones}>
      <BottomBar
        action={
          <Button icon="chevron-down" onClick={onAnswer} wide>
            {t('litigation.answer')}
          </Button>
        }
        price={
          amountAfter === null ? undefined : (
            <span className={styles.offered}>
              {t('litigation.after')} <bdi>{money(amountAfter, currency)}</bdi>
            </span>
          )
        }
        waiting={areAnswersInSight}
      />
    </div>
  )
}
