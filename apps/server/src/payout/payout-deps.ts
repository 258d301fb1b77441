import type { NeedSource } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'

export type PayoutDeps = {
  readonly vault: Vault
  /** What other modules still wait for, by which a payment waits too; the composition names them. */
  readonly needs: readonly NeedSource[]
}
