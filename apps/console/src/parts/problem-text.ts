import { printedBarcode } from '@reprise/contract/identifier/barcode'
import { useFormat } from '@reprise/ui/words/format.ts'
import { type MessageValues, textOf, useMessages, useTextByKey } from '@reprise/ui/words/messages.ts'

type Told = {
  /** The type of the problem. */
  readonly error: string
  readonly requestId?: string
  /** What is true now; `reason` says by a code why. */
  readonly current?: Readonly<Record<string, unknown>> | null | undefined
}

/** Where the states of what a problem is about have their words. */
const STATES: { readonly [problem: string]: string } = {
  'transition-not-allowed': 'console.state',
  'payout-not-possible': 'console.payout-state',
  'claim-not-possible': 'console.claims.state',
}
const SUMS = ['amount', 'paid', 'claimed', 'claimable']

/** A sentence on a problem from its type, its reason and what is true now; undefined where the console has no words for it. */
export const useProblemText = (): ((told: Told) => string | undefined) => {
  const textByKey = useTextByKey()
  const messages = useMessages()
  const factText = useFactText()
  return ({ error, requestId = '', current }) => {
    const key = `console.problem.${error}`
    const nearer = `${key}.${String(current?.['reason'])}`
    const told = textOf(messages, nearer) === undefined ? key : nearer
    if (textOf(messages, told) === undefined) return undefined
    return textByKey(told, { ...factText(error, current ?? {}), requestId })
  }
}

/** Facts in words: states, sums, moments. What has none is no part of a sentence. */
const useFactText = (): ((error: string, current: Readonly<Record<string, unknown>>) => MessageValues) => {
  const messages = useMessages()
  const format = useFormat()
  return (error, current) => {
    const { currency } = current
    const told = Object.entries(current).flatMap(([name, value]): [string, string | number][] => {
      if (typeof value === 'number')
        return [[name, SUMS.includes(name) && typeof currency === 'string' ? format.money(value, currency) : value]]
      if (typeof value !== 'string') return []
      if (name === 'status' || name === 'to')
        return [[name, textOf(messages, `${STATES[error] ?? 'console.state'}.${value}`) ?? value]]
      if (name === 'payNotBefore') return [[name, format.dateTime(value)]]
      return [[name, name === 'barcode' ? printedBarcode(value) : value]]
    })
    return Object.fromEntries(told)
  }
}
