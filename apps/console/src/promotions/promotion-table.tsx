import { Button } from '@reprise/ui/controls/button.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useLocale } from '@reprise/ui/words/messages.ts'
import { RowActs, Table } from '#console/parts/table.tsx'
import { useT } from '#console/i18n/t.ts'
import type { Promotion } from './promotion-wish.ts'
import styles from './promotions.module.css'

type PromotionTableProps = {
  readonly promotions: readonly Promotion[]
  readonly onChange: (promotion: Promotion) => void
  readonly onEnd: (promotion: Promotion) => void
}

export const PromotionTable = ({ promotions, onChange, onEnd }: PromotionTableProps) => {
  const t = useT()
  const format = useFormat()
  const locale = useLocale()
  return (
    <Table
      caption={t('console.page.promotions')}
      columns={[
        {
          id: 'code',
          label: t('console.promotions.code'),
          cell: ({ code, label }) => (
            <>
              <bdi className={styles.code} dir="ltr">
                {code}
              </bdi>
              <bdi className={styles.label}>{label[locale] ?? label['en'] ?? ''}</bdi>
            </>
          ),
        },
        {
          id: 'programme',
          label: t('console.orders.programme'),
          cell: ({ affiliate }) => <bdi dir="ltr">{affiliate}</bdi>,
        },
        {
          id: 'state',
          label: t('console.orders.state'),
          cell: ({ state }) => t(`console.promotions.state.${state}`),
        },
        {
          id: 'amount',
          label: t('console.promotions.amount'),
          cell: ({ amount, currency }) => format.money(amount, currency),
          end: true,
        },
        {
          id: 'time',
          label: t('console.promotions.time'),
          cell: ({ startsAt, endsAt }) => (
            <span className={styles.time}>
              {format.date(startsAt)} –<br />
              {format.date(endsAt)}
            </span>
          ),
        },
        {
          id: 'uses',
          label: t('console.promotions.uses'),
          cell: ({ uses, maxUses }) =>
            maxUses === null
              ? format.number(uses)
              : t('console.promotions.uses-of', { uses: format.number(uses), most: format.number(maxUses) }),
          end: true,
        },
        {
          id: 'cost',
          label: t('console.promotions.cost'),
          cell: ({ cost, currency }) => format.money(cost, currency),
          end: true,
        },
        {
          id: 'acts',
          label: t('console.prices.acts'),
          cell: (promotion) => (
            <RowActs>
              <Button
                aria-label={t('console.promotions.change', { code: promotion.code })}
                onClick={() => onChange(promotion)}
                small
                variant="secondary"
              >
                {t('console.promotions.edit')}
              </Button>
              {(promotion.state === 'running' || promotion.state === 'used-up') && (
                <Button
                  aria-label={t('console.promotions.end-named', { code: promotion.code })}
                  onClick={() => onEnd(promotion)}
                  small
                  variant="secondary"
                >
                  {t('console.promotions.end')}
                </Button>
              )}
            </RowActs>
          ),
        },
      ]}
      empty={t('console.promotions.empty')}
      rowId={({ affiliate, code }) => `${affiliate} ${code}`}
      rows={promotions}
    />
  )
}
