import { queryOptions } from '@tanstack/react-query'
import { call } from '#console/api/client.ts'

/** The provider's name, as the button says it; null where people sign in by passkey alone. */
export const accountProvider = queryOptions({
  queryKey: ['provider'],
  queryFn: async () => (await call('getSignInWays', {})).provider,
  retry: false,
  staleTime: Infinity,
})

/** Leaves this page for the provider's. @param token of the invitation that is taken @throws HttpRejection */
export const goToProvider = async (token?: string): Promise<void> => {
  const { address } = await call('beginAccountSignIn', { body: { token } })
  window.location.assign(address)
}
