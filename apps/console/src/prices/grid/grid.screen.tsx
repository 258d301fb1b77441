import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { randomId } from '@reprise/browser/random-id.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { CheckboxField } from '@reprise/ui/fields/checkbox-field.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { call } from '#console/api/client.ts'
import { PAGES } from '#console/navigation/pages.ts'
import { AppLink, useParam } from '#console/navigation/router.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { Screen } from '#console/parts/screen.tsx'
import { useT } from '#console/i18n/t.ts'
import { Proposal } from '../proposal.tsx'
import { usePublishedText } from '../published-text.ts'
import type { Market, PublishedList } from '../send-table.ts'
import { digitsOf } from '#console/parts/amount-text.ts'
import { type Edits, faultsOf, isEdited, tableOf } from './edits.ts'
import styles from './grid.module.css'
import { PriceGrid } from './price-grid.tsx'
import { usePriceEdits } from './use-price-edits.ts'

/** All prices of a market as a sheet: what is typed becomes the next version. */
export const PriceGridScreen = () => {
  const t = useT()
  const market: Market = { market: useParam('market'), currency: useParam('currency') }
  const name = `${market.market} ${market.currency}`
  const table = useQuery({
    queryKey: ['prices', 'table', market.market, market.currency],
    queryFn: () => call('getPriceTable', { params: { ...market, version: 'current' } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Screen
      lead={
        <AppLink filters={{ market: name }} to={PAGES.prices.path}>
          {t('console.prices.all-of', { market: name })}
        </AppLink>
      }
      title={t('console.prices.grid-of', { market: name })}
    >
      <Answer lines={12} of={table}>
        {(found) => <Sheet found={found} key={name} market={market} />}
      </Answer>
    </Screen>
  )
}

type SheetProps = { readonly market: Market; readonly found: ReplyOf<'getPriceTable'> }

const Sheet = ({ market, found: { version, prices } }: SheetProps) => {
  const t = useT()
  const queries = useQueryClient()
  const publishedText = usePublishedText()
  const digits = digitsOf(market.currency)
  const of = usePriceEdits(market, { rows: prices, digits })
  const [wanted, setWanted] = useState('')
  const [onlyChanged, setOnlyChanged] = useState(false)
  const [proposed, setProposed] = useState<{ readonly id: string; readonly file: File; readonly edits: Edits }>()
  const [isStale, setStale] = useState(false)
  const [published, setPublished] = useState<PublishedList>()
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  const rows =
    words.length === 0 && !onlyChanged
      ? prices
      : prices.filter(
          ({ product, name }) =>
            words.every((word) => name.toLowerCase().includes(word)) && (!onlyChanged || isEdited(product, of.edits)),
        )
  const typed = new Set([...of.edits.keys()].map((key) => key.slice(0, key.lastIndexOf('/'))))
  const faulty = prices.filter(
    (row) => typed.has(row.product) && Object.keys(faultsOf(row, of.edits, digits)).length > 0,
  )
  const look = () => {
    setPublished(undefined)
    setStale(false)
    const name = t('console.prices.by-hand', { count: of.edits.size })
    const file = new File([tableOf(prices, of.edits)], name, { type: 'text/csv' })
    setProposed({ id: randomId(), file, edits: of.edits })
  }
  const readAgain = () => {
    setProposed(undefined)
    setStale(true)
    void queries.invalidateQueries({ queryKey: ['prices'] })
  }
  const done = (list: PublishedList) => {
    of.forget(proposed?.edits ?? of.edits)
    setProposed(undefined)
    setPublished(list)
    void queries.invalidateQueries({ queryKey: ['prices'] })
  }
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.search}>
          <TextField label={t('console.prices.find')} name="find" onChange={setWanted} value={wanted} />
        </div>
        <CheckboxField
          checked={onlyChanged}
          label={t('console.prices.only-changed')}
          name="only-changed"
          onChange={setOnlyChanged}
        />
      </div>
      <p className={styles.hint}>{t('console.prices.grid-keys')}</p>
      {rows.length === 0 ? (
        <Notice>{t('console.prices.grid-none')}</Notice>
      ) : (
        <PriceGrid digits={digits} market={market} of={of} rows={rows} />
      )}
      {isStale && <Notice tone="caution">{t('console.prices.base-changed')}</Notice>}
      <div className={styles.told} role="status">
        <span>{t('console.prices.cells-changed', { count: of.edits.size })}</span>
        {faulty.length > 0 && (
          <span>{t('console.prices.rows-faulty', { count: faulty.length, name: faulty[0]?.name ?? '' })}</span>
        )}
        {published && <Notice tone="positive">{publishedText(published)}</Notice>}
      </div>
      {proposed === undefined ? (
        <div className={styles.told}>
          <Button disabled={of.edits.size === 0 || faulty.length > 0} onClick={look}>
            {t('console.prices.look')}
          </Button>
          <Button disabled={of.edits.size === 0} onClick={() => of.forget(of.edits)} variant="secondary">
            {t('console.prices.put-all-back')}
          </Button>
        </div>
      ) : (
        <Proposal
          base={version}
          file={proposed.file}
          id={proposed.id}
          key={proposed.id}
          market={market}
          onAside={() => setProposed(undefined)}
          onPublished={done}
          onStale={readAgain}
        />
      )}
    </>
  )
}
