import { problemTypes } from '@reprise/contract'
import { AffiliateFault, ImportClash } from '#server/affiliate/index.ts'
import { BackupFault } from '#server/backup/index.ts'
import { QuestionnaireFault } from '#server/catalogue/index.ts'
import { KeyFault } from '#server/operator/index.ts'
import { ImportDoubts, ImportFaults } from '#server/platform/csv/import-report.ts'
import { type RowFault, TableError } from '#server/platform/csv/read-table.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { CommandFault, EXIT, UsageError } from './command.ts'
import { Misread, usageOf } from './program.ts'

export type Failure = {
  readonly exit: number
  readonly sentence: string
  /** A problem document (RFC 9457), with a `type` where the API has one of this kind; what only HTTP has is left out. */
  readonly problem: object
  readonly rows?: readonly RowFault[]
}

const NOT_UNDERSTOOD = 'The command was not understood'

/** @param called how the command is called, and its help @param explain one sentence for a failure of the machinery */
export const failureOf = async (
  error: unknown,
  called: { readonly usage: string; readonly help: string },
  explain: (error: unknown) => string | Promise<string>,
): Promise<Failure> => {
  if (error instanceof Misread) return misreadFailure(error)
  if (error instanceof UsageError)
    return {
      exit: EXIT.usage,
      sentence: `${error.message}.\n\n${called.help}`,
      problem: { title: NOT_UNDERSTOOD, detail: error.message, usage: called.usage },
    }
  return (
    refusalOf(error) ?? { exit: EXIT.failed, ...told('The command could not be carried out', await explain(error)) }
  )
}

const misreadFailure = ({ message, hint, by }: Misread): Failure => {
  const detail = hint === '' ? message : `${message}. ${hint}`
  const help = by.parent === null ? `${usageOf(by)} lists every command.\n` : by.helpInformation({ error: true })
  return {
    exit: EXIT.usage,
    sentence: `${hint === '' ? `${message}.` : detail}\n\n${help}`,
    problem: { title: NOT_UNDERSTOOD, detail, usage: usageOf(by) },
  }
}

const refusalOf = (error: unknown): Failure | undefined => {
  const exit = EXIT.refused
  if (error instanceof ProblemError)
    return {
      exit,
      sentence: sentenceOf(error),
      problem: {
        ...typed(error.problem),
        detail: error.detail,
        faults: error.faults,
        current: error.current,
      },
    }
  if (error instanceof AffiliateFault)
    return { exit, sentence: `${error.message}.`, problem: { ...typed('config-rejected'), faults: error.faults } }
  if (error instanceof ImportClash)
    return {
      exit,
      sentence: [
        `${error.message}:`,
        ...error.clashes.map(
          ({ pointer, before, live, folder }) =>
            `  ${pointer}: was ${shown(before)}, is ${shown(live)}, the folder says ${shown(folder)}`,
        ),
        'Nothing was changed. affiliate export writes what is live; --overwrite takes what the folder says.',
      ].join('\n'),
      problem: { ...typed('version-changed'), detail: error.message, current: { clashes: error.clashes } },
    }
  if (error instanceof ImportDoubts)
    return {
      exit,
      sentence: `Nothing was changed. ${error.message}. If this is meant, say --yes.`,
      problem: { ...typed('change-doubtful'), detail: error.message, current: error.found },
    }
  if (error instanceof ImportFaults) {
    const { message, faults } = error
    const problem = { title: UNUSABLE, detail: message, faults }
    return { exit, sentence: faults.length > 0 ? `${message}:` : message, problem, rows: faults }
  }
  if (error instanceof TableError || error instanceof QuestionnaireFault)
    return { exit, ...told(UNUSABLE, error.message) }
  if (error instanceof BackupFault) return { exit, ...told('The backup cannot be made or used', error.message) }
  if (error instanceof CommandFault)
    return { exit: error.exit, ...told('Something is not as it should be', error.message) }
  if (error instanceof KeyFault) return { exit, ...told('The key cannot be made', `${error.message}.`) }
  return undefined
}

const UNUSABLE = 'The file cannot be used'

const told = (title: string, sentence: string) => ({ sentence, problem: { title, detail: sentence } })

const typed = (problem: ProblemError['problem']) => ({
  type: `/problems/${problem}`,
  title: problemTypes[problem].title,
  error: problem,
})

const sentenceOf = (error: ProblemError): string => {
  const { title } = problemTypes[error.problem]
  const faults = (error.faults ?? []).map(({ pointer, code }) => `  ${pointer}: ${code}`)
  const current = Object.entries(error.current ?? {}).map(([name, value]) => `  ${name}: ${wordsOf(value)}`)
  return [`${title}.${error.detail === undefined ? '' : ` ${error.detail}.`}`, ...faults, ...current].join('\n')
}

const LONGEST = 120

const shown = (value: unknown): string => {
  if (value === undefined) return 'absent'
  const text = JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

const wordsOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
