import type { OwnReceipt } from '@reprise/contract'
import { saveFile } from '@reprise/browser/save-file.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { BarcodeText } from '@reprise/ui/layout/barcode-text.tsx'
import { Cluster, Stack } from '@reprise/ui/layout/layout.tsx'
import { SummaryList } from '@reprise/ui/layout/summary-list.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useEffect, useRef } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { startAnew } from '#portal/platform/start-anew.ts'
import { KeptByLaw } from './kept-by-law.tsx'

/** Given this once: the session opens the order no more. */
export const Receipt = ({ receipt }: { readonly receipt: OwnReceipt }) => {
  const t = useT()
  const { dateTime } = useFormat()
  const here = useRef<HTMLDivElement>(null)
  useEffect(function showWhatIsDone() {
    here.current?.focus()
  }, [])
  const save = () =>
    saveFile(
      new Blob([`${JSON.stringify(receipt, null, 2)}\n`], { type: 'application/json' }),
      `${t('order.ownData.receipt.fileName')}-${receipt.at.slice(0, 10)}.json`,
    )
  return (
    <div ref={here} role="status" tabIndex={-1}>
      <Stack>
        <Notice title={t('order.ownData.receipt.title')} tone="positive">
          {t('order.ownData.receipt.text')}
        </Notice>
        <SummaryList
          rows={[
            { id: 'number', label: t('order.ownData.receipt.number'), value: <bdi>{receipt.id}</bdi> },
            { id: 'at', label: t('order.ownData.receipt.at'), value: dateTime(receipt.at) },
            {
              id: 'orders',
              label: t('order.ownData.receipt.orders'),
              value: receipt.orders.map(({ order, barcode }) => (
                <span key={order}>
                  <BarcodeText value={barcode} />{' '}
                </span>
              )),
            },
          ]}
        />
        <KeptByLaw kept={receipt.kept} />
        <Cluster>
          <Button icon="download" onClick={save} variant="secondary">
            {t('order.ownData.receipt.save')}
          </Button>
          <Button onClick={() => void startAnew()} variant="quiet">
            {t('order.ownData.receipt.leave')}
          </Button>
        </Cluster>
      </Stack>
    </div>
  )
}
