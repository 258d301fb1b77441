import { mediaOf, useMedia } from '@reprise/browser/media.ts'
import { senderCountriesOf } from '@reprise/contract/words/countries'
import { type CustomerField, DOCUMENT_TYPES } from '@reprise/contract/customer/customer-fields'
import { normaliseField } from '@reprise/contract/customer/normalise-field'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { LongLineField } from '@reprise/ui/fields/long-line-field.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { useAt, useInstance } from '#portal/affiliate/index.ts'
import { asOneWord } from '#portal/i18n/as-one-word.ts'
import { useT } from '#portal/i18n/t.ts'
import { useLocale } from '@reprise/ui/words/messages.ts'
import { pointerRest } from '#portal/platform/pointer-rest.ts'
import { addressFormatOf } from './address-format.ts'
import { goToNextField } from './go-to-next-field.ts'
import { FIELD_INPUTS, type FieldInput, inputOf } from './field-input.ts'
import styles from './field-lines.module.css'

/** Few programmes ask for a date. */
const DateField = lazy(() =>
  import('@reprise/ui/fields/date-field.tsx').then((module) => ({ default: module.DateField })),
)

type Part = 'day' | 'month' | 'year'

/** The order in which a date is written in a language of a country: day first in most, the year in Japan. */
export const dateOrder = (locale: string, country: string): readonly Part[] => {
  const tag = locale.includes('-') ? locale : `${locale}-${country.toUpperCase()}`
  const parts = new Intl.DateTimeFormat(tag, { calendar: 'gregory' }).formatToParts(new Date(0))
  return parts.flatMap(({ type }): Part[] => (type === 'day' || type === 'month' || type === 'year' ? [type] : []))
}

export type CountryChoice = { readonly value: string; readonly label: string }

/** The countries that the programme takes parcels from, in the reader's language, its own first. */
export const useCountries = (): readonly CountryChoice[] => {
  const locale = useLocale()
  const instance = useInstance()
  return countryChoices(senderCountriesOf(instance), instance.country.toUpperCase(), locale)
}

export const countryChoices = (codes: readonly string[], home: string, locale: string): readonly CountryChoice[] => {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  return [...new Set(codes)]
    .filter((code) => /^[A-Z]{2}$/.test(code))
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => Number(b.value === home) - Number(a.value === home) || compare(a.label, b.label))
}

type TypedFieldProps = {
  readonly field: CustomerField
  readonly value: string
  readonly country: string
  readonly error: string | undefined
  /** No field of the form comes after it: the keyboard's key sends the form. */
  readonly isLast: boolean
  /** The `datalist` that it may be chosen from. */
  readonly list?: string | undefined
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
}

export const TypedField = ({ field, value, country, error, isLast, list, onChange, onLeave }: TypedFieldProps) => {
  const t = useT()
  const { name, kind, required } = field
  const input = inputOf(name, country)
  const enterKeyHint = isLast ? 'go' : 'next'
  const words = {
    name,
    label: useFieldLabel()(field, country),
    hint: input.hint === undefined ? undefined : t(input.hint),
    error,
    optionalText: required ? undefined : t('customer.optional'),
    required,
    value,
    onChange,
  }
  switch (kind) {
    case 'country':
      return <CountryField {...words} />
    case 'document-type':
      return (
        <SelectField
          {...words}
          emptyText={t('customer.chooseDocument')}
          options={DOCUMENT_TYPES.map((type) => ({ value: type, label: t(`customer.document.${type}`) }))}
        />
      )
    case 'past-date':
      return <KnownDateField {...words} enterKeyHint={enterKeyHint} isBirthday={name === 'birthDate'} />
    case 'iban':
      return <IbanField {...words} enterKeyHint={enterKeyHint} input={input} onLeave={onLeave} />
    default:
      return <PlainField {...words} enterKeyHint={enterKeyHint} input={input} list={list} onLeave={onLeave} />
  }
}

