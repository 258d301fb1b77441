import { textIn } from '@reprise/contract/words/languages'
import { Button } from '@reprise/ui/controls/button.tsx'
import { classNames } from '@reprise/ui/layout/class-names.ts'
import { Kbd } from '#console/parts/kbd.tsx'
import { useT } from '#console/i18n/t.ts'
import { missingIn } from '../definition.ts'
import { conditionText } from '../effect-text.ts'
import { ROOT } from '../fault-text.ts'
import styles from '../questions.module.css'
import { useSurroundings } from '../surroundings.ts'

type QuestionListProps = {
  readonly selected: number
  readonly onSelect: (at: number) => void
  /** undefined where the person may not change them. */
  readonly onAdd: (() => void) | undefined
}

/** The questions in the order in which they are asked; one of them is open beside it. */
export const QuestionList = ({ selected, onSelect, onAdd }: QuestionListProps) => {
  const t = useT()
  const { questions, language, faultAt } = useSurroundings()
  return (
    <nav aria-label={t('console.questions.in-order')} className={styles.section}>
      <ol className={styles.list}>
        {questions.map((question, at) => {
          const { id, name, title, askedIf } = question
          const missing = missingIn(question, language)
          return (
            <li key={`${at} ${id}`}>
              <button
                aria-current={at === selected || undefined}
                className={classNames(styles.item, at === selected && styles.chosen)}
                onClick={() => onSelect(at)}
                type="button"
              >
                <span>
                  {at + 1}. <bdi>{textIn(name ?? title, language) || id}</bdi>
                </span>
                {askedIf !== undefined && (
                  <span className={styles.hint}>
                    {t('console.questions.only-if', {
                      conditions: askedIf.map((one) => conditionText(questions, one, language)).join(' · '),
                    })}
                  </span>
                )}
                {missing > 0 && (
                  <span className={styles.hint}>{t('console.questions.missing', { count: missing })}</span>
                )}
                {faultAt(`${ROOT}/${at}`) !== undefined && (
                  <span className={styles.fault}>{t('console.questions.to-mend')}</span>
                )}
              </button>
            </li>
          )
        })}
      </ol>
      {onAdd && (
        <div>
          <Button aria-keyshortcuts="n" icon="plus" onClick={onAdd} small variant="secondary">
            {t('console.questions.add')} <Kbd>N</Kbd>
          </Button>
        </div>
      )}
    </nav>
  )
}
