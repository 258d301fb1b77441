import type { ActRefusal, LitigationAct } from '@reprise/contract'
import type { Asked } from '../litigation.decide.ts'
import type { StoredLine } from '../stored-litigation.ts'

/** Why the company cannot do this about its question now; null where it can. */
export const refusalOf = (
  act: LitigationAct,
  { kind, status, action, orderStatus }: Pick<Asked, 'kind' | 'status' | 'action' | 'orderStatus'>,
): ActRefusal | null => {
  const isOpen = status === 'open' && orderStatus === 'disputed'
  const waitsForLook = status === 'answered' && action === 'contest' && orderStatus === 'disputed'
  if (!isOpen && !(act === 'settlement' && waitsForLook)) return 'not-open'
  switch (act) {
    case 'amendment':
    case 'settlement':
      return kind === 'counter-offer' ? null : 'no-offer'
    case 'extension':
      return kind === 'blocklisted' ? 'listed' : null
    case 'withdrawal':
      return kind === 'arrived-late' ? 'arrived-late' : null
  }
}

export type LineRise = { readonly line: number; readonly effect: number }

export type RiseDecision =
  | { readonly kind: 'raised'; readonly amountAfter: number; readonly lines: readonly StoredLine[] }
  | { readonly kind: 'refused'; readonly pointer: string; readonly code: string; readonly detail?: string }

/** An offer may rise and never fall: each line takes off as much as before, or less. The lines still come to the amount. */
export const decideRise = (
  { amountBefore, lines }: { readonly amountBefore: number; readonly lines: readonly StoredLine[] },
  rises: readonly LineRise[],
): RiseDecision => {
  const raised = [...lines]
  for (const [index, { line: number, effect }] of rises.entries()) {
    const line = raised[number - 1]
    if (line === undefined) return { kind: 'refused', pointer: `/lines/${index}/line`, code: 'unknown' }
    if (effect > 0 || effect < line.effect) {
      const detail = `Line ${number} takes off ${-line.effect}: it may take off as much, or less`
      return { kind: 'refused', pointer: `/lines/${index}/effect`, code: 'lower', detail }
    }
    raised[number - 1] = { ...line, effect }
  }
  const sum = (of: readonly StoredLine[]): number => of.reduce((total, { effect }) => total + effect, amountBefore)
  const amountAfter = sum(raised)
  if (amountAfter === sum(lines)) return { kind: 'refused', pointer: '/lines', code: 'unchanged' }
  if (amountAfter >= amountBefore) {
    const detail = 'Nothing would be taken off any more: pay the promise (POST orders/{id}/litigation/settlement)'
    return { kind: 'refused', pointer: '/lines', code: 'promise', detail }
  }
  return { kind: 'raised', amountAfter, lines: raised }
}
