import type { QuestionnaireCheck } from '@reprise/contract'
import { useT } from '#console/i18n/t.ts'

type ConsequencesProps = Pick<QuestionnaireCheck, 'lastMonth' | 'changes'>

/** What the offers of a month would have been asked and come to, and which grades answers lead to from now on. */
export const Consequences = ({ lastMonth, changes }: ConsequencesProps) => {
  const t = useT()
  const named = (grades: readonly Parameters<typeof gradeKey>[0][]) =>
    grades.map((grade) => t(gradeKey(grade))).join(', ')
  return (
    <>
      {lastMonth !== null && (
        <p>
          {t('console.questions.last-month', {
            offers: lastMonth.offers,
            asked: lastMonth.askedOtherwise,
            priced: lastMonth.pricedOtherwise,
          })}
        </p>
      )}
      {changes !== null && changes.grades === null && <p>{t('console.questions.grades-unknown')}</p>}
      {changes?.grades && changes.grades.added.length > 0 && (
        <p>{t('console.questions.grades-added', { grades: named(changes.grades.added) })}</p>
      )}
    </>
  )
}

type Grade = NonNullable<NonNullable<QuestionnaireCheck['changes']>['grades']>['gone'][number]
const gradeKey = (grade: Grade) => `console.grade.${grade}` as const
