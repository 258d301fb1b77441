import type { Vault } from '#server/platform/crypto/vault.ts'
import { STOP_PATH } from '../reminder/opt-out.ts'

/** Signed for this asking and this address, so that who has the message may decline, and the link cannot be guessed. */
export const offerProof = (vault: Pick<Vault, 'blindIndex'>, id: string, hash: Buffer): string =>
  vault.blindIndex(`offer-opt-out|${id}|${hash.toString('hex')}`).toString('base64url')

/** @param portal address of the portal */
export const offerStopLink = (id: string, hash: Buffer, portal: string, vault: Pick<Vault, 'blindIndex'>): string =>
  `${portal}${STOP_PATH}/${id}/${offerProof(vault, id, hash)}`
