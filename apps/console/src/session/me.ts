import type { OperatorScope } from '@reprise/contract/programme/operator-scope'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { createContext, use } from 'react'

export type Me = ReplyOf<'getMe'>

export const ME_KEY = ['me'] as const

const MeContext = createContext<Me | null>(null)

export const MeProvider = MeContext

/** Who is signed in. */
export const useMe = (): Me => {
  const me = use(MeContext)
  if (me === null) throw new Error('useMe needs somebody who is signed in')
  return me
}

/** Whether one of these scopes is held; none asked for is held by everybody. */
export const holds = (me: Me, scopes: readonly OperatorScope[]): boolean =>
  scopes.length === 0 || scopes.some((scope) => me.scopes.includes(scope))
