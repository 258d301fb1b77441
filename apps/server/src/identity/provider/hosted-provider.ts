import { z } from 'zod'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { postJson } from '#server/platform/http/post-json.ts'
import { signatureOf } from '#server/platform/crypto/message-signature.ts'
import type { BegunCheck, Beginning } from './provider.ts'

/** An outside provider, as the operator set it up. */
export type HostedSettings = {
  /** Where checks begin. */
  readonly url: string
  /** Signs our calls and their messages; several while one takes the place of another, ours with the first. */
  readonly secrets: readonly string[]
}

/** How long a provider has to answer, in ms. */
const TIMEOUT_MS = 8_000
const LONGEST_ANSWER = 10_000

const answer = z.object({
  url: z.url({ protocol: /^https?$/ }).max(2_000),
  expiresAt: z.iso.datetime({ offset: true }),
})

/**
 * Asks an outside provider for a check. The reference is the try's id, never the order's, and nothing personal is sent: the
 * provider asks the customer itself.
 * @param reference comes back with the outcome
 * @throws ProblemError service-unavailable
 */
export const beginHosted = async (
  { url, secrets }: HostedSettings,
  reference: string,
  { language, successRedirectUrl, errorRedirectUrl, now }: Beginning,
): Promise<BegunCheck> => {
  const body = JSON.stringify({ reference, language, successRedirectUrl, errorRedirectUrl })
  const seconds = Math.floor(now.getTime() / 1000)
  const signature = `t=${seconds},v1=${signatureOf(secrets[0] ?? '', seconds, body)}`
  try {
    const headers = { 'reprise-signature': signature }
    const reply = await postJson(url, { body, headers, timeoutMs: TIMEOUT_MS, longest: LONGEST_ANSWER })
    const { url: checkUrl, expiresAt } = answer.parse(reply)
    return { url: checkUrl, expiresAt: new Date(expiresAt) }
  } catch (cause) {
    throw new ProblemError('service-unavailable', { detail: 'The provider of identity checks does not answer', cause })
  }
}
