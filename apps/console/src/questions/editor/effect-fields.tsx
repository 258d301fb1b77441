import { COSMETIC } from '@reprise/contract/pricing/grade'
import { CheckboxField } from '@reprise/ui/fields/checkbox-field.tsx'
import { FieldGroup } from '@reprise/ui/fields/field-group.tsx'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { useT } from '#console/i18n/t.ts'
import type { Option } from '../definition.ts'
import { useSurroundings } from '../surroundings.ts'

type Effect = Option['effect']

const REFUSALS = ['account-locked', 'not-owner', 'swollen-battery'] as const

type EffectFieldsProps = {
  readonly pointer: string
  readonly effect: Effect
  readonly onChange: (effect: Effect) => void
}

/** What an answer does to the price: another grade, a share off, or no offer at all. */
export const EffectFields = ({ pointer, effect, onChange }: EffectFieldsProps) => {
  const t = useT()
  const { faultAt } = useSurroundings()
  const put = <Key extends keyof Effect>(key: Key, value: Effect[Key] | undefined) => {
    const { [key]: _former, ...others } = effect
    onChange(value === undefined ? others : { ...others, [key]: value })
  }
  const { cosmetic, faulty, percentOff, notBelowFaulty, refuse } = effect
  return (
    <FieldGroup hint={t('console.questions.effect-hint')} legend={t('console.questions.effect')}>
      <SelectField
        emptyText={t('console.questions.stays')}
        error={faultAt(`${pointer}/cosmetic`)}
        label={t('console.questions.looks')}
        name={`${pointer}/cosmetic`}
        onChange={(grade) =>
          put(
            'cosmetic',
            COSMETIC.find((one) => one === grade),
          )
        }
        options={COSMETIC.map((value) => ({ value, label: t(`console.grade.${value}`) }))}
        value={cosmetic ?? ''}
      />
      <CheckboxField
        checked={faulty === true}
        error={faultAt(`${pointer}/faulty`)}
        label={t('console.questions.makes-faulty')}
        name={`${pointer}/faulty`}
        onChange={(on) => put('faulty', on ? true : undefined)}
      />
      <TextField
        dir="ltr"
        error={faultAt(`${pointer}/percentOff`)}
        hint={t('console.questions.percent-hint')}
        inputMode="numeric"
        label={t('console.questions.percent')}
        length="short"
        maxLength={4}
        name={`${pointer}/percentOff`}
        // What is no number stays as it was typed, and the server says so beside it.
        onChange={(typed) =>
          put(
            'percentOff',
            typed === '' ? undefined : /^\d+$/.test(typed) ? Number(typed) : (typed as unknown as number),
          )
        }
        value={percentOff === undefined ? '' : String(percentOff)}
      />
      {percentOff !== undefined && (
        <CheckboxField
          checked={notBelowFaulty === true}
          hint={t('console.questions.floor-hint')}
          label={t('console.questions.floor')}
          name={`${pointer}/notBelowFaulty`}
          onChange={(on) => put('notBelowFaulty', on ? true : undefined)}
        />
      )}
      <SelectField
        emptyText={t('console.questions.refuses-not')}
        error={faultAt(`${pointer}/refuse`)}
        label={t('console.questions.refuses')}
        name={`${pointer}/refuse`}
        onChange={(reason) =>
          put(
            'refuse',
            REFUSALS.find((one) => one === reason),
          )
        }
        options={REFUSALS.map((value) => ({ value, label: t(`console.questions.refuse.${value}`) }))}
        value={refuse ?? ''}
      />
    </FieldGroup>
  )
}
