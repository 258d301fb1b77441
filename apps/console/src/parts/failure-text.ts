import { HttpRejection } from '@reprise/browser/http-errors.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { textOf, useMessages, useTextByKey } from '@reprise/ui/words/messages.ts'
import { NoPasskeys, NothingSigned } from '#console/session/passkey.ts'
import { useT } from '#console/i18n/t.ts'

/** A sentence on why a call failed and what to do; the server's title where the console has none of its own. */
export const useFailureText = (): ((failure: unknown) => string) => {
  const t = useT()
  const textByKey = useTextByKey()
  const messages = useMessages()
  const format = useFormat()
  return (failure) => {
    if (failure instanceof NoPasskeys) return t('console.sign-in.no-passkeys')
    if (failure instanceof NothingSigned) return t('console.sign-in.nothing-signed')
    if (!(failure instanceof HttpRejection)) return t('console.failure.unknown')
    if (failure.kind === 'offline') return t('console.failure.offline')
    if (failure.kind === 'timeout') return t('console.failure.timeout')
    const { problem } = failure
    if (problem === undefined) return t('console.failure.unknown')
    const { by, at, reason } = problem.current ?? {}
    if (typeof by === 'string' && typeof at === 'string')
      return t('console.first-was', { who: by, when: format.dateTime(at) })
    const key = `console.problem.${problem.error}`
    const nearer = `${key}.${reason as string}`
    const told = textOf(messages, nearer) ? nearer : key
    return textOf(messages, told) ? textByKey(told, problem as Pick<typeof problem, 'requestId'>) : problem.title
  }
}
