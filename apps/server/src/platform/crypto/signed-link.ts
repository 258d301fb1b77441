import { createHmac } from 'node:crypto'
import { equalInConstantTime } from './constant-time.ts'
import type { Keyring } from './keyring.ts'

export type LinkProof = { readonly expires: string; readonly signature: string }

/** Links that carry their own, short-lived permission. */
export type SignedLinks = {
  /** @param path without query @param expires seconds since 1970 @returns with `?expires=…&signature=…` */
  readonly sign: (path: string, expires: number) => string
  /** `expired` only for a link that was once good. */
  readonly verify: (path: string, proof: LinkProof, now: Date) => 'good' | 'expired' | 'forged'
}

export const createSignedLinks = ({ linkKey }: Keyring): SignedLinks => {
  const signatureOf = (path: string, expires: string): string =>
    createHmac('sha256', linkKey).update(`${expires}\n${path}`).digest('base64url')
  return {
    sign: (path, expires) => {
      const seconds = String(Math.floor(expires))
      return `${path}?expires=${seconds}&signature=${signatureOf(path, seconds)}`
    },
    verify: (path, { expires, signature }, now) => {
      if (!equalInConstantTime(signature, signatureOf(path, expires))) return 'forged'
      return Number(expires) * 1000 > now.getTime() ? 'good' : 'expired'
    },
  }
}
