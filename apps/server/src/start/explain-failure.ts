import { ConfigError } from '#server/config.ts'
import { KeyringError } from '#server/platform/crypto/keyring.ts'
import { databaseFailure } from '#server/platform/database/database-failure.ts'
import { DurabilityError } from '#server/platform/database/durability.ts'
import { DatabaseStartError } from '@reprise/embedded-postgres/database-start-error'
import { MigrationError } from '#server/platform/database/migration-files.ts'
import { DatabaseReachError } from '#server/platform/database/reach.ts'
import { errorCode } from '#server/platform/error-code.ts'
import { DataFolderError } from './data-folder.ts'

/** Failures whose message is written for the person who starts the server. */
const EXPLAINED = [
  ConfigError,
  DataFolderError,
  KeyringError,
  DatabaseStartError,
  DatabaseReachError,
  MigrationError,
  DurabilityError,
]

/** One sentence that says what to do, or all that is known about an unexpected failure. */
export const explainFailure = (
  error: unknown,
  { host, port }: { readonly host: string; readonly port: number },
): string => {
  if (EXPLAINED.some((kind) => error instanceof kind)) return (error as Error).message
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`
    case 'EACCES':
      return `This account may not listen on ${host}:${port}. Choose a port above 1023: PORT=3000 npm start`
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${host}. Set HOST to one of its own, or leave it out.`
    case 'ENOSPC':
      return 'The disk is full. Free about 200 MB and start again.'
    default:
  }
  switch (databaseFailure(error)) {
    case 'busy':
      return 'The database is busy with other work and turned this down. Try again in a moment.'
    case 'away':
      return 'The database does not answer, or takes no more connections. Try again in a moment; when it stays so, look into its log.'
    default:
      return error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
}
