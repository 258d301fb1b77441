import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { QuestionnaireCheck, ProductType } from '@reprise/contract'
import { sessionStore } from '@reprise/browser/stores.ts'
import { call } from '#console/api/client.ts'
import { areQuestions, isSame, type Question } from './definition.ts'

/** What is asked now; version 0 where there are no questions yet. */
export type Live = { readonly version: number; readonly questions: readonly Question[] }

export type Draft = Live & {
  readonly type: ProductType
  readonly live: Live
  readonly isChanged: boolean
  /** Another version came since it was begun. */
  readonly isOld: boolean
  readonly check: QuestionnaireCheck | undefined
  /** The check belongs to what stands in the form. */
  readonly isChecked: boolean
  readonly checkFailed: boolean
  readonly change: (questions: readonly Question[]) => void
  /** undefined where there is nothing to take back. */
  readonly takeBack: (() => void) | undefined
  /** What stands in the form is meant on top of the newest version. */
  readonly agree: () => void
  readonly throwAway: () => void
  /** It has become a version. */
  readonly published: () => void
}

/** How long typing pauses before the server is asked, in ms. */
const PAUSE_MS = 600
const MOST_STEPS = 100

const keyOf = (type: ProductType): string => `console-questions-${type}`

/** Nothing personal is in questions: they wait in this tab, so that a reload loses nothing (docs/decisions/0152). */
const readKept = (type: ProductType): Live | undefined => {
  const kept = sessionStore.read(keyOf(type)) as Partial<Live> | undefined
  if (kept === undefined || !Number.isInteger(kept.version) || !areQuestions(kept.questions)) return undefined
  return { version: Number(kept.version), questions: kept.questions }
}

export const useDraft = (type: ProductType, live: Live): Draft => {
  const [kept, setKept] = useState(() => {
    const found = readKept(type)
    return found !== undefined && isSame(found.questions, live.questions) ? undefined : found
  })
  const [past, setPast] = useState<readonly (Live | undefined)[]>([])
  const isChanged = kept !== undefined && !isSame(kept.questions, live.questions)
  const { version, questions } = isChanged ? kept : live
  const written = JSON.stringify(questions)
  const [settled, setSettled] = useState(written)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const check = useQuery({
    queryKey: ['questions', 'check', type, live.version, settled],
    queryFn: () =>
      call('checkQuestionnaire', {
        params: { productType: type },
        body: { definition: { productType: type, questions: JSON.parse(settled) as unknown } },
      }),
    enabled: isChanged,
    placeholderData: (previous) => previous,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const keep = (next: Live | undefined) => {
    setKept(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setSettled(JSON.stringify((next ?? live).questions)), PAUSE_MS)
    if (next === undefined) sessionStore.remove(keyOf(type))
    else sessionStore.write(keyOf(type), next)
  }
  const remember = () => setPast([...past.slice(-MOST_STEPS), isChanged ? kept : undefined])
  return {
    type,
    live,
    version,
    questions,
    isChanged,
    isOld: isChanged && version < live.version,
    check: isChanged ? check.data : undefined,
    isChecked: settled === written && !check.isPlaceholderData && check.data !== undefined,
    checkFailed: check.isError,
    change: (next) => {
      remember()
      keep(isSame(next, live.questions) ? undefined : { version, questions: next })
    },
    takeBack:
      past.length === 0
        ? undefined
        : () => {
            keep(past.at(-1))
            setPast(past.slice(0, -1))
          },
    agree: () => keep({ version: live.version, questions }),
    throwAway: () => {
      remember()
      keep(undefined)
    },
    published: () => {
      setPast([])
      keep(undefined)
    },
  }
}
