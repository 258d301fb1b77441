import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PROMOTION_STATES } from '@reprise/contract/lifecycle/promotion'
import { useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { call } from '#console/api/client.ts'
import { useFilters } from '#console/navigation/router.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { ProgrammeChoice, useProgramme } from '#console/parts/programme-choice.tsx'
import { Screen } from '#console/parts/screen.tsx'
import { ViewsBar } from '#console/parts/views-bar.tsx'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import { EndDialog } from './end-dialog.tsx'
import { PromotionDialog } from './promotion-dialog.tsx'
import type { Promotion } from './promotion-wish.ts'
import { PromotionTable } from './promotion-table.tsx'
import sections from '#console/parts/section.module.css'

type Opened = { readonly of: 'change' | 'end'; readonly promotion: Promotion } | { readonly of: 'add' }

/** What raises offers of which programme, whether it runs, and what it costs so far. */
export const PromotionsScreen = () => {
  const t = useT()
  const [filters, change] = useFilters()
  const [opened, setOpened] = useState<Opened>()
  const affiliate = useProgramme()
  const state = PROMOTION_STATES.find((one) => one === filters['state'])
  const promotions = useQuery({
    queryKey: ['promotions', affiliate, state],
    queryFn: () =>
      call('listPromotions', { query: { limit: '100', ...(affiliate && { affiliate }), ...(state && { state }) } }),
    placeholderData: keepPreviousData,
  })
  useShortcuts([{ key: 'n', label: t('console.promotions.add'), run: () => setOpened({ of: 'add' }) }])
  const close = () => setOpened(undefined)
  return (
    <Screen
      actions={
        <Button aria-keyshortcuts="n" icon="plus" onClick={() => setOpened({ of: 'add' })}>
          {t('console.promotions.add')}
        </Button>
      }
      lead={t('console.promotions.lead')}
      title={t('console.page.promotions')}
    >
      <ViewsBar screen="promotions" />
      <div className={sections.filters}>
        <ProgrammeChoice />
        <SelectField
          emptyText={t('console.orders.all')}
          label={t('console.orders.state')}
          name="state"
          onChange={(named) => change({ state: named })}
          options={PROMOTION_STATES.map((value) => ({ value, label: t(`console.promotions.state.${value}`) }))}
          value={state ?? ''}
        />
      </div>
      <Answer of={promotions}>
        {({ _embedded, page }) => (
          <>
            <PromotionTable
              onChange={(promotion) => setOpened({ of: 'change', promotion })}
              onEnd={(promotion) => setOpened({ of: 'end', promotion })}
              promotions={_embedded.promotions}
            />
            {page.totalPages > 1 && <p>{t('console.promotions.more', { count: page.totalElements })}</p>}
          </>
        )}
      </Answer>
      {opened?.of === 'add' && <PromotionDialog affiliate={affiliate} onClose={close} promotion={undefined} />}
      {opened?.of === 'change' && (
        <PromotionDialog affiliate={undefined} onClose={close} promotion={opened.promotion} />
      )}
      {opened?.of === 'end' && <EndDialog onClose={close} promotion={opened.promotion} />}
    </Screen>
  )
}
