import { MAX_SEARCH } from '@reprise/contract/limits'
import { useState } from 'react'
import { useAt, useInstance } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { useGo } from '#portal/navigation/go.ts'
import { paths } from '#portal/navigation/paths.ts'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { Page } from '#portal/ui/layout.tsx'
import { StateIcon } from '#portal/ui/state-icon.tsx'
import { SearchField } from '#portal/ui/search-field.tsx'
import { StateView } from '#portal/ui/state-view.tsx'

/** An address with a product that there is none of: it says so, and searches. */
export const UnknownProduct = () => {
  const t = useT()
  const at = useAt()
  const go = useGo()
  const { apiProductType } = useInstance()
  const [words, setWords] = useState('')
  const title = t('trade.unknown.title')
  useScreenTitle(title)
  const type = apiProductType[0]
  return (
    <Page>
      <StateView
        action={
          <SearchField
            label={t('trade.unknown.search')}
            maxLength={MAX_SEARCH}
            onChange={setWords}
            onSearch={(search) => void go(type === undefined ? paths.home(at) : paths.find(at, type, { search }))}
            searchText={t('trade.unknown.find')}
            value={words}
          />
        }
        picture={<StateIcon name="search" />}
        title={<h1>{title}</h1>}
      >
        <p>{t('trade.unknown.text')}</p>
      </StateView>
    </Page>
  )
}
