import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Calls, and reads again all that shows the question, also where it failed: a colleague may have been faster. */
export const useAct = (order: string, send: () => Promise<unknown>, onDone: () => void) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onSettled: () =>
      Promise.all(
        [['litigation', order], ['litigations'], ['order', order], ['timeline', order], ['customer-view', order]].map(
          (queryKey) => queries.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
