import { type Vault, VaultError } from '#server/platform/crypto/vault.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { accountHashOf, openPayment } from '../payment.ts'
import { selectAccountToIndex, updateAccountHash } from './paying.repository.ts'

/** Accounts that older versions sealed without an index; only a server has the keys. Idempotent. @returns how many orders */
export const indexAccounts = async (db: Database, vault: Vault): Promise<number> => {
  for (let indexed = 0; ; indexed += 1) {
    const isMore = await inTransaction(db, async (trx) => {
      const row = await selectAccountToIndex(trx)
      if (row !== undefined) await updateAccountHash(trx, row.id, hashOf(vault, row))
      return row !== undefined
    })
    if (!isMore) return indexed
  }
}

/** Null for one that does not open: it must not keep a server from starting. */
const hashOf = (vault: Vault, { id, payment }: { readonly id: string; readonly payment: Buffer | null }) => {
  try {
    return accountHashOf(vault, openPayment(vault, id, payment))
  } catch (error) {
    if (error instanceof VaultError) return null
    throw error
  }
}
