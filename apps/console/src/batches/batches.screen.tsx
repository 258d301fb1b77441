import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { printedBarcode } from '@reprise/contract/identifier/barcode'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { CheckboxField } from '@reprise/ui/fields/checkbox-field.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { batchPath, orderPath } from '#console/navigation/pages.ts'
import { AppLink, useFilters, useGo } from '#console/navigation/router.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { Kbd } from '#console/parts/kbd.tsx'
import { MoreButton } from '#console/parts/more-button.tsx'
import { ProgrammeChoice } from '#console/parts/programme-choice.tsx'
import { Screen } from '#console/parts/screen.tsx'
import { Table } from '#console/parts/table.tsx'
import { holds, useMe } from '#console/session/me.ts'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import { AddList } from './add-list.tsx'
import sections from '#console/parts/section.module.css'

type Slice = ReplyOf<'listBatches'>

const FIRST: { readonly after?: string } = {}

/** The lists of businesses, with how far each is; another one is added from a table. */
export const BatchesScreen = () => {
  const t = useT()
  const me = useMe()
  const go = useGo()
  return (
    <Screen lead={t('console.batches.lead')} title={t('console.page.batches')}>
      {holds(me, ['inspection']) ? <Batches /> : <p>{t('console.acts.needs-scope', { scope: 'inspection' })}</p>}
      {holds(me, ['orders']) && (
        <AddList onAdded={(order) => go(holds(me, ['inspection']) ? batchPath(order) : orderPath(order))} />
      )}
    </Screen>
  )
}

const Batches = () => {
  const t = useT()
  const format = useFormat()
  const { affiliates } = useMe()
  const [{ programme, all }, change] = useFilters()
  const isOpen = all === undefined
  const wanted = { ...(programme && { affiliate: programme }), ...(isOpen && { open: 'true' as const }) }
  const batches = useInfiniteQuery({
    queryKey: ['batches', wanted],
    queryFn: ({ pageParam }) => call('listBatches', { query: { ...wanted, ...pageParam } }),
    initialPageParam: FIRST,
    getNextPageParam: ({ _links }: Slice) => {
      const after = _links.next && new URL(_links.next.href, location.origin).searchParams.get('after')
      return after ? { after } : undefined
    },
    placeholderData: keepPreviousData,
  })
  const switchOpen = () => change({ all: isOpen ? 'yes' : undefined })
  useShortcuts([{ key: 'o', label: t('console.batches.open-only'), run: switchOpen }])
  return (
    <>
      <div className={sections.filters}>
        {affiliates.length > 1 && <ProgrammeChoice />}
        <CheckboxField
          checked={isOpen}
          label={
            <>
              {t('console.batches.open-only')} <Kbd>O</Kbd>
            </>
          }
          name="open-only"
          onChange={switchOpen}
        />
      </div>
      <Answer lines={6} of={batches}>
        {({ pages }) => (
          <>
            <Table
              caption={t('console.page.batches')}
              columns={[
                {
                  id: 'barcode',
                  label: t('console.orders.barcode'),
                  cell: ({ order, barcode }) => (
                    <AppLink dir="ltr" to={batchPath(order)}>
                      {printedBarcode(barcode)}
                    </AppLink>
                  ),
                },
                {
                  id: 'state',
                  label: t('console.orders.state'),
                  cell: ({ state }) => t(`console.batches.state.${state}`),
                },
                {
                  id: 'received',
                  label: t('console.state.received'),
                  cell: ({ counts: { received, expected } }) => t('console.batches.of', { received, expected }),
                  end: true,
                },
                {
                  id: 'waiting',
                  label: t('console.batches.aside'),
                  cell: ({ waiting }) => format.number(waiting),
                  end: true,
                },
                {
                  id: 'amount',
                  label: t('console.orders.amount'),
                  cell: ({ amount, currency }) => format.money(amount, currency),
                  end: true,
                },
                {
                  id: 'added',
                  label: t('console.batches.added'),
                  cell: ({ importedAt }) => format.date(importedAt),
                },
                { id: 'programme', label: t('console.orders.programme'), cell: ({ affiliate }) => affiliate },
              ]}
              empty={t(isOpen ? 'console.batches.empty-open' : 'console.batches.empty')}
              rowId={({ order }) => order}
              rows={pages.flatMap(({ _embedded }) => _embedded.batches)}
            />
            <MoreButton of={batches} />
          </>
        )}
      </Answer>
    </>
  )
}
