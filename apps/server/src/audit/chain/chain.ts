import type { Vault } from '#server/platform/crypto/vault.ts'

/** What a link is worked out from, but for the link before. */
export type LinkFacts = {
  readonly number: number
  readonly chainedAt: Date
  readonly caughtUpAt: Date | null
  /** The row of the audit, as the database writes it. */
  readonly content: string
}

export const BEGINNING = Buffer.alloc(32)

/** Keyed, so that write access to the database alone cannot mend the chain. */
export const linkMac = (
  vault: Pick<Vault, 'blindIndex'>,
  before: Buffer,
  { number, chainedAt, caughtUpAt, content }: LinkFacts,
): Buffer =>
  vault.blindIndex(`audit chain|${JSON.stringify([before.toString('hex'), number, chainedAt, caughtUpAt, content])}`)

/** `1204:9f…`: an end of the chain, to be kept elsewhere. */
export const endText = ({ number, mac }: { readonly number: number; readonly mac: Buffer }): string =>
  `${number}:${mac.toString('hex')}`

export type End = { readonly number: number; readonly mac: Buffer }

/** @param text as {@link endText} writes it */
export const readEnd = (text: string): End => {
  const [number = '', mac = ''] = text.split(':')
  return { number: Number(number), mac: Buffer.from(mac, 'hex') }
}
