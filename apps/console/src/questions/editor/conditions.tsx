import { textIn } from '@reprise/contract/words/languages'
import { Button } from '@reprise/ui/controls/button.tsx'
import { CheckboxField } from '@reprise/ui/fields/checkbox-field.tsx'
import { FieldGroup } from '@reprise/ui/fields/field-group.tsx'
import { FieldError } from '@reprise/ui/fields/field.tsx'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { useT } from '#console/i18n/t.ts'
import type { Condition, Question } from '../definition.ts'
import styles from '../questions.module.css'
import { useSurroundings } from '../surroundings.ts'

type ConditionsProps = {
  readonly pointer: string
  readonly legend: string
  readonly hint: string
  readonly conditions: readonly Condition[] | undefined
  /** Questions that are asked before. */
  readonly earlier: readonly Question[]
  readonly onChange: (conditions: Condition[] | undefined) => void
}

/** Answers to earlier questions, each condition with one question. */
export const Conditions = ({ pointer, legend, hint, conditions = [], earlier, onChange }: ConditionsProps) => {
  const t = useT()
  const { language, faultAt } = useSurroundings()
  const put = (next: readonly Condition[]) => onChange(next.length === 0 ? undefined : [...next])
  const replace = (at: number, condition: Condition) =>
    put(conditions.map((one, index) => (index === at ? condition : one)))
  const nameOf = ({ id, name, title }: Question) => textIn(name ?? title, language) || id
  const [first] = earlier
  return (
    <FieldGroup hint={hint} legend={legend}>
      {conditions.map(({ question, answers }, at) => {
        const named = earlier.find(({ id }) => id === question)
        const unknown = answers.filter((answer) => !named?.options.some(({ id }) => id === answer))
        const place = `${pointer}/${at}`
        return (
          // A condition has no name but its place.
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no id
          <div className={styles.condition} key={at}>
            <SelectField
              error={faultAt(`${place}/question`)}
              label={t('console.questions.earlier-question')}
              name={`${place}/question`}
              onChange={(id) => replace(at, { question: id, answers: [] })}
              options={[
                ...(named === undefined ? [{ value: question, label: question }] : []),
                ...earlier.map((one) => ({ value: one.id, label: nameOf(one) })),
              ]}
              value={question}
            />
            <fieldset className={styles.ticks}>
              <legend>{t('console.questions.answered-with')}</legend>
              <FieldError id={`${place}/answers`}>{faultAt(`${place}/answers`)}</FieldError>
              {[
                ...(named?.options.map(({ id, label }) => ({ id, label: textIn(label, language) || id })) ?? []),
                ...unknown.map((id) => ({ id, label: id })),
              ].map(({ id, label }) => (
                <CheckboxField
                  checked={answers.includes(id)}
                  key={id}
                  label={<bdi>{label}</bdi>}
                  name={`${place}/answers/${id}`}
                  onChange={(on) =>
                    replace(at, { question, answers: on ? [...answers, id] : answers.filter((one) => one !== id) })
                  }
                />
              ))}
            </fieldset>
            <div>
              <Button
                aria-label={t('console.questions.remove-condition', { number: at + 1 })}
                onClick={() => put(conditions.toSpliced(at, 1))}
                small
                variant="quiet"
              >
                {t('console.studio.remove')}
              </Button>
            </div>
          </div>
        )
      })}
      {first === undefined ? (
        <p className={styles.hint}>{t('console.questions.none-earlier')}</p>
      ) : (
        <div>
          <Button
            aria-label={t('console.questions.add-condition', { of: legend })}
            icon="plus"
            onClick={() => put([...conditions, { question: first.id, answers: [] }])}
            small
            variant="secondary"
          >
            {t('console.studio.add')}
          </Button>
        </div>
      )}
    </FieldGroup>
  )
}
