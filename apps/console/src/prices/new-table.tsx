import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { randomId } from '@reprise/browser/random-id.ts'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { priceGridPath } from '#console/navigation/pages.ts'
import { AppLink, useGo } from '#console/navigation/router.tsx'
import { FileDrop } from '#console/parts/file-drop.tsx'
import { Kbd } from '#console/parts/kbd.tsx'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import sections from '#console/parts/section.module.css'
import { Proposal } from './proposal.tsx'
import { usePublishedText } from './published-text.ts'
import type { Market, PublishedList } from './send-table.ts'

type Chosen = { readonly id: string; readonly file: File }

/** A table is chosen or dropped, read by the server, and published or put aside. */
export const NewTable = ({ market }: { readonly market: Market }) => {
  const t = useT()
  const publishedText = usePublishedText()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<Chosen>()
  const [published, setPublished] = useState<PublishedList>()
  const go = useGo()
  const grid = priceGridPath(market.market, market.currency)
  useShortcuts([{ key: 'e', label: t('console.prices.edit-grid'), run: () => go(grid) }])

  const take = (file: File) => {
    setPublished(undefined)
    setChosen({ id: randomId(), file })
  }
  const done = (list: PublishedList) => {
    setChosen(undefined)
    setPublished(list)
    void queries.invalidateQueries({ queryKey: ['prices'] })
  }
  return (
    <section aria-label={t('console.prices.new')} className={sections.section}>
      <h2 className={sections.heading}>{t('console.prices.new')}</h2>
      <FileDrop
        accept=".csv,.txt,text/csv"
        hint={t('console.prices.drop')}
        isFirst={chosen === undefined}
        label={t('console.prices.choose')}
        name="table"
        onFile={take}
      >
        <AppLink aria-keyshortcuts="e" to={grid}>
          {t('console.prices.edit-grid')} <Kbd>E</Kbd>
        </AppLink>
      </FileDrop>
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
