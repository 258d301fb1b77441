import { textIn } from '@reprise/contract/words/languages'
import type { ProductType } from '@reprise/contract'
import { Button } from '@reprise/ui/controls/button.tsx'
import { CheckboxField } from '@reprise/ui/fields/checkbox-field.tsx'
import { useT } from '#console/i18n/t.ts'
import type { Option, Question } from '../definition.ts'
import { useEffectText } from '../effect-text.ts'
import styles from '../questions.module.css'
import { useSurroundings } from '../surroundings.ts'
import { Conditions } from './conditions.tsx'
import { EffectFields } from './effect-fields.tsx'
import { IdField } from './id-field.tsx'
import { PictureField } from './picture-field.tsx'
import { TextIn } from './text-in.tsx'

type OptionFormProps = {
  readonly pointer: string
  readonly option: Option
  readonly number: number
  readonly others: readonly Option[]
  readonly earlier: readonly Question[]
  readonly type: ProductType
  readonly onChange: (option: Option) => void
  readonly onRename: (id: string) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

/** One answer: closed it says what it does to the price, open it is changed. */
export const OptionForm = ({
  pointer,
  option,
  number,
  others,
  earlier,
  type,
  onChange,
  onRename,
  onMove,
  onRemove,
}: OptionFormProps) => {
  const t = useT()
  const effectText = useEffectText()
  const { language, faultAt } = useSurroundings()
  const { id, label, help, picture, unsure, covers, ruledOutBy, effect } = option
  const name = textIn(label, language) || id
  const fault = faultAt(pointer)
  /** undefined takes a field away. */
  const put = <Key extends keyof Option>(key: Key, value: Option[Key] | undefined) => {
    const { [key]: _former, ...rest } = option
    onChange((value === undefined ? rest : { ...rest, [key]: value }) as Option)
  }
  return (
    <li className={styles.option}>
      <details open={fault !== undefined || undefined}>
        <summary className={styles.summary}>
          <b>
            <bdi>{name}</bdi>
          </b>{' '}
          <span className={styles.hint}>{effectText(effect)}</span>
          {fault !== undefined && <span className={styles.fault}>{fault}</span>}
        </summary>
        <div className={styles.fields}>
          <TextIn
            label={t('console.questions.answer')}
            onChange={(text) => put('label', text)}
            pointer={`${pointer}/label`}
            text={label}
          />
          <TextIn
            label={t('console.questions.help')}
            long
            onChange={(text) => put('help', text)}
            optional
            pointer={`${pointer}/help`}
            text={help}
          />
          <PictureField
            onChange={(drawing) => put('picture', drawing)}
            picture={picture}
            pointer={`${pointer}/picture`}
            type={type}
          />
          <EffectFields onChange={(next) => put('effect', next)} effect={effect} pointer={`${pointer}/effect`} />
          <CheckboxField
            checked={unsure === true}
            hint={t('console.questions.unsure-hint')}
            label={t('console.questions.unsure')}
            name={`${pointer}/unsure`}
            onChange={(on) => {
              const { unsure: _unsure, covers: _covers, ...rest } = option
              onChange(on ? { ...option, unsure: true } : rest)
            }}
          />
          {unsure === true && (
            <fieldset className={styles.ticks}>
              <legend>{t('console.questions.covers')}</legend>
              <p className={styles.hint}>{t('console.questions.covers-hint')}</p>
              {others.map((other) => (
                <CheckboxField
                  checked={covers?.includes(other.id) ?? false}
                  error={faultAt(`${pointer}/covers/${covers?.indexOf(other.id) ?? -1}`)}
                  key={other.id}
                  label={<bdi>{textIn(other.label, language) || other.id}</bdi>}
                  name={`${pointer}/covers/${other.id}`}
                  onChange={(on) => {
                    const next = on ? [...(covers ?? []), other.id] : (covers ?? []).filter((one) => one !== other.id)
                    put('covers', next.length === 0 ? undefined : next)
                  }}
                />
              ))}
            </fieldset>
          )}
          <Conditions
            conditions={ruledOutBy}
            earlier={earlier}
            hint={t('console.questions.ruled-out-hint')}
            legend={t('console.questions.ruled-out')}
            onChange={(next) => put('ruledOutBy', next)}
            pointer={`${pointer}/ruledOutBy`}
          />
          <IdField
            hint={t('console.questions.answer-id-hint')}
            key={id}
            onChange={onRename}
            pointer={`${pointer}/id`}
            value={id}
          />
          <div className={styles.acts}>
            <Button
              aria-label={t('console.studio.up-of', { name })}
              disabled={number === 0}
              onClick={() => onMove(-1)}
              small
              variant="quiet"
            >
              {t('console.studio.up')}
            </Button>
            <Button
              aria-label={t('console.questions.down-of', { name })}
              disabled={number === others.length}
              onClick={() => onMove(1)}
              small
              variant="quiet"
            >
              {t('console.questions.down')}
            </Button>
            <Button aria-label={t('console.studio.remove-of', { name })} onClick={onRemove} small variant="quiet">
              {t('console.studio.remove')}
            </Button>
          </div>
        </div>
      </details>
    </li>
  )
}
