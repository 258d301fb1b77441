import type { RejectionReason } from '@reprise/contract'

/** ISO 20022 external codes that say more than that a bank could not (docs/operating/payouts.md). */
const REASONS: Readonly<Record<string, RejectionReason>> = {
  AC01: 'account-unknown',
  AC03: 'account-unknown',
  RC01: 'account-unknown',
  AC04: 'account-closed',
  AC07: 'account-closed',
  AC06: 'account-blocked',
  BE01: 'name-mismatch',
  AG01: 'not-possible',
  AC14: 'not-possible',
  // The payee, or what stands for them, does not take the money: the next batch would only send it back.
  MD07: 'not-possible',
  MS02: 'not-possible',
}

/** The bank has had the same payment, or the whole file, before: the first one may have been made. */
const TWICE = ['AM05', 'DUPL', 'DU01', 'DU02', 'DU03', 'DU04', 'DU05']
/** As banks say it in codes of their own, such as `DUPLICATE FILE`. */
const SAID_TWICE = /dupl/i

export const reasonOf = (code: string | null): RejectionReason => REASONS[code ?? ''] ?? 'bank-fault'

export const isTwice = (code: string | null): boolean =>
  code !== null && (TWICE.includes(code) || SAID_TWICE.test(code))
