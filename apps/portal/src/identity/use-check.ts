import { useQuery } from '@tanstack/react-query'
import { useApi } from '#portal/api/api-context.tsx'
import { identityQuery } from '#portal/api/identity.ts'
import { useRouteParams } from '#portal/navigation/here.ts'

/** The identity check that the address names; asked again every two seconds while the page is looked at. */
export const useCheck = () => {
  const { orderId = '' } = useRouteParams()
  const query = useQuery(identityQuery(useApi(), orderId))
  return { orderId, ...query }
}
