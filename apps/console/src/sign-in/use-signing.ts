import { useMutation } from '@tanstack/react-query'
import { useFailureText } from '#console/parts/failure-text.ts'
import type { Me } from '#console/session/me.ts'

/** One try to sign: whether it is under way, and what to do where it failed. */
export const useSigning = (sign: () => Promise<Me>, onSignedIn: (me: Me) => void) => {
  const failureText = useFailureText()
  const { mutate, isPending, error } = useMutation({ mutationFn: sign, onSuccess: onSignedIn })
  return { sign: () => mutate(), isSigning: isPending, failure: error === null ? undefined : failureText(error) }
}
