import { MAX_SEARCH } from '@reprise/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAt, useInstance } from '#portal/affiliate/index.ts'
import { useApi } from '#portal/api/client.ts'
import { questionnaireQuery } from '#portal/api/products.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { useGo, useParam } from '#portal/navigation/router.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { isProblem } from '@reprise/browser/http-errors.ts'
import { FailurePage } from '#portal/page-states/failure-page.tsx'
import { Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { LiveRegion } from '@reprise/ui/feedback/live-region.tsx'
import { SearchField } from '@reprise/ui/fields/search-field.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { StateIcon } from '@reprise/ui/feedback/state-icon.tsx'
import { StateView } from '@reprise/ui/feedback/state-view.tsx'
import { Estimate } from './estimate.tsx'
import { QuestionPage } from './question-page.tsx'

export const Screen = () => {
  const productId = useParam('productId')
  const api = useApi()
  const { data, error, refetch } = useQuery(questionnaireQuery(api, productId))
  if (data !== undefined) return <Estimate key={data.product.id} questionnaire={data} />
  if (isProblem(error, 'product-not-found')) return <UnknownProduct />
  if (error !== null) return <FailurePage again={() => void refetch()} failure={error} />
  return <EstimateSkeleton />
}

const EstimateSkeleton = () => {
  const t = useT()
  return (
    <QuestionPage side={<Skeleton height="3rem" shape="block" width="11rem" />}>
      <LiveRegion>{t('trade.loadingQuestions')}</LiveRegion>
      <Stack gap="wide">
        <Skeleton shape="title" width="18rem" />
        {[1, 2, 3, 4].map((card) => (
          <Skeleton height="5rem" key={card} shape="block" />
        ))}
      </Stack>
    </QuestionPage>
  )
}

const UnknownProduct = () => {
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
