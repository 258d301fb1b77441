import type { Question, SelfCheck } from '@reprise/contract'
import { SELF_CHECK_TESTS, type SelfCheckTest } from '@reprise/contract/words/self-check'
import { FUNCTION, isWorksQuestion } from '../estimation/works-question.ts'

/** Which tests this browser can run on this device. */
export const testsHere = (): readonly SelfCheckTest[] => {
  const hasMedia = 'mediaDevices' in navigator
  const can: { readonly [test in SelfCheckTest]: boolean } = {
    touch: navigator.maxTouchPoints > 0,
    display: true,
    frontCamera: hasMedia,
    backCamera: hasMedia,
    sound: hasMedia && 'AudioContext' in window,
    motion: 'DeviceMotionEvent' in window,
    charging: 'getBattery' in navigator,
  }
  return SELF_CHECK_TESTS.filter((test) => can[test])
}

/** What could not run is not tested; of charging most browsers never tell, so that they do not speak of it. */
export const notTestedBut = (can: readonly SelfCheckTest[]): SelfCheck =>
  Object.fromEntries(
    SELF_CHECK_TESTS.filter((test) => test !== 'charging' || can.includes(test)).map((test) => [test, 'not-tested']),
  )

type Proposal = {
  readonly question: string
  readonly option: string
  readonly label: string
}

/**
 * The answer that fits what was tried: the first, or where something is faulty the one after which it is asked what. Undefined
 * where nothing was tried, or the questions have no such answer.
 */
export const proposalOf = (questions: readonly Question[], check: SelfCheck): Proposal | undefined => {
  const works = questions.find(isWorksQuestion)
  const results = Object.values(check)
  if (works === undefined || results.every((result) => result === 'not-tested')) return undefined
  const leadsOn = (option: string) =>
    questions.some(
      ({ part, askedIf = [] }) =>
        part === FUNCTION && askedIf.some(({ question, answers }) => question === works.id && answers.includes(option)),
    )
  const fits = works.options.find(({ id, effect }) =>
    results.includes('faulty') ? leadsOn(id) : Object.keys(effect).length === 0 && !leadsOn(id),
  )
  return fits && { question: works.id, option: fits.id, label: fits.label }
}
