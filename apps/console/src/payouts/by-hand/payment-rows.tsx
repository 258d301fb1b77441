import { printedBarcode } from '@reprise/contract/identifier/barcode'
import { MAX_VOUCHER_CODE } from '@reprise/contract/limits'
import type { ByHandWay } from '@reprise/contract/words/by-hand-ways'
import { controlClass } from '@reprise/ui/fields/field.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { Age } from '#console/parts/age.tsx'
import { Table } from '#console/parts/table.tsx'
import { OrderLink } from '#console/parts/order/order-link.tsx'
import { useT } from '#console/i18n/t.ts'
import { HoldButton } from '../hold-dialog.tsx'
import styles from '../payouts.module.css'
import type { Payable, Told } from './told.ts'

type PaymentRowsProps = {
  readonly way: ByHandWay
  readonly payables: readonly Payable[]
  readonly chosen: ReadonlySet<string>
  readonly told: Told
  readonly onChoose: (chosen: ReadonlySet<string>) => void
  readonly onTell: (codes: Told['codes']) => void
}

export const PaymentRows = ({ way, payables, chosen, told, onChoose, onTell }: PaymentRowsProps) => {
  const t = useT()
  const format = useFormat()
  const toggle = (id: string) =>
    onChoose(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]))
  return (
    <Table
      caption={t(`console.by-hand.way.${way}`)}
      columns={[
        {
          id: 'barcode',
          label: t('console.orders.barcode'),
          cell: ({ order, barcode }) => (
            <span className={styles.pick}>
              <input
                aria-label={t('console.bulk.choose', { barcode: printedBarcode(barcode) })}
                checked={chosen.has(order)}
                onChange={() => toggle(order)}
                type="checkbox"
              />
              <OrderLink barcode={barcode} id={order} />
            </span>
          ),
        },
        ...(way === 'donation'
          ? [
              {
                id: 'charity',
                label: t('console.donations.charity'),
                cell: ({ charity }: Payable) => <bdi>{charity}</bdi>,
              },
            ]
          : []),
        {
          id: 'obstacles',
          label: t('console.payouts.obstacles'),
          cell: ({ obstacles }) => <Obstacles obstacles={obstacles} />,
        },
        ...(way === 'voucher'
          ? [
              {
                id: 'code',
                label: t('console.by-hand.code'),
                cell: ({ order, barcode }: Payable) => (
                  <input
                    aria-label={t('console.by-hand.code-of', { barcode: printedBarcode(barcode) })}
                    autoComplete="off"
                    className={controlClass}
                    dir="ltr"
                    maxLength={MAX_VOUCHER_CODE}
                    onChange={({ target }) => onTell({ ...told.codes, [order]: target.value })}
                    spellCheck={false}
                    value={told.codes[order] ?? ''}
                  />
                ),
              },
            ]
          : []),
        {
          id: 'accepted',
          label: t('console.payouts.accepted'),
          cell: ({ acceptedAt }) => <Age since={acceptedAt} />,
          end: true,
        },
        {
          id: 'amount',
          label: t('console.orders.amount'),
          cell: ({ amount, currency }) => format.money(amount, currency),
          end: true,
        },
        { id: 'hold', label: t('console.acts'), cell: (payable) => <HoldButton payable={payable} />, end: true },
      ]}
      empty={t('console.by-hand.nothing')}
      rowId={({ order }) => order}
      rows={payables}
    />
  )
}

/** The hand itself is no obstacle on this page. */
const Obstacles = ({ obstacles }: Pick<Payable, 'obstacles'>) => {
  const t = useT()
  const others = obstacles.filter((one) => one !== 'by-hand' && one !== 'payer')
  return others.length === 0
    ? t('console.by-hand.free')
    : others.map((one) => t(`console.payment-obstacle.${one}`)).join(', ')
}
