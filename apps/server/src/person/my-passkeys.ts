import type { OperatorContext } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { type Asked, askForNewPasskey, type Credential, keepPasskey, type Site } from './passkey.ts'
import { deletePasskey, type KeptPasskey, lockPasskeysOf, selectPasskeysOf } from './passkey.repository.ts'
import { personOf } from './person.hal.ts'
import { requireFresh } from '#server/operator/index.ts'

type Call = Pick<OperatorContext, 'db' | 'now' | 'operator' | 'note'>

/** @throws ProblemError person-needed */
export const listMyPasskeys = ({ db, operator }: Pick<Call, 'db' | 'operator'>): Promise<KeptPasskey[]> => {
  personOf(operator)
  return selectPasskeysOf(db, operator.keyId)
}

/** @throws ProblemError person-needed, step-up-needed */
export const beginPasskey = async (ctx: Call, site: Site): Promise<Asked> => {
  personOf(ctx.operator)
  requireFresh(ctx)
  return askForNewPasskey(ctx, site, { id: ctx.operator.keyId, name: ctx.operator.name })
}

/** @throws ProblemError person-needed, step-up-needed, sign-in-refused */
export const addPasskey = async (
  ctx: Call,
  site: Site,
  key: { readonly challenge: string; readonly credential: Credential; readonly name: string },
): Promise<KeptPasskey> => {
  personOf(ctx.operator)
  requireFresh(ctx)
  const id = await keepPasskey(ctx, site, { personId: ctx.operator.keyId, ...key })
  ctx.note({ person: ctx.operator.keyId })
  return { id, name: key.name, createdAt: ctx.now, lastUsed: null }
}

/** @returns those that stay @throws ProblemError person-needed, step-up-needed, passkey-not-found, last-passkey */
export const removePasskey = async (ctx: Call, id: string): Promise<KeptPasskey[]> => {
  personOf(ctx.operator)
  requireFresh(ctx)
  const mine = await lockPasskeysOf(ctx.db, ctx.operator.keyId)
  if (!mine.includes(id)) throw new ProblemError('passkey-not-found')
  if (mine.length === 1) throw new ProblemError('last-passkey')
  await deletePasskey(ctx.db, Buffer.from(id, 'base64url'))
  ctx.note({ person: ctx.operator.keyId })
  return selectPasskeysOf(ctx.db, ctx.operator.keyId)
}
