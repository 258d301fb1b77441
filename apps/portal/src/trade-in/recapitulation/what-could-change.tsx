import type { Quotation } from '@reprise/contract'
import { useFormat } from '#portal/i18n/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { Stack } from '#portal/ui/layout.tsx'
import { Notice } from '#portal/ui/notice.tsx'

/** The one thing that could change the price, and what then happens. */
export const WhatCouldChange = ({ terms }: Pick<Quotation, 'terms'>) => {
  const t = useT()
  const { days } = useFormat()
  return (
    <Notice icon="shield" title={t('offer.change.title')}>
      <Stack gap="close">
        <p>{t('offer.change.when')}</p>
        <p>{t('offer.change.then', { days: days(terms.answerDays) })}</p>
      </Stack>
    </Notice>
  )
}
