import { HttpRejection } from '@reprise/browser/http-errors.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { NoPasskeys, NothingSigned } from '#console/session/passkey-errors.ts'
import { useT } from '#console/i18n/t.ts'
import { useProblemText } from './problem-text.ts'

/** A sentence on why a call failed and what to do; the server's title where the console has none of its own. */
export const useFailureText = (): ((failure: unknown) => string) => {
  const t = useT()
  const problemText = useProblemText()
  const format = useFormat()
  return (failure) => {
    if (failure instanceof NoPasskeys) return t('console.sign-in.no-passkeys')
    if (failure instanceof NothingSigned) return t('console.sign-in.nothing-signed')
    if (!(failure instanceof HttpRejection)) return t('console.failure.unknown')
    if (failure.kind === 'offline') return t('console.failure.offline')
    if (failure.kind === 'timeout') return t('console.failure.timeout')
    const { problem } = failure
    if (problem === undefined) return t('console.failure.unknown')
    const { by, at } = problem.current ?? {}
    if (typeof by === 'string' && typeof at === 'string')
      return t('console.first-was', { who: by, when: format.dateTime(at) })
    return problemText(problem) ?? problem.title
  }
}
