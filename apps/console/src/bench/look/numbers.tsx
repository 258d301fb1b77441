import { readIdentifiers } from '@reprise/contract/identifier/device-identifier'
import { type FormEvent, useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { ToOrder } from '#console/parts/order/order-link.tsx'
import { useT } from '#console/i18n/t.ts'
import type { Draft } from './draft.ts'
import { numbersOf } from './findings.ts'
import type { Sheet } from './sheet.ts'
import styles from './look.module.css'

type NumbersProps = {
  readonly sheet: Sheet
  readonly draft: Draft
  readonly isMissing: boolean
  readonly reading: { readonly isPending: boolean; readonly error: unknown }
  readonly onNumber: (imei: string) => void
}

/** The numbers of the device, and what they tell: whether it is the declared one, was sold before, or is on a list. */
export const Numbers = ({ sheet, draft, isMissing, reading, onNumber }: NumbersProps) => {
  const t = useT()
  const failureText = useFailureText()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { identifiers, faults } = readIdentifiers({ imei: [typed] })
    const [imei] = identifiers.imei
    setWrong(faults.length > 0 || imei === undefined)
    if (imei === undefined) return
    setTyped('')
    onNumber(imei)
  }
  const [item] = sheet.items
  if (item === undefined) return null
  const { identifiers } = item
  const recorded = numbersOf(identifiers.recorded)
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t('console.look.numbers')}</h2>
      {recorded.length === 0 && draft.imei.length === 0 && (
        <p className={styles.hint}>
          {t(identifiers.required ? 'console.look.number-required' : 'console.look.number-optional')}
        </p>
      )}
      <ul className={styles.numbers}>
        {[...recorded, ...draft.imei.filter((imei) => !endsIn(recorded, imei))].map((one) => (
          <li key={one}>
            <bdi>{one}</bdi>
          </li>
        ))}
      </ul>
      {identifiers.declared && recorded.length > 0 && (
        <Notice tone={identifiers.differs.length > 0 ? 'danger' : 'positive'}>
          {t(identifiers.differs.length > 0 ? 'console.look.number-differs' : 'console.look.number-same')}
        </Notice>
      )}
      {identifiers.hint === 'wrong-product' && <Notice tone="caution">{t('console.look.wrong-product')}</Notice>}
      {identifiers.checks
        .filter(({ result }) => result === 'listed' || result === 'locked' || result === 'other-model')
        .map(({ kind, result, source }) => (
          <Notice key={`${kind} ${source}`} tone="danger">
            {t(`console.look.check.${result as 'listed' | 'locked' | 'other-model'}`, { source })}
          </Notice>
        ))}
      {identifiers.otherOrders.map(({ order, barcode, status }) => (
        <Notice key={order} tone="caution">
          {t('console.look.other-order', { state: t(`console.state.${status}`) })}{' '}
          <ToOrder id={order}>{barcode}</ToOrder>
        </Notice>
      ))}
      {reading.error !== null && (
        <Notice role="alert" tone="danger">
          {failureText(reading.error)}
        </Notice>
      )}
      <form className={styles.number} onSubmit={submit}>
        <TextField
          autoComplete="off"
          dir="ltr"
          error={isWrong ? t('console.look.number-wrong') : isMissing ? t('console.look.needs.number') : undefined}
          hint={t('console.look.number-hint')}
          inputMode="numeric"
          label={t('console.look.imei')}
          maxLength={40}
          name="imei"
          onChange={setTyped}
          value={typed}
        />
        <Button busy={reading.isPending} small type="submit" variant="secondary">
          {t('console.look.number-take')}
        </Button>
      </form>
    </section>
  )
}

/** A recorded number is masked but for its end. */
const endsIn = (recorded: readonly string[], imei: string): boolean =>
  recorded.some((masked) => masked.endsWith(imei.slice(-4)))
