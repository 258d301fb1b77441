import type { BodyOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import {
  createOperatorKey,
  readKeyWish,
  requireFresh,
  KeyFault,
  keyState,
  type ListedKey,
  listOperatorKeys,
  revokeOperatorKey,
} from '#server/operator/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { reaches, requireGrant } from '../invite-person.ts'
import { requireSecondPerson } from '../rights/second-person.ts'

/** Those that reach no more than the caller. */
export const listKeys = async (ctx: Pick<OperatorContext, 'db' | 'now' | 'operator'>): Promise<ListedKey[]> =>
  (await listOperatorKeys(ctx)).filter(({ affiliates }) => reaches(ctx.operator, affiliates))

type KeyBody = BodyOf<'createOperatorKey'>

const wishOf = ({ operator }: Pick<OperatorContext, 'operator'>, { expiresAt, ...wish }: KeyBody) => ({
  ...wish,
  expiresAt: expiresAt === undefined ? undefined : new Date(expiresAt),
  madeBy: operator.actor,
})

const asRejected = (error: unknown): unknown =>
  error instanceof KeyFault && error.fault ? new ProblemError('field-rejected', { faults: [error.fault] }) : error

/** What a second person reads of a key. */
export const keyFacts = ({
  name,
  scopes,
  affiliates,
  storeId,
  readsOnly,
  test,
  expiresAt,
}: Pick<
  ListedKey,
  'name' | 'scopes' | 'affiliates' | 'storeId' | 'readsOnly' | 'test' | 'expiresAt'
>): readonly unknown[] => [
  name,
  scopes,
  affiliates,
  storeId,
  expiresAt?.toISOString() ?? null,
  ...(readsOnly ? ['reads-only'] : []),
  ...(test ? ['test'] : []),
]

/** The key as it would be made for the caller. @throws ProblemError field-rejected, grant-too-wide */
export const readKey = (ctx: OperatorContext, wish: KeyBody) => {
  try {
    const key = readKeyWish(ctx, wishOf(ctx, wish))
    requireGrant(ctx, key)
    requireNoMore(ctx, key)
    return key
  } catch (error) {
    throw asRejected(error)
  }
}

/** @returns the key as it is shown, this once @throws ProblemError step-up-needed, field-rejected, grant-too-wide, second-person-needed */
export const createKey = async (
  ctx: OperatorContext,
  wish: KeyBody,
): Promise<{ readonly key: ListedKey; readonly secret: string }> => {
  requireFresh(ctx)
  await requireSecondPerson(ctx, 'operator-key', keyFacts(readKey(ctx, wish)))
  const { key, text } = await createOperatorKey(ctx, wishOf(ctx, wish))
  ctx.note({ key: key.id, scopes: key.scopes.join(' '), affiliates: key.affiliates?.join(' ') ?? 'all' })
  return { key: { ...key, madeByName: ctx.operator.name, state: keyState(key, ctx.now) }, secret: text }
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
