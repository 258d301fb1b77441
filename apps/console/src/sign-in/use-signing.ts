import { useMutation } from '@tanstack/react-query'
import { useFailureText } from '#console/parts/failure-text.ts'
import type { Me } from '#console/session/me.ts'
import { useT } from '#console/i18n/t.ts'
import { NoPasskeys, NothingSigned } from './passkey.ts'

/** One try to sign: whether it is under way, and what to do where it failed. */
export const useSigning = (sign: () => Promise<Me>, onSignedIn: (me: Me) => void) => {
  const t = useT()
  const failureText = useFailureText()
  const { mutate, isPending, error } = useMutation({ mutationFn: sign, onSuccess: onSignedIn })
  const text = (failure: Error): string => {
    if (failure instanceof NoPasskeys) return t('console.sign-in.no-passkeys')
    if (failure instanceof NothingSigned) return t('console.sign-in.nothing-signed')
    return failureText(failure)
  }
  return { sign: () => mutate(), isSigning: isPending, failure: error === null ? undefined : text(error) }
}
