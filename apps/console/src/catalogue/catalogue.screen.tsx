import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useRef, useState } from 'react'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { PRODUCT_TYPES } from '@reprise/contract/words/product-types'
import { randomId } from '@reprise/browser/random-id.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { call } from '#console/api/client.ts'
import { saveReply } from '#console/api/read-file.ts'
import { type Filters, useFilters } from '#console/navigation/router.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { Kbd } from '#console/parts/kbd.tsx'
import { MoreButton } from '#console/parts/more-button.tsx'
import { Screen } from '#console/parts/screen.tsx'
import { useSettled } from '#console/parts/use-settled.ts'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import styles from './catalogue.module.css'
import { ModelDialog } from './model-dialog.tsx'
import { LACKS, ModelFilters, STATES } from './model-filters.tsx'
import { ModelTable } from './model-table.tsx'
import { TableCheck } from './table-check.tsx'
import { takeDrops } from './take-drops.ts'
import { Versions } from './versions.tsx'

type Slice = ReplyOf<'listCatalogueModels'>
type Chosen = { readonly id: string; readonly file: File }
type Opened = { readonly key: string | undefined }

const BEGINNING: { readonly after?: string } = {}

/** Every model that can be bought, where it is mended, and what a new table would change. */
export const CatalogueScreen = () => {
  const t = useT()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const [filters, change] = useFilters()
  // What is typed stands in no address.
  const [search, setSearch] = useState('')
  const wanted = { ...queryOf(filters), ...searchOf(useSettled(search)) }
  const searchField = useRef<HTMLInputElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const [opened, setOpened] = useState<Opened>()
  const [chosen, setChosen] = useState<Chosen>()
  const [said, setSaid] = useState('')
  const [showsHistory, setShowsHistory] = useState(false)
  const models = useInfiniteQuery({
    queryKey: ['catalogue', 'models', wanted],
    queryFn: ({ pageParam }) => call('listCatalogueModels', { query: { ...wanted, limit: '50', ...pageParam } }),
    initialPageParam: BEGINNING,
    getNextPageParam: ({ _links, _embedded }: Slice) => {
      const last = _embedded.models.at(-1)
      return _links.next === undefined || last === undefined ? undefined : { after: last.key }
    },
    placeholderData: keepPreviousData,
  })
  const save = useMutation({ mutationFn: () => saveReply('getCatalogueFile', undefined, 'text/csv') })
  const newest = models.data?.pages[0]
  const mayChange = newest?.mayChange ?? false

  const take = (file: File) => {
    setSaid('')
    setChosen({ id: randomId(), file })
  }
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (file !== undefined && mayChange && opened === undefined) take(file)
    // The same file can be chosen again once it was mended.
    event.target.value = ''
  }
  const add = () => mayChange && setOpened({ key: undefined })
  const choose = () => mayChange && picker.current?.click()
  useShortcuts([
    { key: 's', label: t('console.catalogue.search'), run: () => searchField.current?.focus() },
    { key: 'n', label: t('console.catalogue.add'), run: add },
    { key: 'f', label: t('console.prices.choose'), run: choose },
    { key: 'h', label: t('console.catalogue.history'), run: () => setShowsHistory(!showsHistory) },
    { key: 'j', label: t('console.catalogue.next'), run: () => focusRow(1) },
    { key: 'k', label: t('console.catalogue.previous'), run: () => focusRow(-1) },
    { key: 'e', label: t('console.catalogue.edit'), run: () => (focusedRow() ?? rows()[0])?.click() },
  ])
  return (
    <Screen
      actions={
        <>
          {mayChange && (
            <>
              <Button aria-keyshortcuts="n" onClick={add} variant="secondary">
                {t('console.catalogue.add')} <Kbd>N</Kbd>
              </Button>
              <Button aria-keyshortcuts="f" onClick={choose} variant="secondary">
                {t('console.prices.choose')} <Kbd>F</Kbd>
              </Button>
            </>
          )}
          <Button busy={save.isPending} onClick={() => save.mutate()} variant="secondary">
            {t('console.catalogue.save')}
          </Button>
          <Button
            aria-expanded={showsHistory}
            aria-keyshortcuts="h"
            onClick={() => setShowsHistory(!showsHistory)}
            variant="secondary"
          >
            {t('console.catalogue.history')} <Kbd>H</Kbd>
          </Button>
        </>
      }
      lead={t('console.catalogue.lead')}
      title={t('console.page.catalogue')}
    >
      <input
        accept=".csv,.txt,text/csv"
        aria-label={t('console.prices.choose')}
        className={styles.file}
        name="table"
        onChange={pick}
        ref={picker}
        tabIndex={-1}
        type="file"
      />
      <p className={styles.over} hidden ref={takeDrops}>
        {t('console.catalogue.drop')}
      </p>
      {save.error !== null && (
        <Notice role="alert" tone="danger">
          {failureText(save.error)}
        </Notice>
      )}
      <div role="status">{said !== '' && <Notice tone="positive">{said}</Notice>}</div>
      {chosen !== undefined && (
        <TableCheck
          file={chosen.file}
          id={chosen.id}
          key={chosen.id}
          onAside={() => setChosen(undefined)}
          onImported={({ added, changed, gone }) => {
            setChosen(undefined)
            setSaid(t('console.catalogue.imported', { added, changed, gone }))
            void queries.invalidateQueries({ queryKey: ['catalogue'] })
          }}
        />
      )}
      {showsHistory && <Versions />}
      {newest !== undefined && !mayChange && <Notice>{t('console.catalogue.not-yours')}</Notice>}
      {chosen === undefined && (
        <>
          <ModelFilters
            brands={newest?.brands ?? []}
            filters={filters}
            onChange={change}
            onSearch={setSearch}
            search={search}
            searchRef={searchField}
          />
          <Answer lines={12} of={models}>
            {({ pages }) => (
              <>
                <p className={styles.hint} role="status">
                  <Count of={pages[0]} />
                </p>
                <ModelTable
                  hasPrices={filters['programme'] !== undefined}
                  models={pages.flatMap(({ _embedded }) => _embedded.models)}
                  onOpen={(key) => setOpened({ key })}
                />
                <MoreButton of={models} />
              </>
            )}
          </Answer>
        </>
      )}
      {opened !== undefined && (
        <ModelDialog
          mayChange={mayChange}
          modelKey={opened.key}
          onClose={() => setOpened(undefined)}
          onSaved={({ brand, name }) => {
            setOpened(undefined)
            setSaid(t('console.catalogue.saved', { model: `${brand} ${name}` }))
          }}
        />
      )}
    </Screen>
  )
}

const Count = ({ of }: { readonly of: Slice | undefined }) => {
  const t = useT()
  if (of === undefined) return null
  return t('console.catalogue.count', { count: of.count.found })
}

const searchOf = (search: string) => (search.trim() === '' ? {} : { search: search.trim() })

/** Words of an address that mean something here. */
const queryOf = (filters: Filters) => {
  const type = PRODUCT_TYPES.find((one) => one === filters['type'])
  const state = STATES.find((one) => one === filters['state'])
  const lacks = LACKS.find((one) => one === filters['lacks'])
  const { brand, programme: affiliate } = filters
  return {
    ...(type && { type }),
    ...(state && { state }),
    ...(lacks && { lacks }),
    ...(brand && { brand }),
    ...(affiliate && { affiliate }),
  }
}

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-model] button')]
const focusedRow = (): HTMLElement | undefined => rows().find((row) => row === document.activeElement)

const focusRow = (step: 1 | -1): void => {
  const all = rows()
  const at = all.findIndex((row) => row === document.activeElement)
  all[at < 0 ? (step === 1 ? 0 : all.length - 1) : Math.min(Math.max(at + step, 0), all.length - 1)]?.focus()
}
