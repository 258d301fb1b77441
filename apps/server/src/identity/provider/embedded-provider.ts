import { IDENTITY_LINK_MINUTES, identityLinkAddress, MINUTE_MS } from '@reprise/contract'
import { hashToken, newToken } from '#server/platform/crypto/token.ts'
import { freshWords } from '../link/hand-off-words.ts'
import { insertLink, selectShownWords } from '../link/link.repository.ts'
import type { IdentityProvider } from './provider.ts'

/** A screen keeps its two words while it renews its link. */
const SAME_WORDS_MS = 60 * MINUTE_MS

/** Leads to the capture screen of the own portal; the token stands behind the `#`, so that it reaches no log. */
export const embeddedProvider = (publicUrl: string): IdentityProvider => ({
  begin: async (ctx, { order, language, successRedirectUrl, errorRedirectUrl }) => {
    const madeBy = ctx.session?.id ?? ''
    const since = new Date(ctx.now.getTime() - SAME_WORDS_MS)
    const words =
      (await selectShownWords(ctx.db, { orderId: order.id, madeBy, language, since })) ?? freshWords(language)
    const token = newToken()
    const expiresAt = new Date(ctx.now.getTime() + IDENTITY_LINK_MINUTES * MINUTE_MS)
    await insertLink(ctx.db, {
      tokenHash: hashToken(token),
      orderId: order.id,
      madeBy,
      language,
      successUrl: successRedirectUrl,
      errorUrl: errorRedirectUrl,
      words,
      createdAt: ctx.now,
      expiresAt,
    })
    const of = { instanceName: ctx.affiliate.id, customerLanguage: language }
    const url = identityLinkAddress(publicUrl, of, order.id, token)
    return { url, expiresAt: expiresAt.toISOString(), words: [...words] }
  },
})
