import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { printedBarcode } from '@reprise/contract/identifier/barcode'
import type { FieldFault } from '@reprise/contract'
import { HttpRejection } from '@reprise/browser/http-errors.ts'
import { randomId } from '@reprise/browser/random-id.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { Answer } from '#console/parts/answer.tsx'
import { FaultText } from '#console/parts/fault-text.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useT } from '#console/i18n/t.ts'
import sections from '#console/parts/section.module.css'
import styles from './batches.module.css'
import { findOrder } from './find-order.ts'
import { sendTable } from './send-table.ts'

type TableCheckProps = {
  /** One for each choice, so that a file that was mended is read again. */
  readonly id: string
  /** As it was typed. */
  readonly order: string
  readonly file: File
  readonly onAside: () => void
  readonly onAdded: (order: string) => void
}

/** What a table would add to an order, before it does. */
export const TableCheck = ({ id, order, file, onAside, onAdded }: TableCheckProps) => {
  const t = useT()
  const format = useFormat()
  const failureText = useFailureText()
  const [key] = useState(randomId)
  const check = useQuery({
    queryKey: ['batch-check', id],
    queryFn: async () => {
      const { id: found, barcode } = await findOrder(order)
      return { ...(await sendTable({ order: found, file })), barcode }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const add = useMutation({
    mutationFn: (found: string) => sendTable({ order: found, file, key }),
    onSuccess: (added) => onAdded(added.order),
  })
  const failure = add.error ?? check.error
  const faults = faultsOf(failure)
  return (
    <section aria-label={t('console.batches.check')} className={sections.card}>
      <div className={sections.cardHead}>
        <h3 className={sections.name}>
          <bdi>{file.name}</bdi>
        </h3>
        <Button onClick={onAside} small variant="secondary">
          {t('console.prices.aside')}
        </Button>
      </div>
      {faults.length > 0 ? (
        <Notice role="alert" title={t('console.catalogue.refused', { count: faults.length })} tone="danger">
          <ol className={styles.faults}>
            {faults.map((fault) => (
              <li key={fault.message ?? fault.code}>
                <FaultText fault={fault} of={['batches', 'prices']} />
              </li>
            ))}
          </ol>
        </Notice>
      ) : (
        <Answer lines={2} of={check}>
          {({ order: found, barcode, devices, amount, total, currency }) => (
            <>
              <p>
                {t('console.batches.would-add', {
                  count: devices,
                  barcode: printedBarcode(barcode),
                  amount: format.money(amount, currency),
                  total: format.money(total, currency),
                })}
              </p>
              {add.error !== null && (
                <Notice role="alert" tone="danger">
                  {failureText(add.error)}
                </Notice>
              )}
              <div>
                <Button busy={add.isPending} icon="plus" onClick={() => add.mutate(found)}>
                  {t('console.batches.add', { count: devices })}
                </Button>
              </div>
            </>
          )}
        </Answer>
      )}
    </section>
  )
}

const faultsOf = (failure: unknown): readonly FieldFault[] =>
  failure instanceof HttpRejection && failure.problem?.error === 'batch-rejected' ? (failure.problem.faults ?? []) : []
