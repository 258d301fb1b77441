import { createHmac } from 'node:crypto'
import { equalInConstantTime } from '#server/platform/crypto/constant-time.ts'

/** How far the moment of a signature may lie from ours, in ms (docs/decisions/0020). */
const WINDOW_MS = 5 * 60_000

/** Hex HMAC-SHA-256 of `<seconds>.<body>`: a captured message is worth nothing after some minutes, nor with other content. */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')

/** The header that signs a message of ours. @param secrets several while one takes the place of another; the first counts */
export const signatureHeader = (secrets: readonly string[], now: Date, body: string) => {
  const seconds = Math.floor(now.getTime() / 1000)
  return { 'reprise-signature': `t=${seconds},v1=${signatureOf(secrets[0] ?? '', seconds, body)}` }
}

/** Whether `t=<seconds>,v1=<hex>` was made by one of these secrets, over this body, just now. */
export const isSigned = (
  header: string | undefined,
  message: { readonly body: string; readonly secrets: readonly string[]; readonly now: Date },
): boolean => {
  const [, seconds, given] = /^t=(\d{10}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (seconds === undefined || given === undefined) return false
  if (Math.abs(message.now.getTime() - Number(seconds) * 1000) > WINDOW_MS) return false
  return message.secrets.some((secret) =>
    equalInConstantTime(signatureOf(secret, Number(seconds), message.body), given),
  )
}
