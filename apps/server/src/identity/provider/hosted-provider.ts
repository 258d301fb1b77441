import { z } from 'zod'
import type { Context } from '#server/call/index.ts'
import { signatureHeader } from '#server/platform/crypto/message-signature.ts'
import { fewAtOnce } from '#server/platform/http/few-at-once.ts'
import { postJson } from '#server/platform/http/post-json.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { insertTry, selectNewestTry, updateTry } from '../identity.repository.ts'
import type { BegunCheck, Beginning, IdentityProvider } from './provider.ts'

export type HostedSettings = {
  readonly url: string
  /** Signs our calls and their messages; several while one takes the place of another, ours with the first. */
  readonly secrets: readonly string[]
}

/** How long a provider has to answer, in ms. */
const TIMEOUT_MS = 8_000
const LONGEST_ANSWER = 10_000

/** When one that did not answer may do so. */
const ASK_AGAIN_SECONDS = 10

/** Each provider has its own: one that is slow holds up no other. */
const MOST_AT_ONCE = 3
const places = new Map<string, ReturnType<typeof fewAtOnce>>()
const placesOf = (name: string): ReturnType<typeof fewAtOnce> => {
  const known = places.get(name) ?? fewAtOnce(MOST_AT_ONCE)
  places.set(name, known)
  return known
}

const answer = z.object({
  url: z.url({ protocol: /^https?$/ }).max(2_000),
  expiresAt: z.iso.datetime({ offset: true }),
})

/**
 * The reference is the try's id, never the order's, and nothing personal is sent: the provider asks the customer
 * itself.
 * @param settings undefined where the server knows no provider of this name
 */
export const hostedProvider = (name: string, settings: HostedSettings | undefined): IdentityProvider => ({
  begin: async (ctx, beginning) => {
    if (settings === undefined)
      throw new ProblemError('service-unavailable', { detail: `The server knows no identity provider ${name}` })
    const { order } = beginning
    const newest = await selectNewestTry(ctx.db, order.id)
    if (newest?.state === 'collecting') await updateTry(ctx.db, { ...newest, state: 'replaced' })
    const id = newId()
    await insertTry(ctx.db, {
      id,
      orderId: order.id,
      affiliateId: order.affiliateId,
      provider: name,
      document: null,
      startedAt: ctx.now,
    })
    return placesOf(name)(() => ask(ctx, settings, id, beginning))
  },
})

const ask = async (
  { now }: Context,
  { url, secrets }: HostedSettings,
  reference: string,
  { language, successRedirectUrl, errorRedirectUrl }: Beginning,
): Promise<BegunCheck> => {
  const body = JSON.stringify({ reference, language, successRedirectUrl, errorRedirectUrl })
  try {
    const headers = signatureHeader(secrets, now, body)
    const reply = await postJson(url, { body, headers, timeoutMs: TIMEOUT_MS, longest: LONGEST_ANSWER })
    const begun = answer.parse(reply)
    return { url: begun.url, expiresAt: new Date(begun.expiresAt).toISOString(), words: [] }
  } catch (cause) {
    const detail = 'The provider of identity checks does not answer'
    throw new ProblemError('service-unavailable', { detail, retryAfter: ASK_AGAIN_SECONDS, cause })
  }
}
