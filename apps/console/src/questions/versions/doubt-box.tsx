import type { QuestionnaireCheck } from '@reprise/contract'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { CheckboxField } from '@reprise/ui/fields/checkbox-field.tsx'
import { useT } from '#console/i18n/t.ts'

type DoubtBoxProps = {
  readonly doubts: QuestionnaireCheck['doubts']
  readonly confirmed: boolean
  readonly onConfirm: (confirmed: boolean) => void
  readonly error: string | undefined
}

/** Grades that no answers lead to any more are asked about: their prices count for no sale. */
export const DoubtBox = ({ doubts, confirmed, onConfirm, error }: DoubtBoxProps) => {
  const t = useT()
  if (doubts.length === 0) return null
  return (
    <Notice tone="caution">
      {doubts.map(({ code, grades }) => (
        <p key={code}>
          {t('console.questions.grades-gone', {
            grades: grades.map((grade) => t(`console.grade.${grade}`)).join(', '),
          })}
        </p>
      ))}
      <CheckboxField
        checked={confirmed}
        error={error}
        label={t('console.prices.confirm')}
        name="confirm"
        onChange={onConfirm}
      />
    </Notice>
  )
}
