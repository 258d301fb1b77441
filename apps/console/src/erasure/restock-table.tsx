import { printedBarcode } from '@reprise/contract/identifier/barcode'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import type { RestockWaitsFor } from '@reprise/contract/words/erasure-words'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Age } from '#console/parts/age.tsx'
import { ProgrammeName } from '#console/parts/programme-name.tsx'
import { StateBadge } from '#console/parts/state-badge.tsx'
import { Table } from '#console/parts/table.tsx'
import { OrderLink } from '#console/parts/order/order-link.tsx'
import { useT } from '#console/i18n/t.ts'
import { CertificateButton } from './certificate-button.tsx'
import type { Act, Device } from './erasure.screen.tsx'

type RestockTableProps = {
  readonly part: RestockWaitsFor
  readonly rows: ReplyOf<'listRestock'>['_embedded']['restock']
  readonly onAct: (act: Act, device: Device) => void
}

/** Bought devices that wait for the same. */
export const RestockTable = ({ part, rows, onAct }: RestockTableProps) => {
  const t = useT()
  // It may be erased while its payment is on its way; evidence is kept as it is.
  const act: Act | undefined =
    part === 'erasure-unverified' ? 'verify' : part === 'erasure-missing' || part === 'not-paid' ? 'record' : undefined
  return (
    <Table
      caption={t(`console.erasure.part.${part}`)}
      columns={[
        {
          id: 'barcode',
          label: t('console.orders.barcode'),
          cell: ({ order, barcode }) => <OrderLink barcode={barcode} id={order} />,
        },
        { id: 'product', label: t('console.orders.product'), cell: ({ product }) => <bdi>{product}</bdi> },
        {
          id: 'programme',
          label: t('console.orders.programme'),
          cell: ({ affiliate }) => <ProgrammeName id={affiliate} />,
        },
        { id: 'state', label: t('console.orders.state'), cell: ({ status }) => <StateBadge state={status} /> },
        { id: 'since', label: t('console.orders.since'), cell: ({ statusSince }) => <Age since={statusSince} /> },
        {
          id: 'acts',
          label: t('console.prices.acts'),
          cell: (row) =>
            act === undefined ? (
              part === 'nothing' && <CertificateButton barcode={row.barcode} order={row.order} />
            ) : (
              <Button
                aria-label={t(`console.erasure.${act}-named`, { barcode: printedBarcode(row.barcode) })}
                onClick={() => onAct(act, row)}
                small
                variant="secondary"
              >
                {t(`console.erasure.${act}`)}
              </Button>
            ),
        },
      ]}
      empty={t('console.erasure.empty')}
      rowId={({ order }) => order}
      rows={rows}
    />
  )
}
