import type { Order } from '@reprise/contract'
import { useFormat } from '@reprise/ui/words/format.ts'
import { asOneWord } from '#portal/i18n/as-one-word.ts'
import { useT } from '#portal/i18n/t.ts'
import { stillNeeded } from '#portal/requirements/requirement-list.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { Timeline } from '@reprise/ui/layout/timeline.tsx'

export const WhatHappensNext = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const { money, date, dateTime } = useFormat()
  const amount = money(order.amount, order.currency)
  const isToSend = order.status === 'created'
  return (
    <Stack>
      <h2>{t('success.next')}</h2>
      <Timeline
        items={[
          {
            id: 'sold',
            state: 'done',
            stateText: t('success.state.done'),
            title: t('success.sold', { amount }),
            when: dateTime(order.createdAt),
          },
          {
            id: 'send',
            state: isToSend ? 'now' : 'done',
            stateText: t(isToSend ? 'success.state.now' : 'success.state.done'),
            title: t('success.send'),
            ...(isToSend ? { when: t('success.sendBefore', { date: date(order.sendBefore) }) } : {}),
          },
          {
            id: 'check',
            state: 'next',
            stateText: t('success.state.next'),
            title: t('success.check'),
            detail: t('success.checkDetail'),
          },
          {
            id: 'pay',
            state: 'next',
            stateText: t('success.state.next'),
            title: t(payKey(order), {
              amount,
              charity: `\u2068${order.charity?.name ?? ''}\u2069`,
              // One piece, in one line, from left to right.
              account: asOneWord(order.maskedAccount ?? ''),
            }),
            when: t(stillNeeded(order).length > 0 ? 'success.payWhen.needs' : 'success.payWhen', {
              count: order.terms.inspectWithin + order.terms.payWithin,
            }),
          },
        ]}
      />
    </Stack>
  )
}

const payKey = ({ paymentTag, charity, delivery }: Order) => {
  if (charity !== undefined) return 'success.pay.donationTo'
  return delivery === 'hand' ? 'success.pay.voucherByHand' : (`success.pay.${paymentTag}` as const)
}
