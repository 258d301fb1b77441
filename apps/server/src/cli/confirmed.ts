import { type Doubtful, ImportDoubts } from '#server/platform/csv/import-report.ts'
import type { CommandInput } from './command.ts'

export const YES = { type: 'boolean', about: 'does without asking what is asked about when a change is large' } as const

/**
 * Does what may have to be asked about: at once with --yes; else where nothing is in doubt; else after a yes at the
 * terminal.
 * @param work does nothing where it throws
 * @param show what would change, before it is asked about
 * @throws ImportDoubts without a yes
 */
export const confirmed = async <Result, Found extends Doubtful>(
  { options, terminal, ask }: Pick<CommandInput, 'options' | 'terminal' | 'ask'>,
  work: (confirmed: boolean) => Promise<Result>,
  show: (found: Found) => void,
): Promise<Result> => {
  try {
    return await work(options['yes'] === true)
  } catch (error) {
    if (!(error instanceof ImportDoubts)) throw error
    show(error.found)
    const answer = ask('Is this meant?')
    if (answer === null) throw error
    for (const { message } of error.found.doubts) terminal.warn(message)
    if (!(await answer)) throw error
    return work(true)
  }
}
