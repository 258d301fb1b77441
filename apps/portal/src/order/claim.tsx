import type { Order } from '@reprise/contract'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { BarcodeText } from '@reprise/ui/layout/barcode-text.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { SummaryList } from '@reprise/ui/layout/summary-list.tsx'

type ClaimProps = { readonly order: Order; readonly claim: NonNullable<Order['claim']> }

/** What was paid and not due: how much is asked back, why, until when, and how it is paid back. */
export const Claim = ({ order, claim }: ClaimProps) => {
  const t = useT()
  const { money, calendarDate } = useFormat()
  const { amount, cause, repayBefore, repayTo } = claim
  const date = calendarDate(repayBefore)
  return (
    <Notice icon="alert" title={t('order.claim.title', { amount: money(amount, order.currency) })}>
      <Stack gap="close">
        <p>{t(`order.claim.${cause}`)}</p>
        <p>{t(repayTo === undefined ? 'order.claim.ask' : 'order.claim.how', { date })}</p>
        {repayTo !== undefined && <Account order={order} repayTo={repayTo} />}
        <p>{t('order.claim.disagree')}</p>
      </Stack>
    </Notice>
  )
}

type AccountProps = { readonly order: Order; readonly repayTo: NonNullable<ClaimProps['claim']['repayTo']> }

const Account = ({ order, repayTo }: AccountProps) => {
  const t = useT()
  const { name, iban, bic, sortCode, accountNumber } = repayTo
  const row = (id: string, label: string, value: string | undefined) =>
    value === undefined ? [] : [{ id, label, value }]
  return (
    <SummaryList
      rows={[
        { id: 'holder', label: t('field.accountHolder.label'), value: name },
        ...row('iban', t('field.iban.label'), iban?.replace(/.{4}(?=.)/g, '$& ')),
        ...row('bic', t('field.bic.label'), bic),
        ...row('sortCode', t('field.sortCode.label'), sortCode?.replace(/..(?=.)/g, '$&-')),
        ...row('accountNumber', t('field.accountNumber.label'), accountNumber),
        ...(order.barcode === undefined
          ? []
          : [{ id: 'reference', label: t('order.claim.reference'), value: <BarcodeText value={order.barcode} /> }]),
      ]}
    />
  )
}
