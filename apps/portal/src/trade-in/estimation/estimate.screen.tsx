import { useQuery } from '@tanstack/react-query'
import { useApi } from '#portal/api/api-context.tsx'
import { questionnaireQuery } from '#portal/api/products.ts'
import { useRouteParams } from '#portal/navigation/here.ts'
import { isProblem } from '#portal/platform/http-errors.ts'
import { FailurePage } from '#portal/page-states/failure-page.tsx'
import { Estimate } from './estimate.tsx'
import { EstimateSkeleton } from './estimate-skeleton.tsx'
import { UnknownProduct } from './unknown-product.tsx'

/** `estimate/{productId}`: one question after another, with the price moving, and an offer at the end. */
export const Screen = () => {
  const productId = useRouteParams()['productId'] ?? ''
  const api = useApi()
  const { data, error, refetch } = useQuery(questionnaireQuery(api, productId))
  if (data !== undefined) return <Estimate key={data.product.id} questionnaire={data} />
  if (isProblem(error, 'product-not-found')) return <UnknownProduct />
  if (error !== null) return <FailurePage again={() => void refetch()} failure={error} />
  return <EstimateSkeleton />
}
