import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { printedBarcode } from '@reprise/contract/identifier/barcode'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { HttpRejection } from '@reprise/browser/http-errors.ts'
import { randomId } from '@reprise/browser/random-id.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { call } from '#console/api/client.ts'
import { takeBackSince } from '#console/hold/held.ts'
import { useFailureText } from '#console/parts/failure-text.ts'
import { Kbd } from '#console/parts/kbd.tsx'
import { numbersOf } from '#console/scan/numbers.ts'
import { type Scan, scanOf } from '#console/scan/reading.ts'
import { sound } from '#console/scan/sounds.ts'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import sections from '#console/parts/section.module.css'
import styles from './batches.module.css'
import type { Batch } from './batch.screen.tsx'

type Reading = {
  readonly id: string
  readonly scan: Scan
  readonly found?: ReplyOf<'receiveBatchDevice'>
  readonly failure?: unknown
}

const MOST_SHOWN = 10

/** Each number that is scanned on this page is read against the list; the label of the parcel receives it. */
export const ReadDevices = ({ batch: { order, barcode, state } }: { readonly batch: Batch }) => {
  const t = useT()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const [readings, setReadings] = useState<readonly Reading[]>([])
  const again = () => queries.invalidateQueries({ queryKey: ['batch'] })
  const parcel = useMutation({
    mutationFn: (key: string) => call('receiveProduct', { body: { barcode }, key }),
    onSuccess: again,
  })
  const settle = (id: string, answer: Pick<Reading, 'found' | 'failure'>) =>
    setReadings((before) => before.map((one) => (one.id === id ? { id, scan: one.scan, ...answer } : one)))
  const read = async (id: string, scan: Scan) => {
    settle(id, {})
    try {
      const identifiers = numbersOf(scan)
      const found = await call('receiveBatchDevice', { params: { id: order }, body: { identifiers }, key: id })
      sound(found.answer === 'expected' ? 'good' : found.answer === 'already-received' ? 'look' : 'bad')
      settle(id, { found })
      void again()
    } catch (failure) {
      sound('bad')
      settle(id, { failure })
    }
  }
  const take = (scan: Scan) => {
    setFault(undefined)
    if (scan.kind === 'barcode' && scan.text === barcode) return parcel.mutate(randomId())
    if (scan.kind === 'barcode' || scan.kind === 'tracking') {
      sound('bad')
      return setFault(t('console.batches.no-number'))
    }
    const id = randomId()
    setReadings((before) => [{ id, scan }, ...before].slice(0, MOST_SHOWN))
    void read(id, scan)
  }
  useShortcuts([{ key: 'n', label: t('console.look.numbers'), run: () => field.current?.focus() }], {
    of: 'page',
    run: (scan, since) => {
      takeBackSince(since)
      take(scan)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return
    setTyped('')
    take(scanOf(typed))
  }
  return (
    <section aria-label={t('console.batches.reading')} className={sections.card}>
      <h2 className={sections.heading}>
        {t('console.batches.reading')} <Kbd>N</Kbd>
      </h2>
      {state === 'expected' && (
        <Notice
          action={
            <Button busy={parcel.isPending} onClick={() => parcel.mutate(randomId())} small variant="secondary">
              {t('console.batches.receive-parcel')}
            </Button>
          }
        >
          {t('console.batches.parcel-first')}
        </Notice>
      )}
      {parcel.error !== null && (
        <Notice role="alert" tone="danger">
          {failureText(parcel.error)}
        </Notice>
      )}
      <form className={styles.field} onSubmit={submit}>
        <TextField
          autoComplete="off"
          dir="ltr"
          error={fault}
          hint={t('console.batches.number-hint')}
          label={t('console.look.numbers')}
          maxLength={60}
          name="number"
          onChange={setTyped}
          ref={field}
          spellCheck={false}
          value={typed}
        />
        <div>
          <Button icon="check" type="submit">
            {t('console.batches.take')}
          </Button>
        </div>
      </form>
      <ol aria-label={t('console.batches.read-last')} aria-live="polite" className={styles.readings}>
        {readings.map((reading) => (
          <li key={reading.id}>
            <ReadingRow onAgain={() => void read(reading.id, reading.scan)} reading={reading} />
          </li>
        ))}
      </ol>
    </section>
  )
}

type ReadingRowProps = { readonly reading: Reading; readonly onAgain: () => void }

const ReadingRow = ({ reading: { scan, found, failure }, onAgain }: ReadingRowProps) => {
  const t = useT()
  const failureText = useFailureText()
  const number = <bdi dir="ltr">{scan.text}</bdi>
  if (failure !== undefined) {
    const problem = failure instanceof HttpRejection ? failure.problem?.error : undefined
    return (
      <Notice
        action={
          <Button onClick={onAgain} small variant="secondary">
            {t('console.failure.again')}
          </Button>
        }
        tone="danger"
      >
        {number}:{' '}
        {problem === 'field-rejected'
          ? t('console.batches.number-wrong')
          : problem === 'transition-not-allowed'
            ? t('console.batches.not-now')
            : failureText(failure)}
      </Notice>
    )
  }
  if (found === undefined)
    return (
      <p>
        {number}: {t('console.loading')}
      </p>
    )
  const { answer, line, barcode } = found
  return (
    <Notice tone={answer === 'expected' ? 'positive' : answer === 'already-received' ? 'info' : 'caution'}>
      {number}:{' '}
      {answer === 'other-order'
        ? t('console.batches.answer.other-order', { barcode: barcode === null ? '' : printedBarcode(barcode) })
        : t(`console.batches.answer.${answer}`, { line: line ?? '–' })}
    </Notice>
  )
}
