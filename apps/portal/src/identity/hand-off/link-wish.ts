import type { SentBody } from '@reprise/contract/operation-types'
import { type At, paths } from '#portal/navigation/paths.ts'

/** What a link to a check is asked for with: it leads back to this very portal. */
export const linkWish = (at: At, orderUuid: string): SentBody<'createIdentityLink'> => {
  const address = (screen: string) => new URL(paths.ofOrder(at, screen, orderUuid), document.baseURI).href
  return {
    orderUuid,
    language: at.locale,
    successRedirectUrl: address('identity/succeed'),
    errorRedirectUrl: address('identity/failed'),
  }
}
