import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { randomId } from '@reprise/browser/random-id.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { classNames } from '@reprise/ui/layout/class-names.ts'
import { priceGridPath } from '#console/navigation/pages.ts'
import { AppLink, useGo } from '#console/navigation/router.tsx'
import { Kbd } from '#console/parts/kbd.tsx'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import styles from './prices.module.css'
import { Proposal } from './proposal.tsx'
import { usePublishedText } from './published-text.ts'
import type { Market, PublishedList } from './send-table.ts'

type Chosen = { readonly id: string; readonly file: File }

/** A table is chosen or dropped, read by the server, and published or put aside. */
export const NewTable = ({ market }: { readonly market: Market }) => {
  const t = useT()
  const publishedText = usePublishedText()
  const queries = useQueryClient()
  const picker = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen>()
  const [published, setPublished] = useState<PublishedList>()
  const [over, setOver] = useState(false)
  const open = () => picker.current?.click()
  const go = useGo()
  const grid = priceGridPath(market.market, market.currency)
  useShortcuts([
    { key: 'f', label: t('console.prices.choose'), run: open },
    { key: 'e', label: t('console.prices.edit-grid'), run: () => go(grid) },
  ])

  const take = (file: File | undefined) => {
    if (file === undefined) return
    setPublished(undefined)
    setChosen({ id: randomId(), file })
  }
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files?.[0])
    // The same file can be chosen again once it was mended.
    event.target.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  const done = (list: PublishedList) => {
    setChosen(undefined)
    setPublished(list)
    void queries.invalidateQueries({ queryKey: ['prices'] })
  }
  return (
    <section aria-label={t('console.prices.new')} className={styles.section}>
      <h2 className={styles.heading}>{t('console.prices.new')}</h2>
      <div
        className={classNames(styles.drop, over && styles.over)}
        onDragLeave={() => setOver(false)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDrop={drop}
        role="presentation"
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
        <Button aria-keyshortcuts="f" onClick={open} variant={chosen ? 'secondary' : 'primary'}>
          {t('console.prices.choose')} <Kbd>F</Kbd>
        </Button>
        <p className={styles.hint}>{t('console.prices.drop')}</p>
        <AppLink aria-keyshortcuts="e" to={grid}>
          {t('console.prices.edit-grid')} <Kbd>E</Kbd>
        </AppLink>
      </div>
      <div role="status">{published && <Notice tone="positive">{publishedText(published)}</Notice>}</div>
      {chosen && (
        <Proposal
          file={chosen.file}
          id={chosen.id}
          key={chosen.id}
          market={market}
          onAside={() => setChosen(undefined)}
          onPublished={done}
        />
      )}
    </section>
  )
}
