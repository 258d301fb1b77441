import { MAX_TEXT } from '@reprise/contract'
import { type CommandInput, textOption } from './command.ts'

/**
 * Why a claim is raised or moved, or undefined when no reason is given.
 * @throws UsageError
 */
export const claimReason = (input: Pick<CommandInput, 'options'>): string | undefined =>
  input.options['reason'] === undefined
    ? undefined
    : textOption(input, 'reason', new RegExp(`^.{3,${MAX_TEXT}}$`, 's'), `3 to ${MAX_TEXT} characters`)
