import type { NeedSource } from '#server/order/index.ts'
import { isNeeded } from './identity.decide.ts'

/** An order whose customer has to prove who they are, before anything is paid. */
export const identityNeeds: NeedSource = async (_ctx, orders) =>
  new Map(
    orders
      .filter(isNeeded)
      .map(({ id }) => [id, [{ kind: 'identity' as const, screen: 'identity' as const, before: null }]]),
  )