export const useFieldLabel = (): ((field: CustomerField, country: string) => string) => {
  const t = useT()
  return ({ name }, country) => {
    const { postalCode, region } = addressFormatOf(country)
    if (name === 'postalCode' && postalCode !== 'plain') return t(`field.postalCode.label.${postalCode}`)
    if (name === 'region' && region !== undefined) return t(`field.region.label.${region}`)
    return t(`field.${name}.label`)
  }
}

type Words = {
  readonly name: string
  readonly label: string
  readonly hint: string | undefined
  readonly error: string | undefined
  readonly optionalText: string | undefined
  readonly required: boolean
  readonly value: string
  readonly onChange: (value: string) => void
}

type EnterKey = { readonly enterKeyHint: 'next' | 'go' }

type LineProps = Words & EnterKey & { readonly input: FieldInput; readonly onLeave: () => void }

type PlainProps = LineProps & { readonly list: string | undefined }

/** What is longer than a telephone shows is read back once it is left. */
const PlainField = ({ input: { hint: _hint, ...input }, list, onLeave, ...words }: PlainProps) => {
  const t = useT()
  const [typing, setTyping] = useState(false)
  const isLong = useMedia(NARROW) && !typing && words.value.length > LONG
  return (
    <TextField
      {...input}
      {...words}
      autoCorrect="off"
      hint={isLong ? <WholeValue hint={words.hint} value={words.value} /> : words.hint}
      list={list}
      onBlur={() => {
        onLeave()
        void pointerRest().then(() => setTyping(false))
      }}
      onChange={(value) => {
        // What a browser fills in is read back at once.
        setTyping(document.activeElement?.id === words.name)
        words.onChange(value)
      }}
      onKeyDown={goToNextField}
      placeholder={list && t('field.city.choose')}
      spellCheck={false}
    />
  )
}

/** Wider screens show the field itself whole. */
const NARROW = mediaOf('(width < 600px)')

/** Letters that fit into a field of a telephone. */
const LONG = 30

const WholeValue = ({ hint, value }: { readonly hint: string | undefined; readonly value: string }) => (
  <>
    {hint} <bdi className={styles.whole}>{value}</bdi>
  </>
)

/** Typed in any way; read back in groups of four once it is left, to compare with the statement (quality U12). */
const IbanField = ({ input: { hint: _hint, ...input }, onLeave, ...words }: LineProps) => {
  const t = useT()
  const [left, setLeft] = useState(false)
  const grouped = normaliseField('iban', words.value).replace(/(.{4})(?=.)/g, '$1 ')
  const isRead = left && grouped !== '' && words.error === undefined
  return (
    <LongLineField
      {...input}
      {...words}
      autoCorrect="off"
      hint={isRead ? t('field.iban.read', { value: asOneWord(grouped) }) : words.hint}
      onBlur={() => {
        onLeave()
        // The hint changes its height: a button below it would slip away from the press that left the field.
        void pointerRest().then(() => setLeft(true))
      }}
      onChange={(value) => {
        setLeft(false)
        words.onChange(value)
      }}
      onKeyDown={(event) => {
        goToNextField(event)
        sendByEnter(event)
      }}
      spellCheck={false}
    />
  )
}

/** As in fields of one line, which browsers send by themselves. */
const sendByEnter = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.defaultPrevented) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

const CountryField = (words: Words) => {
  const t = useT()
  return (
    <SelectField
      {...words}
      autoComplete={FIELD_INPUTS.country.autoComplete}
      emptyText={t('customer.chooseCountry')}
      options={useCountries()}
    />
  )
}

const KnownDateField = ({ isBirthday, ...words }: Words & EnterKey & { readonly isBirthday: boolean }) => {
  const t = useT()
  const { locale } = useAt()
  return (
    <Suspense fallback={null}>
      <DateField
        {...words}
        {...(isBirthday ? { autoComplete: 'bday' } : {})}
        onKeyDown={goToNextField}
        order={dateOrder(locale, useInstance().country)}
        partLabels={{ day: t('customer.day'), month: t('customer.month'), year: t('customer.year') }}
      />
    </Suspense>
  )
}
