import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { printedBarcode } from '@reprise/contract/identifier/barcode'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { call } from '#console/api/client.ts'
import { readFile } from '#console/api/read-file.ts'
import { useFailureText } from '#console/parts/failure-text.ts'
import { Kbd } from '#console/parts/kbd.tsx'
import { showFile } from '#console/parts/show-file.ts'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import sections from '#console/parts/section.module.css'
import styles from './parcels.module.css'

/** As the contract has it. */
export const TRACKING = /^[\w-]{4,40}$/

type LeaveFormProps = {
  readonly row: ReplyOf<'listWork'>['_embedded']['orders'][number]
  readonly onLeave: (trackingNumber: string) => void
  /** The number of the label that was just printed. */
  readonly onMade: (trackingNumber: string) => void
}

/** The label of a return is printed here, or the number of another one is typed; then the product leaves. */
export const LeaveForm = ({ row: { id, barcode, product }, onLeave, onMade }: LeaveFormProps) => {
  const t = useT()
  const failureText = useFailureText()
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const number = typed.trim()
  const label = useMutation({
    mutationFn: async () => {
      const { parcel, state } = await call('createReturnParcel', { params: { id }, body: {} })
      if (state === 'ready') showFile(await readFile('getReturnLabel', { id }))
      return { state, number: parcel?.trackingNumber }
    },
    onSuccess: (made) => {
      if (made.number === undefined) return
      setTyped(made.number)
      onMade(made.number)
    },
  })
  const isFit = number === '' || number === label.data?.number || TRACKING.test(number)
  useShortcuts([{ key: 'l', label: t('console.parcels.print-label'), run: () => label.mutate() }])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isFit) onLeave(number)
  }
  return (
    <form className={styles.card} noValidate onSubmit={submit}>
      <h2 className={sections.heading}>
        <bdi dir="ltr">{printedBarcode(barcode)}</bdi> · <bdi>{product}</bdi>
      </h2>
      <div>
        <Button
          aria-keyshortcuts="l"
          busy={label.isPending}
          icon="print"
          onClick={() => label.mutate()}
          variant="secondary"
        >
          {t('console.parcels.print-label')} <Kbd>L</Kbd>
        </Button>
      </div>
      <div aria-live="polite">
        {label.data?.state === 'late' && <Notice tone="caution">{t('console.parcels.label-late')}</Notice>}
        {label.isError && <Notice tone="danger">{failureText(label.error)}</Notice>}
      </div>
      <TextField
        autoComplete="off"
        dir="ltr"
        error={tried && !isFit ? t('console.parcels.no-tracking') : undefined}
        hint={t('console.parcels.tracking-hint')}
        label={t('console.parcels.tracking')}
        maxLength={60}
        name="tracking"
        onChange={setTyped}
        ref={takeTheFocus}
        spellCheck={false}
        value={typed}
      />
      <Button icon="truck" type="submit">
        {t('console.parcels.leaves')}
      </Button>
    </form>
  )
}

/** What is chosen is typed about at once. */
const takeTheFocus = (field: HTMLInputElement | null): void => field?.focus({ preventScroll: true })
