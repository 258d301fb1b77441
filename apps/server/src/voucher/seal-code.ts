import type { Vault } from '#server/platform/crypto/vault.ts'

/** Finds a code again without keeping it readable. Another affiliate's shop may use the same code for something else. */
export const codeHashOf = (vault: Pick<Vault, 'blindIndex'>, affiliateId: string, code: string): Buffer =>
  vault.blindIndex(`voucher code|${affiliateId}|${code}`)
