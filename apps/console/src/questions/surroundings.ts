import type { FieldFault } from '@reprise/contract'
import { createContext, use } from 'react'
import type { Question } from './definition.ts'

export type Surroundings = {
  readonly questions: readonly Question[]
  /** The language whose texts are in the form. */
  readonly language: string
  readonly languages: readonly string[]
  readonly faultAt: (pointer: string, below?: boolean) => string | undefined
}

const SurroundingsContext = createContext<Surroundings>({
  questions: [],
  language: 'en',
  languages: ['en'],
  faultAt: () => undefined,
})

export const SurroundingsProvider = SurroundingsContext
export const useSurroundings = (): Surroundings => use(SurroundingsContext)

/** The fault of a place, or of one below it. */
export const faultAmong =
  (faults: readonly FieldFault[], textOfFault: (fault: FieldFault) => string) =>
  (pointer: string, below = true): string | undefined => {
    const fault = faults.find((one) => one.pointer === pointer || (below && one.pointer.startsWith(`${pointer}/`)))
    return fault && textOfFault(fault)
  }
