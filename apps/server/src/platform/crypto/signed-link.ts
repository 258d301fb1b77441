import type { Keyring } from './keyring.ts'

export type LinkProof = { readonly expires: string; readonly signature: string }

/** Links that carry their own, short-lived permission, such as the one to a shipping label. */
export type SignedLinks = {
  /**
   * @param path without query, such as `/order-api/v4/order/…/label`
   * @param expires seconds since 1970
   * @returns the path with `?expires=…&signature=…`
   */
  readonly sign: (path: string, expires: number) => string
  /** `expired` only for a link that was once good. */
  readonly verify: (path: string, proof: LinkProof, now: Date) => 'good' | 'expired' | 'forged'
}

export const createSignedLinks: (keyring: Keyring) => SignedLinks = () => {
  throw new Error('being written')
}
