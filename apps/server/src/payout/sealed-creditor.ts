import { maskAccountNumber, maskIban } from '#server/customer/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Creditor } from './file/payment.ts'

const creditorPlace = (lineId: string): string => `payout_line|creditor|${lineId}`
const filePlace = (batchId: string): string => `payout_batch|file|${batchId}`

export const sealCreditor = (vault: Vault, lineId: string, creditor: Creditor): Buffer =>
  vault.seal(creditor, creditorPlace(lineId))

export const openCreditor = (vault: Vault, line: { readonly id: string; readonly creditor: Buffer }): Creditor =>
  JSON.parse(vault.open(line.creditor, creditorPlace(line.id))) as Creditor

export const sealFile = (vault: Vault, batchId: string, bytes: Uint8Array): Buffer =>
  vault.sealBytes(bytes, filePlace(batchId))

export const openFile = (vault: Vault, batchId: string, sealed: Buffer): Buffer =>
  vault.openBytes(sealed, filePlace(batchId))

/** `FR14 **** 2606`, as the customer sees it. */
export const maskedAccountOf = ({ account }: Creditor): string =>
  account.scheme === 'sepa' ? maskIban(account.iban) : maskAccountNumber(account.accountNumber)
