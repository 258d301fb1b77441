import type { SelfCheck } from '@reprise/contract'
import { SELF_CHECK_RESULTS, SELF_CHECK_TESTS } from '@reprise/contract/words/self-check'
import type { SearchParams } from '#portal/navigation/paths.ts'

const CHECK = 'checked'
const BETWEEN_TESTS = '_'
const IS = '.'

/** Reads `?checked=touch.fine_sound.not-tested`, beside the answers. What cannot be read is left out; undefined where nothing is left. */
export const readCheck = (query: SearchParams): SelfCheck | undefined => {
  const told = Object.fromEntries((query[CHECK] ?? '').split(BETWEEN_TESTS).map((pair) => pair.split(IS)))
  const check = Object.fromEntries(
    SELF_CHECK_TESTS.flatMap((test) => {
      const result = SELF_CHECK_RESULTS.find((one) => Object.hasOwn(told, test) && one === told[test])
      return result === undefined ? [] : [[test, result]]
    }),
  )
  return Object.keys(check).length === 0 ? undefined : check
}

/** Every other part stays. Where nothing was checked, what was told before stays as well. */
export const withCheck = (query: SearchParams, check: SelfCheck | undefined): SearchParams => {
  if (check === undefined) return query
  return {
    ...query,
    [CHECK]: Object.entries(check)
      .map(([test, result]) => `${test}${IS}${result}`)
      .join(BETWEEN_TESTS),
  }
}
