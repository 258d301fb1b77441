import { MAX_SEARCH } from '@reprise/contract/limits'
import { StateIcon } from '@reprise/ui/feedback/state-icon.tsx'
import { StateView } from '@reprise/ui/feedback/state-view.tsx'
import { SearchField } from '@reprise/ui/fields/search-field.tsx'
import { Page } from '@reprise/ui/layout/layout.tsx'
import { useState } from 'react'
import { useAt, useInstance } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { useGo } from '#portal/navigation/router.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'

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
