import type { ProductType } from '@reprise/contract'
import { LITIGATION_REASONS } from '@reprise/contract/lifecycle/litigation'
import { Button } from '@reprise/ui/controls/button.tsx'
import { CheckboxField } from '@reprise/ui/fields/checkbox-field.tsx'
import { FieldError } from '@reprise/ui/fields/field.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { useT } from '#console/i18n/t.ts'
import { moved, newOption, type Question, withOptionId, withQuestionId } from '../definition.ts'
import { ROOT } from '../fault-text.ts'
import styles from '../questions.module.css'
import { useSurroundings } from '../surroundings.ts'
import { Conditions } from './conditions.tsx'
import { IdField } from './id-field.tsx'
import { OptionForm } from './option-form.tsx'
import { PictureField } from './picture-field.tsx'
import { TextIn } from './text-in.tsx'

type QuestionFormProps = {
  readonly at: number
  readonly question: Question
  readonly type: ProductType
  readonly onChange: (questions: readonly Question[]) => void
}

/** One question: its words, when it is asked, its answers, and what the bench may find instead. */
export const QuestionForm = ({ at, question, type, onChange }: QuestionFormProps) => {
  const t = useT()
  const { questions, languages, faultAt } = useSurroundings()
  const { id, part, name, title, help, picture, askedIf, reasons, hiddenReasons, options } = question
  const pointer = `${ROOT}/${at}`
  const earlier = questions.slice(0, at)
  const replace = (next: Question) => onChange(questions.map((one, index) => (index === at ? next : one)))
  /** undefined takes a field away. */
  const put = <Key extends keyof Question>(key: Key, value: Question[Key] | undefined) => {
    const { [key]: _former, ...rest } = question
    replace((value === undefined ? rest : { ...rest, [key]: value }) as Question)
  }
  const putOptions = (next: readonly Question['options'][number][]) => replace({ ...question, options: [...next] })
  const tick = (key: 'reasons' | 'hiddenReasons', reason: NonNullable<typeof reasons>[number], on: boolean) => {
    const next = on ? [...(question[key] ?? []), reason] : (question[key] ?? []).filter((one) => one !== reason)
    put(key, next.length === 0 ? undefined : next)
  }
  return (
    <div className={styles.fields}>
      <TextIn
        label={t('console.questions.question')}
        onChange={(text) => put('title', text)}
        pointer={`${pointer}/title`}
        text={title}
      />
      <TextIn
        hint={t('console.questions.name-hint')}
        label={t('console.questions.name')}
        onChange={(text) => put('name', text)}
        optional
        pointer={`${pointer}/name`}
        text={name}
      />
      <TextIn
        label={t('console.questions.help')}
        long
        onChange={(text) => put('help', text)}
        optional
        pointer={`${pointer}/help`}
        text={help}
      />
      <section aria-label={t('console.questions.answers')} className={styles.section}>
        <h3 className={styles.subheading}>{t('console.questions.answers')}</h3>
        <FieldError id={`${pointer}/options`}>{faultAt(`${pointer}/options`, false)}</FieldError>
        <ol className={styles.options}>
          {options.map((option, number) => (
            <OptionForm
              earlier={earlier}
              // The place is what keeps a form open while its id is typed.
              // biome-ignore lint/suspicious/noArrayIndexKey: an id may change, or be that of a neighbour
              key={number}
              number={number}
              onChange={(next) => putOptions(options.map((one, index) => (index === number ? next : one)))}
              onMove={(by) => putOptions(moved(options, number, by))}
              onRemove={() => putOptions(options.toSpliced(number, 1))}
              onRename={(next) => onChange(withOptionId(questions, at, number, next))}
              option={option}
              others={options.toSpliced(number, 1)}
              pointer={`${pointer}/options/${number}`}
              type={type}
            />
          ))}
        </ol>
        <div>
          <Button
            icon="plus"
            onClick={() => putOptions([...options, newOption(options, languages)])}
            small
            variant="secondary"
          >
            {t('console.questions.add-answer')}
          </Button>
        </div>
      </section>
      <Conditions
        conditions={askedIf}
        earlier={earlier}
        hint={t('console.questions.asked-if-hint')}
        legend={t('console.questions.asked-if')}
        onChange={(next) => put('askedIf', next)}
        pointer={`${pointer}/askedIf`}
      />
      <details className={styles.more}>
        <summary className={styles.summary}>{t('console.questions.more')}</summary>
        <div className={styles.fields}>
          <IdField
            hint={t('console.questions.id-hint')}
            key={id}
            onChange={(next) => onChange(withQuestionId(questions, at, next))}
            pointer={`${pointer}/id`}
            value={id}
          />
          <TextField
            dir="ltr"
            error={faultAt(`${pointer}/part`)}
            hint={t('console.questions.part-hint')}
            label={t('console.questions.part')}
            length="medium"
            maxLength={40}
            name={`${pointer}/part`}
            onChange={(next) => put('part', next)}
            value={part}
          />
          <PictureField
            onChange={(drawing) => put('picture', drawing)}
            picture={picture}
            pointer={`${pointer}/picture`}
            type={type}
          />
          <fieldset className={styles.ticks}>
            <legend>{t('console.questions.reasons')}</legend>
            <p className={styles.hint}>{t('console.questions.reasons-hint')}</p>
            {LITIGATION_REASONS.map((reason) => (
              <CheckboxField
                checked={reasons?.includes(reason) ?? false}
                key={reason}
                label={t(`console.reason.${reason}`)}
                name={`${pointer}/reasons/${reason}`}
                onChange={(on) => tick('reasons', reason, on)}
              />
            ))}
          </fieldset>
          <fieldset className={styles.ticks}>
            <legend>{t('console.questions.hidden')}</legend>
            <p className={styles.hint}>{t('console.questions.hidden-hint')}</p>
            <FieldError id={`${pointer}/hiddenReasons`}>{faultAt(`${pointer}/hiddenReasons`)}</FieldError>
            {[...new Set([...(reasons ?? []), ...(hiddenReasons ?? [])])].map((reason) => (
              <CheckboxField
                checked={hiddenReasons?.includes(reason) ?? false}
                key={reason}
                label={t(`console.reason.${reason}`)}
                name={`${pointer}/hiddenReasons/${reason}`}
                onChange={(on) => tick('hiddenReasons', reason, on)}
              />
            ))}
          </fieldset>
        </div>
      </details>
    </div>
  )
}
