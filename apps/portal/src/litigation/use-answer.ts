import type { Litigation } from '@reprise/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useApi } from '#portal/api/client.ts'
import { litigationQuery, orderQuery } from '#portal/api/orders.ts'
import { isProblem } from '@reprise/browser/http-errors.ts'
import { randomId } from '@reprise/browser/random-id.ts'

export type AnswerState = 'idle' | 'busy' | 'failed' | 'not-possible' | 'code-required'

/** Sends an answer, once however often it is tried, and shows what follows from it. */
export const useAnswer = (orderId: string, onAnswered: () => void) => {
  const api = useApi()
  const client = useQueryClient()
  const [state, setState] = useState<AnswerState>('idle')
  const keys = useRef(new Map<string, string>())
  const answer = async (action: Litigation['allowedActions'][number], statement?: string): Promise<boolean> => {
    // Other words are another act.
    const act = `${action} ${statement ?? ''}`
    const key = keys.current.get(act) ?? randomId()
    keys.current.set(act, key)
    setState('busy')
    try {
      const answered = await api.call('answerLitigation', {
        body: { uuid: orderId, action, ...(statement ? { statement } : {}) },
        key,
      })
      keys.current.clear()
      client.setQueryData(litigationQuery(api, orderId).queryKey, answered)
      await client.invalidateQueries({ queryKey: orderQuery(api, orderId).queryKey })
      setState('idle')
      onAnswered()
      return true
    } catch (failure) {
      const known = isProblem(failure, 'answer-not-possible')
        ? 'not-possible'
        : isProblem(failure, 'code-required')
          ? 'code-required'
          : 'failed'
      // A refusal is kept under its key: what is asked next is another question.
      if (known !== 'failed') keys.current.delete(act)
      setState(known)
      await client.invalidateQueries({ queryKey: orderQuery(api, orderId).queryKey })
      // What may be answered is another thing by now, or nothing: the page says from there on what is so.
      if (known === 'not-possible') onAnswered()
      return false
    }
  }
  return { state, answer, reset: () => setState('idle') }
}
