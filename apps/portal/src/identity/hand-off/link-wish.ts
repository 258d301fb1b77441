import type { OrderPage } from '@reprise/contract/programme/screen-kind'
import type { CallInput } from '@reprise/browser/operation.ts'
import { type At, paths } from '#portal/navigation/paths.ts'

/** What a link to a check is asked for with: it leads back to this very portal. */
export const linkWish = (at: At, orderUuid: string): CallInput<'createIdentityLink'> => {
  const address = (screen: OrderPage) => new URL(paths.ofOrder(screen)(at, orderUuid), document.baseURI).href
  return {
    params: { orderUuid },
    body: {
      orderUuid,
      language: at.locale,
      successRedirectUrl: address('identity/succeed'),
      errorRedirectUrl: address('identity/failed'),
    },
  }
}
