import type { BodyOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import {
  createOperatorKey,
  KeyFault,
  keyState,
  type ListedKey,
  listOperatorKeys,
  revokeOperatorKey,
} from '#server/operator/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { reaches, requireGrant } from '../invite-person.ts'
import { requireFresh } from '../step-up.ts'

/** Those that reach no more than the caller. */
export const listKeys = async (ctx: Pick<OperatorContext, 'db' | 'now' | 'operator'>): Promise<ListedKey[]> =>
  (await listOperatorKeys(ctx)).filter(({ affiliates }) => reaches(ctx.operator, affiliates))

/** @returns the key as it is shown, this once @throws ProblemError step-up-needed, field-rejected, grant-too-wide */
export const createKey = async (
  ctx: OperatorContext,
  { expiresAt, ...wish }: BodyOf<'createOperatorKey'>,
): Promise<{ readonly key: ListedKey; readonly secret: string }> => {
  requireFresh(ctx)
  const { actor, name } = ctx.operator
  const { key, text } = await createOperatorKey(ctx, {
    ...wish,
    expiresAt: expiresAt === undefined ? undefined : new Date(expiresAt),
    madeBy: actor,
  }).catch((error: unknown) => {
    throw error instanceof KeyFault && error.fault
      ? new ProblemError('field-rejected', { faults: [error.fault] })
      : error
  })
  requireGrant(ctx, key)
  requireNoMore(ctx, key)
  ctx.note({ key: key.id, scopes: key.scopes.join(' '), affiliates: key.affiliates?.join(' ') ?? 'all' })
  return { key: { ...key, madeByName: name, state: keyState(key, ctx.now) }, secret: text }
}

/** @throws ProblemError step-up-needed, key-not-found, grant-too-wide */
export const revokeKey = async (ctx: OperatorContext, id: string): Promise<ListedKey> => {
  requireFresh(ctx)
  const key = (await listKeys(ctx)).find((one) => one.id === id)
  if (key === undefined) throw new ProblemError('key-not-found')
  requireGrant(ctx, key)
  ctx.note({ key: id })
  await revokeOperatorKey(ctx, id)
  return { ...key, revokedAt: key.revokedAt ?? ctx.now, state: 'revoked' }
}

/** A key hands on neither a longer life than its own nor another store. A person’s session ends, their rights do not. */
const requireNoMore = (
  { operator }: Pick<OperatorContext, 'operator'>,
  { expiresAt, scopes, storeId }: ListedKeyRights,
): void => {
  const ends = operator.person === undefined ? operator.expiresAt : null
  const outlives = ends !== null && (expiresAt === null || expiresAt > ends)
  const otherStore = operator.storeId !== null && scopes.includes('stores') && storeId !== operator.storeId
  if (outlives || otherStore) throw new ProblemError('grant-too-wide')
}

type ListedKeyRights = Pick<ListedKey, 'expiresAt' | 'scopes' | 'storeId'>
