import type { Config } from '#server/config.ts'
import type { Keyring } from '#server/platform/crypto/keyring.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { Terminal } from './terminal.ts'

/** An option of a command, for the parser and the help text alike. */
export type Option = {
  readonly type: 'string' | 'boolean'
  /** What stands behind it, for example `FILE`; absent for a switch. */
  readonly value?: string
  readonly about: string
  readonly required?: boolean
}

/** What opens personal data, and the files: for the few commands that need them. */
export type Sealed = { readonly vault: Vault; readonly storage: Storage }

export type CommandInput = {
  readonly args: readonly string[]
  readonly options: Readonly<Record<string, string | boolean | undefined>>
  readonly terminal: Terminal
  /** What this installation is set to. */
  readonly config: () => Config
  readonly now: Date
  /** Asks the person at the terminal, who may say yes; null where there is none. */
  readonly ask: (question: string) => Promise<boolean> | null
  /** Opens the database, which must be of this version; the same for every call. */
  readonly database: () => Promise<Database>
  /** Brings the database to this version. Gives the names of the migrations that were applied. */
  readonly migrate: () => Promise<readonly string[]>
  /** @throws KeyringError when this installation has no keys, or they are not those of the database */
  readonly sealed: () => Promise<Sealed>
  /** The keys of this installation, whether the database was used with them or not. @throws KeyringError when it has none */
  readonly keyring: () => Promise<Keyring>
  /** The files of this installation, sealed. */
  readonly storage: () => Storage
}

export type Command = {
  /** What is typed: `catalogue import`. */
  readonly name: string
  /** `[ORDER]` may be left out; those come last. */
  readonly args: readonly string[]
  readonly about: string
  readonly options: { readonly [name: string]: Option }
  /** What it resolves to is printed as JSON with `--json`; it prints its own sentences otherwise. */
  readonly run: (input: CommandInput) => Promise<unknown>
}

/** The command was called in a way it does not understand; exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** What was looked at is not as it should be; exit code 1. The message is for people, the facts are for `--json`. */
export class CommandFault extends Error {
  override readonly name = 'CommandFault'
  readonly facts: object

  constructor(message: string, facts: object) {
    super(message)
    this.facts = facts
  }
}

export const EXIT = {
  done: 0,
  /** The file cannot be used, or what was asked for cannot be done; nothing was changed. */
  refused: 1,
  /** Wrong command, option or value. */
  usage: 2,
  /** Database, disk or configuration. */
  failed: 3,
} as const

/** A string option's value, checked. */
export const textOption = (
  { options }: Pick<CommandInput, 'options'>,
  name: string,
  pattern: RegExp,
  expects: string,
): string => {
  const value = options[name]
  if (typeof value !== 'string' || !pattern.test(value))
    throw new UsageError(`--${name} needs ${expects}${typeof value === 'string' ? `, not "${value}"` : ''}`)
  return value
}
