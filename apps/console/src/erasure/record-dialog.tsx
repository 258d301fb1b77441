import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { printedBarcode } from '@reprise/contract/identifier/barcode'
import {
  ERASURE_DESTINATIONS,
  ERASURE_METHODS,
  ERASURE_TECHNIQUES,
  type ErasureTechnique,
  STORAGE_MEDIA,
} from '@reprise/contract/words/erasure-words'
import { HttpRejection } from '@reprise/browser/http-errors.ts'
import { randomId } from '@reprise/browser/random-id.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { call } from '#console/api/client.ts'
import { useFailureText } from '#console/parts/failure-text.ts'
import { numbersOf } from '#console/scan/numbers.ts'
import { scanOf } from '#console/scan/reading.ts'
import { useT } from '#console/i18n/t.ts'
import type { Device } from './erasure.screen.tsx'
import styles from './erasure.module.css'
import { type Remembered, signerOf } from './remembered.ts'
import { SignerFields } from './signer-fields.tsx'

type RecordDialogProps = {
  readonly device: Device
  readonly remembered: Remembered
  readonly onRecorded: (kept: Remembered) => void
  readonly onClose: () => void
}

/** How a device was erased. What the device before it had is filled in. */
export const RecordDialog = ({ device, remembered, onRecorded, onClose }: RecordDialogProps) => {
  const t = useT()
  const failureText = useFailureText()
  const [key] = useState(randomId)
  const [typed, setTyped] = useState(remembered)
  const [number, setNumber] = useState('')
  const [tried, setTried] = useState(false)
  const change = (changed: Partial<Remembered>) => setTyped((before) => ({ ...before, ...changed }))
  const { method, technique, media, tool, toolVersion, destination } = typed
  const record = useMutation({
    mutationFn: (what: { readonly method: Exclude<typeof method, ''>; readonly technique: ErasureTechnique }) =>
      call('recordErasure', {
        params: { id: device.order },
        body: {
          ...what,
          media,
          tool: tool.trim(),
          toolVersion: toolVersion.trim(),
          ...(destination !== '' && { destination }),
          ...signerOf(typed),
          ...(number.trim() !== '' && { identifiers: numbersOf(scanOf(number)) }),
        },
        key,
      }),
    onSuccess: () => onRecorded(typed),
  })
  const missing = (value: string) => (tried && value.trim() === '' ? t('console.erasure.missing') : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (method === '' || technique === '' || tool.trim() === '' || toolVersion.trim() === '') return
    if (!record.isPending) record.mutate({ method, technique })
  }
  const problem = record.error instanceof HttpRejection ? record.error.problem?.error : undefined
  const isOfNumber = problem === 'identifier-missing' || problem === 'field-rejected'
  return (
    <Dialog
      closeText={t('console.close')}
      onClose={onClose}
      open
      title={t('console.erasure.record-named', { barcode: printedBarcode(device.barcode) })}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <p>
          <bdi>{device.product}</bdi>
        </p>
        <SelectField
          emptyText=""
          error={missing(method)}
          label={t('console.erasure.method')}
          name="method"
          onChange={(chosen) => {
            const found = ERASURE_METHODS.find((one) => one === chosen) ?? ''
            const fits = found !== '' && ERASURE_TECHNIQUES[found].some((one) => one === technique)
            change({ method: found, technique: fits ? technique : '' })
          }}
          options={ERASURE_METHODS.map((value) => ({ value, label: t(`console.erasure.method.${value}`) }))}
          value={method}
        />
        <SelectField
          emptyText=""
          error={missing(technique)}
          label={t('console.erasure.technique')}
          name="technique"
          onChange={(chosen) => change({ technique: chosen as ErasureTechnique | '' })}
          options={(method === '' ? [] : [...ERASURE_TECHNIQUES[method]]).map((value) => ({
            value,
            label: t(`console.erasure.technique.${value}`),
          }))}
          value={technique}
        />
        <TextField
          autoComplete="off"
          error={missing(tool)}
          label={t('console.erasure.tool')}
          maxLength={100}
          name="tool"
          onChange={(text) => change({ tool: text })}
          value={tool}
        />
        <TextField
          autoComplete="off"
          error={missing(toolVersion)}
          label={t('console.erasure.tool-version')}
          maxLength={100}
          name="tool-version"
          onChange={(text) => change({ toolVersion: text })}
          value={toolVersion}
        />
        <TextField
          autoComplete="off"
          dir="ltr"
          error={isOfNumber ? t('console.erasure.number-wrong') : undefined}
          hint={t('console.erasure.number-hint')}
          label={t('console.look.numbers')}
          maxLength={60}
          name="number"
          onChange={setNumber}
          spellCheck={false}
          value={number}
        />
        <SelectField
          label={t('console.erasure.media')}
          name="media"
          onChange={(chosen) => change({ media: STORAGE_MEDIA.find((one) => one === chosen) ?? 'flash' })}
          options={STORAGE_MEDIA.map((value) => ({ value, label: t(`console.erasure.media.${value}`) }))}
          value={media}
        />
        <SelectField
          emptyText=""
          label={t('console.erasure.destination')}
          name="destination"
          onChange={(chosen) => change({ destination: ERASURE_DESTINATIONS.find((one) => one === chosen) ?? '' })}
          options={ERASURE_DESTINATIONS.map((value) => ({ value, label: t(`console.erasure.destination.${value}`) }))}
          value={destination}
        />
        <SignerFields of={typed} onChange={change} />
        {record.error !== null && !isOfNumber && (
          <Notice role="alert" tone="danger">
            {failureText(record.error)}
          </Notice>
        )}
        <Button busy={record.isPending} type="submit">
          {t('console.erasure.record')}
        </Button>
      </form>
    </Dialog>
  )
}
