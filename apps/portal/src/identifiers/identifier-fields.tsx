import {
  haveOtherTypes,
  type IdentifierFaultCode,
  MAX_IDENTIFIER_TEXT,
  MOST_IMEIS,
  readImei,
} from '@reprise/contract/identifier/device-identifier'
import { IMEI_DIGITS } from '@reprise/contract/identifier/imei'
import { takesSim } from '@reprise/contract/words/product-types'
import type { ProductType } from '@reprise/contract/words/product-type'
import { TextButton } from '@reprise/ui/controls/text-button.tsx'
import { Icon } from '@reprise/ui/drawings/icon.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { classNames } from '@reprise/ui/layout/class-names.ts'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { useState } from 'react'
import { type MessageKey, useT } from '#portal/i18n/t.ts'
import styles from './identifiers.module.css'

/** As typed: a field for each IMEI, and the serial number. */
export type TypedNumbers = { readonly imei: readonly string[]; readonly serial: string }

/** Names of fields, as the pointers of their faults end. */
export type FieldName = 'imei/0' | 'imei/1' | 'serial'
export type Fault = { readonly field: FieldName; readonly code: IdentifierFaultCode | 'none' }

type IdentifierFieldsProps = {
  /** Stands before the names of the fields, where a page has several devices. */
  readonly prefix: string
  readonly type: ProductType
  readonly typed: TypedNumbers
  /** What was found when it was last sent. */
  readonly faults: readonly Fault[]
  readonly onChange: (typed: TypedNumbers) => void
}

/** The numbers of one device, each checked while it is typed. */
export const IdentifierFields = ({ prefix, type, typed, faults, onChange }: IdentifierFieldsProps) => {
  const t = useT()
  const faultOf = (field: FieldName) => faults.find((fault) => fault.field === field)?.code
  const shown = takesSim(type) ? Math.max(1, typed.imei.length) : 0
  const imeis = typed.imei.flatMap((text) => valueOf(text) ?? [])
  const setImei = (index: number, text: string) => {
    const imei = [...Array(shown).keys()].map((at) => (at === index ? text : (typed.imei[at] ?? '')))
    onChange({ ...typed, imei })
  }
  return (
    <Stack>
      {[...Array(shown).keys()].map((index) => (
        <ImeiField
          fault={faultOf(`imei/${index}` as FieldName)}
          key={index}
          label={t(index === 0 ? 'identifiers.imei' : 'identifiers.secondImei')}
          name={`${prefix}imei/${index}`}
          onChange={(text) => setImei(index, text)}
          value={typed.imei[index] ?? ''}
        />
      ))}
      <p className={styles.said} role="status">
        {haveOtherTypes({ imei: imeis }) && (
          <>
            <Icon name="alert" /> {t('identifiers.otherTypes')}
          </>
        )}
      </p>
      {shown > 0 && shown < MOST_IMEIS && imeis.length === shown && (
        <p>
          <TextButton onClick={() => onChange({ ...typed, imei: [...typed.imei, ''] })}>
            {t('identifiers.addSecond')}
          </TextButton>
        </p>
      )}
      <TextField
        {...CODE}
        error={sentenceOf(faultOf('serial'))}
        label={t('identifiers.serial')}
        length="medium"
        name={`${prefix}serial`}
        onChange={(serial) => onChange({ ...typed, serial })}
        optionalText={shown > 0 ? t('customer.optional') : undefined}
        value={typed.serial}
      />
    </Stack>
  )

  function sentenceOf(code: Fault['code'] | undefined): string | undefined {
    return code && t(SENTENCES[code])
  }
}

type ImeiFieldProps = {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly fault: Fault['code'] | undefined
  readonly onChange: (text: string) => void
}

/** An IMEI: once it is complete, its check digit says whether it was typed well. */
const ImeiField = ({ name, label, value, fault, onChange }: ImeiFieldProps) => {
  const t = useT()
  const [left, setLeft] = useState(false)
  const read = readImei(value)
  const digits = value.replace(/\D/g, '').length
  const isJudged = value.trim() !== '' && (left || digits >= IMEI_DIGITS)
  const code = fault ?? (isJudged && 'fault' in read ? read.fault : undefined)
  return (
    <div>
      <TextField
        {...CODE}
        error={code && t(SENTENCES[code])}
        hint={t('identifiers.imei.hint')}
        inputMode="numeric"
        label={label}
        length="medium"
        name={name}
        onBlur={() => setLeft(true)}
        onChange={(text) => {
          setLeft(false)
          onChange(text)
        }}
        value={value}
      />
      <p className={classNames(styles.said, styles.fits)} role="status">
        {'value' in read && code === undefined && (
          <>
            <Icon name="check" /> {t('identifiers.fits')}
          </>
        )}
      </p>
    </div>
  )
}

const CODE = {
  autoCapitalize: 'characters',
  autoComplete: 'off',
  autoCorrect: 'off',
  dir: 'ltr',
  maxLength: MAX_IDENTIFIER_TEXT,
  spellCheck: false,
} as const

const valueOf = (text: string): string | undefined => {
  const read = readImei(text)
  return 'value' in read ? read.value : undefined
}

/** What to do about each cause; what no field of ours can bring about is asked for again. */
const SENTENCES: { readonly [code in Fault['code']]: MessageKey } = {
  none: 'identifiers.fault.none',
  'imei-digits': 'identifiers.fault.imei-digits',
  'imei-with-version': 'identifiers.fault.imei-with-version',
  'imei-origin': 'identifiers.fault.imei-origin',
  'imei-check-digit': 'identifiers.fault.imei-check-digit',
  'same-imei-twice': 'identifiers.fault.same-imei-twice',
  'too-many-imeis': 'identifiers.fault.none',
  'meid-digits': 'identifiers.fault.none',
  'meid-check-digit': 'identifiers.fault.none',
  'serial-length': 'identifiers.fault.serial-length',
  'serial-characters': 'identifiers.fault.serial-characters',
}
