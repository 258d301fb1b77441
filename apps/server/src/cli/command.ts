import type { Config } from '#server/config.ts'
import type { Keyring } from '#server/platform/crypto/keyring.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { Terminal } from './terminal.ts'

/** An option of a command: a switch, or with a `value` (`FILE`) what stands behind it. */
export type Option = {
  readonly about: string
  readonly value?: string
  readonly required?: boolean
  readonly words?: readonly string[]
}
type Options = { readonly [name: string]: Option }

type ValueOf<One extends Option> = One extends { required: true }
  ? string
  : One extends { value: string }
    ? string | undefined
    : boolean
type Values<All extends Options> = { readonly [Name in keyof All]: ValueOf<All[Name]> }
type Arguments<Names extends readonly string[]> = {
  readonly [Place in keyof Names]: Names[Place] extends `[${string}` ? string | undefined : string
}
type AnyValues = { readonly [name: string]: string | boolean | undefined }

/** What opens personal data, and the files: for the few commands that need them. */
export type Sealed = { readonly vault: Vault; readonly storage: Storage }

export type CommandInput<Args = readonly string[], Given = AnyValues> = {
  readonly args: Args
  readonly options: Given
  readonly terminal: Terminal
  readonly config: () => Config
  readonly now: Date
  /** Asks the person at the terminal, who may say yes; null where there is none. */
  readonly ask: (question: string) => Promise<boolean> | null
  /** A line of standard input, for what is not to stand in the list of processes. */
  readonly read: (what: string) => Promise<string>
  /** Opens the database, which must be of this version; the same for every call. */
  readonly database: () => Promise<Database>
  /** Opens it at any version, with a new embedded one where there is none and `create` says so. */
  readonly databaseAsItIs: (options: { readonly create: boolean }) => Promise<Database>
  /** @param takesTime whether a statement may take longer than others can wait */
  readonly migrate: (takesTime: boolean) => Promise<readonly string[]>
  /** @throws KeyringError when this installation has no keys, or they are not those of the database */
  readonly sealed: () => Promise<Sealed>
  /** The keys of this installation, whether the database was used with them or not. @throws KeyringError when it has none */
  readonly keyring: () => Promise<Keyring>
  readonly storage: () => Promise<Storage>
  readonly nouns: readonly Noun[]
}

type Said<Names extends readonly string[], All extends Options> = {
  /** `[ORDER]` may be left out; those come last. */
  readonly args?: Names
  readonly options?: All
  /** What its help says behind the words that lists have of it ({@link Noun.briefs}); a full stop when left out. */
  readonly more?: string
  readonly example: string
  /** What it resolves to is printed as JSON with `--json`; it prints its own sentences otherwise. */
  run(input: CommandInput<Arguments<Names>, Values<All>>): Promise<unknown>
}
export type Command = Omit<Said<readonly string[], Options>, 'run'> & { run(input: CommandInput): Promise<unknown> }

export const command = <const Names extends readonly string[] = [], const All extends Options = Options>(
  said: Said<Names, All>,
): Command => said

/** What commands are about: `payout`. They are loaded when one of them is called; lists of commands do without. */
export type Noun = {
  readonly name: string
  readonly briefs: { readonly [verb: string]: string }
  readonly load: () => Promise<{ readonly [verb: string]: Command }>
}

/** The command was called in a way it does not understand; exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** What was looked at is not as it should be; exit code 1 unless said otherwise. The message is for people, the facts are for `--json`. */
export class CommandFault extends Error {
  override readonly name = 'CommandFault'
  readonly facts: object
  readonly exit: number

  constructor(message: string, facts: object, exit: number = EXIT.refused) {
    super(message)
    this.facts = facts
    this.exit = exit
  }
}

export const EXIT = {
  done: 0,
  refused: 1,
  usage: 2,
  failed: 3,
  /** Looked at, and not all is well. */
  caution: 4,
} as const

/** @param briefs what each of its commands does, for the help text @param load loads them once one is called */
export const noun = <Verb extends string>(
  name: string,
  briefs: { readonly [verb in Verb]: string },
  load: () => Promise<{ readonly [verb in Verb]: Command }>,
): Noun => ({ name, briefs, load })
