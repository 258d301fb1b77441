import type { FieldFault } from '@reprise/contract'
import { textIn } from '@reprise/contract/words/languages'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useT } from '#console/i18n/t.ts'
import { placeOf, useFaultText } from '../fault-text.ts'
import styles from '../questions.module.css'
import { useSurroundings } from '../surroundings.ts'

type FaultListProps = {
  readonly faults: readonly FieldFault[]
  readonly onSelect: (at: number) => void
}

/** How many are told at once; the others come when these are mended. */
const MOST = 8

/** What keeps the questions from being published, each with the question where it stands. */
export const FaultList = ({ faults, onSelect }: FaultListProps) => {
  const t = useT()
  const { questions, language } = useSurroundings()
  const faultText = useFaultText(questions)
  if (faults.length === 0) return null
  return (
    <Notice title={t('console.studio.to-mend', { count: faults.length })} tone="danger">
      <ul className={styles.faults}>
        {faults.slice(0, MOST).map((fault) => {
          const place = placeOf(fault.pointer)
          const question = place.question === undefined ? undefined : questions[place.question]
          const option = place.option === undefined ? undefined : question?.options[place.option]
          const names = [question && (question.name ?? question.title), option?.label].flatMap((text) =>
            text === undefined ? [] : [textIn(text, language)],
          )
          return (
            <li key={`${fault.pointer} ${fault.code}`}>
              {question !== undefined && (
                <Button onClick={() => onSelect(place.question ?? 0)} small variant="quiet">
                  <bdi>{names.filter((name) => name !== '').join(' › ') || question.id}</bdi>
                </Button>
              )}{' '}
              {faultText(fault)}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
