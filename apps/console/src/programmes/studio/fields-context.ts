import type { Texts } from '@reprise/ui/words/messages.ts'
import { createContext, use } from 'react'
import type { Fault } from '../fault-text.ts'

export type FieldsSurroundings = {
  readonly faults: readonly Fault[]
  readonly locales: readonly string[]
  readonly types: readonly string[]
  readonly currency: string
  /** What fields and their values are called. */
  readonly texts: Texts
  readonly assets: readonly { readonly reference: string; readonly name: string }[]
}

const FieldsContext = createContext<FieldsSurroundings>({
  faults: [],
  locales: [],
  types: [],
  currency: 'EUR',
  texts: {},
  assets: [],
})

export const FieldsProvider = FieldsContext
export const useFields = (): FieldsSurroundings => use(FieldsContext)
