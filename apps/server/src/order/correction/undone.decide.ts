import { type Correction, CORRECTIONS, correctionEvent } from '@reprise/contract'

const TAKES_BACK: { readonly [correction in Correction]: readonly string[] } = {
  reception: ['receive', 'arrive-late', 'turn-back'],
  finding: ['dispute'],
  acceptance: ['accept'],
  'give-back': ['give-back'],
  document: [],
  identity: [],
}
/** A store gave back what had been handed over to it: nothing was sent. */
export const UNDO_SEND = 'undo-send'

const BY_EVENT: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...CORRECTIONS.map((correction) => [correctionEvent(correction), TAKES_BACK[correction]] as const),
  [UNDO_SEND, ['send']],
])

/** What stands of a history: without what was taken back, and without corrections. @param history oldest first */
export const withoutUndone = <Entry extends { readonly transition: string }>(history: readonly Entry[]): Entry[] => {
  const standing: Entry[] = []
  for (const entry of history) {
    const undoes = BY_EVENT.get(entry.transition)
    if (undoes === undefined) standing.push(entry)
    else {
      const undone = standing.findLastIndex(({ transition }) => undoes.includes(transition))
      if (undone >= 0) standing.splice(undone, 1)
    }
  }
  return standing
}

/** `nth` among those of its name, from 1. */
export const isUndone = (
  history: readonly { readonly transition: string }[],
  { transition, nth }: { readonly transition: string; readonly nth: number },
): boolean => {
  const asked = history.filter((entry) => entry.transition === transition)[nth - 1]
  return asked !== undefined && !withoutUndone(history).includes(asked)
}
