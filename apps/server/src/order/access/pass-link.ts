import type { PassState } from '@reprise/contract'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { withoutUndone } from '../correction/undone.decide.ts'
import type { StoredOrder } from '../stored-order.ts'

/** A pass without the name of its seller, or with it. Each has a secret of its own. */
export const PASS_FORMS = ['plain', 'named'] as const
export type PassForm = (typeof PASS_FORMS)[number]

type Keyed = Pick<Vault, 'blindIndex'>

const SECRET_BYTES = 16

/** 128 bits in base64url that only this installation can tell: nothing is kept of them (docs/decisions/0102). */
export const passWord = (vault: Keyed, ...about: readonly string[]): string =>
  vault
    .blindIndex(['pass', ...about].join('|'))
    .subarray(0, SECRET_BYTES)
    .toString('base64url')

export const passSecret = (vault: Keyed, orderId: string, form: PassForm): string =>
  passWord(vault, 'secret', form, orderId)

/** Address of the page of a pass, below the host. Behind the `#` its secret reaches no log. */
export const passPath = (
  vault: Keyed,
  { affiliateId, id, barcode }: Pick<StoredOrder, 'affiliateId' | 'id' | 'barcode'>,
  locale: string,
  form: PassForm = 'plain',
): string => `/${affiliateId}/${locale}/pass/${barcode}#${passSecret(vault, id, form)}`

/** Whether a sale stands; undefined before it was ever accepted: there is no pass then. */
export const passState = ({ status, history }: Pick<StoredOrder, 'status' | 'history'>): PassState | undefined => {
  const isAccepted = (entries: StoredOrder['history']) => entries.some(({ transition }) => transition === 'accept')
  if (!isAccepted(history)) return undefined
  const stands = (status === 'accepted' || status === 'paid') && isAccepted(withoutUndone(history))
  return stands ? 'valid' : 'revoked'
}
