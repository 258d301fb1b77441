import { createHmac, randomBytes } from 'node:crypto'

/** What a secret begins with, so that one is recognised in a log or a mail. */
const PREFIX = 'whsec_'

export const newSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`

/**
 * The headers of Standard Webhooks (docs/decisions/0183).
 * @param secrets one, or two while one takes the place of the other: a receiver takes the one that it knows
 */
export const signedHeaders = (
  secrets: readonly string[],
  { id, at, body }: { readonly id: string; readonly at: Date; readonly body: string },
): Readonly<Record<string, string>> => {
  const seconds = Math.floor(at.getTime() / 1_000)
  const sign = (secret: string): string =>
    createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
      .update(`${id}.${seconds}.${body}`)
      .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  }
}
