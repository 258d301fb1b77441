import type { Vault } from '#server/platform/crypto/vault.ts'
import { STOP_PATH } from '../reminder/opt-out.ts'

/** Signed for this asking and this address, so that who has the message may decline, and the link cannot be guessed. */
export const offerProof = (vault: Pick<Vault, 'blindIndex'>, id: string, hash: Buffer): string =>
  vault.blindIndex(`offer-opt-out|${id}|${hash.toString('hex')}`).toString('base64url')

export const offerStopLink = (
  id: string,
  hash: Buffer,
  { vault, config }: { readonly vault: Pick<Vault, 'blindIndex'>; readonly config: { readonly publicUrl: string } },
): string => `${config.publicUrl}${STOP_PATH}/${id}/${offerProof(vault, id, hash)}`
