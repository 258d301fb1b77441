import { timingSafeEqual } from 'node:crypto'
import { SURFACE_BASE } from '@reprise/contract'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { STOP_PATH } from '../reminder/opt-out.ts'

type Seals = Pick<Vault, 'blindIndex'>

/** Below an address that no programme can have. */
export const CONFIRM_PATH = `${SURFACE_BASE['order-api']}/watches`

/** Signed for this asking, this address and this answer: who may confirm has read the message. */
const proofOf = (vault: Seals, what: 'confirm' | 'stop', id: string, hash: Buffer): string =>
  vault.blindIndex(`price-watch|${what}|${id}|${hash.toString('hex')}`).toString('base64url')

export const isProof = (
  vault: Seals,
  what: 'confirm' | 'stop',
  { id, hash, proof }: { readonly id: string; readonly hash: Buffer; readonly proof: string },
): boolean => {
  const [given, right] = [Buffer.from(proof), Buffer.from(proofOf(vault, what, id, hash))]
  return given.length === right.length && timingSafeEqual(given, right)
}

/** @param portal address of the portal */
export const confirmLink = (id: string, hash: Buffer, portal: string, vault: Seals): string =>
  `${portal}${CONFIRM_PATH}/${id}/${proofOf(vault, 'confirm', id, hash)}`

export const watchStopLink = (id: string, hash: Buffer, portal: string, vault: Seals): string =>
  `${portal}${STOP_PATH}/${id}/${proofOf(vault, 'stop', id, hash)}`
