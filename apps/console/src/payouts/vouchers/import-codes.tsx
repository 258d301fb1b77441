import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HttpRejection } from '@reprise/browser/http-errors.ts'
import { randomId } from '@reprise/browser/random-id.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { FileDrop } from '#console/parts/file-drop.tsx'
import { FaultText } from '#console/parts/fault-text.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useT } from '#console/i18n/t.ts'
import sections from '#console/parts/section.module.css'
import { bringIn, checkCodes } from './send-codes.ts'

type Chosen = { readonly id: string; readonly file: File }

/** A file of codes is read first; nothing comes in before its person has seen what it holds. */
export const ImportCodes = ({ affiliate }: { readonly affiliate: string }) => {
  const t = useT()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<Chosen>()
  const [done, setDone] = useState<number>()
  return (
    <section aria-label={t('console.vouchers.bring-in')} className={sections.section}>
      <h2 className={sections.heading}>{t('console.vouchers.bring-in')}</h2>
      <FileDrop
        accept=".csv,.txt,text/csv"
        hint={t('console.vouchers.columns')}
        label={t('console.vouchers.choose-file')}
        name="codes"
        onFile={(file) => {
          setDone(undefined)
          setChosen({ id: randomId(), file })
        }}
      />
      <div role="status">
        {done !== undefined && <Notice tone="positive">{t('console.vouchers.came-in', { count: done })}</Notice>}
      </div>
      {chosen && (
        <Trial
          affiliate={affiliate}
          file={chosen.file}
          id={chosen.id}
          key={chosen.id}
          onAside={() => setChosen(undefined)}
          onDone={(codes) => {
            setChosen(undefined)
            setDone(codes)
            void queries.invalidateQueries({ queryKey: ['vouchers'] })
          }}
        />
      )}
    </section>
  )
}

type TrialProps = {
  readonly affiliate: string
  readonly file: File
  readonly id: string
  readonly onAside: () => void
  readonly onDone: (codes: number) => void
}

const Trial = ({ affiliate, file, id, onAside, onDone }: TrialProps) => {
  const t = useT()
  const format = useFormat()
  const trial = useQuery({
    queryKey: ['voucher-trial', affiliate, id],
    queryFn: () => checkCodes(affiliate, file),
    retry: false,
    staleTime: Infinity,
  })
  const run = useMutation({
    mutationFn: () => bringIn(affiliate, file, id),
    onSuccess: ({ codes }) => onDone(codes),
  })
  if (trial.isPending) return <Skeleton height="2rem" lines={3} />
  const { data } = trial
  return (
    <>
      {data !== undefined && (
        <Notice role="status" title={t('console.vouchers.would', { count: data.codes })}>
          <ul>
            {data.worths.map(({ amount, codes }) => (
              <li key={amount}>
                {t('console.vouchers.codes-of', {
                  count: codes,
                  worth: amount === null ? t('console.vouchers.any-worth') : format.money(amount, data.currency),
                })}
              </li>
            ))}
          </ul>
          {data.firstExpiry !== null && (
            <p>{t('console.vouchers.first-ends', { day: format.date(data.firstExpiry) })}</p>
          )}
        </Notice>
      )}
      <Failure error={trial.error ?? run.error} />
      <div className={sections.filters}>
        {data !== undefined && (
          <Button busy={run.isPending} onClick={() => run.mutate()}>
            {t('console.vouchers.do', { count: data.codes })}
          </Button>
        )}
        <Button onClick={onAside} variant="secondary">
          {t('console.bank-report.aside')}
        </Button>
      </div>
    </>
  )
}

/** Each line that cannot be used. */
const Failure = ({ error }: { readonly error: Error | null }) => {
  const t = useT()
  const failureText = useFailureText()
  if (error === null) return null
  const problem = error instanceof HttpRejection ? error.problem : undefined
  const faults = problem?.error === 'vouchers-rejected' ? (problem.faults ?? []) : []
  return (
    <Notice
      role="alert"
      title={faults.length > 0 ? t('console.vouchers.faults', { count: faults.length }) : undefined}
      tone="danger"
    >
      {faults.length === 0 ? (
        failureText(error)
      ) : (
        <ul>
          {faults.map((fault) => (
            <li key={fault.message ?? fault.code}>
              <FaultText fault={fault} of={['vouchers', 'prices']} />
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
