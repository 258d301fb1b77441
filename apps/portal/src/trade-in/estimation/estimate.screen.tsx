import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useApi } from '#portal/api/client.ts'
import { questionnaireQuery } from '#portal/api/products.ts'
import { useT } from '#portal/i18n/t.ts'
import { useParam } from '#portal/navigation/router.tsx'
import { isProblem } from '@reprise/browser/http-errors.ts'
import { FailurePage } from '#portal/page-states/failure-page.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { LiveRegion } from '@reprise/ui/feedback/live-region.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { Estimate } from './estimate.tsx'
import { QuestionPage } from './question-page.tsx'

/** Loaded by who needs it: few come with an old link. */
const UnknownProduct = lazy(() =>
  import('../unknown-product.tsx').then((loaded) => ({ default: loaded.UnknownProduct })),
)

export const Screen = () => {
  const productId = useParam('productId')
  const api = useApi()
  const { data, error, refetch } = useQuery(questionnaireQuery(api, productId))
  if (data !== undefined) return <Estimate key={data.product.id} questionnaire={data} />
  if (isProblem(error, 'product-not-found'))
    return (
      <Suspense>
        <UnknownProduct />
      </Suspense>
    )
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
