import { JOB_CAUSES, type JobCause } from '@reprise/contract'
import { KeyringError } from '#server/platform/crypto/keyring.ts'
import { VaultError } from '#server/platform/crypto/vault.ts'
import { databaseFailure } from '#server/platform/database/database-failure.ts'
import { errorCode } from '#server/platform/error-code.ts'
import { PostFailed } from '#server/platform/http/post-json.ts'
import { MailError } from '#server/platform/mail/mailer.ts'
import { ScannerError } from '#server/platform/scanner/scanner.ts'
import { StorageError } from '#server/platform/storage/storage.ts'

/** What kept a job from being done, while the error itself is at hand: the queue keeps its sentence alone. */
export const causeOf = (error: unknown): JobCause => {
  if (error instanceof MailError) return 'mail-refused'
  if (error instanceof ScannerError) return 'scanner-away'
  if (error instanceof StorageError) return 'storage-away'
  if (error instanceof PostFailed) return 'service-away'
  if (error instanceof VaultError || error instanceof KeyringError) return 'key-missing'
  if (['ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? '')) return 'disk-full'
  // The mail library names the command of SMTP that failed, with codes of the network as the database has them.
  if (error instanceof Error && 'command' in error) return 'mail-away'
  return databaseFailure(error) === undefined ? 'other' : 'database-away'
}

const CAUSE = /^\[([a-z-]+)\] /

/** The sentence of an error with its cause, in the one column that the queue has for both. */
export const withCause = (cause: JobCause, problem: string): string => `[${cause}] ${problem}`

/** What {@link withCause} wrote; what was kept before it is of an unknown cause. */
export const readCause = (kept: string): { readonly cause: JobCause; readonly problem: string } => {
  const named = CAUSE.exec(kept)?.[1]
  const cause = JOB_CAUSES.find((one) => one === named)
  return cause === undefined ? { cause: 'other', problem: kept } : { cause, problem: kept.replace(CAUSE, '') }
}
