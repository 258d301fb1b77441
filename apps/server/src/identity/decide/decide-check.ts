import {
  type BodyOf,
  ENDED_STATES,
  type FieldFault,
  type IdentityFields,
  type OperatorIdentity,
} from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { doneBefore } from '#server/operator/index.ts'
import { changeIdentityCheck, findReachableOrder, lockOrder } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { selectDemanded, selectNewestTry, updateDemanded } from '../identity.repository.ts'
import { openFields, sealFields, type StoredTry } from '../stored-try.ts'
import { settleTry } from './settle-try.ts'
import { operatorView } from './show-for-operator.ts'

/** By which a message about a check is known: of two with one key the second is not sent. */
export const identityMailKey = (news: string, key: string): string => `identity-${news}|${key}`

/** Tries about which a person may still say something: those that wait, and those that the machine refused. */
const DECIDABLE: readonly StoredTry['state'][] = ['with-a-person', 'refused']
const NEEDED = ['kind', 'issuer', 'number', 'lastNames', 'firstNames', 'birthDate'] as const

/** A person accepts, with the register's fields as they stand on the document, or refuses for known reasons. */
export const decideIdentity = async (
  ctx: OperatorContext,
  vault: Vault,
  orderId: string,
  { decision, fields: corrected = {}, reasons = [] }: BodyOf<'decideIdentity'>,
): Promise<OperatorIdentity> => {
  const { order } = await findReachableOrder(ctx, orderId)
  ctx.note({ order: order.id, decision })
  await lockOrder(ctx.db, order.id)
  const current = await selectNewestTry(ctx.db, order.id)
  if (current !== undefined && isRepeated(ctx, vault, current, { decision, fields: corrected, reasons }))
    return operatorView(ctx, vault, order.id)
  const mayDecide = current !== undefined && DECIDABLE.includes(current.state) && !ENDED_STATES.includes(order.status)
  if (!mayDecide || (decision === 'refuse' && current.state !== 'with-a-person'))
    throw new ProblemError('identity-not-possible', {
      current: {
        status: order.identityCheck,
        ...(await doneBefore(ctx, { order: order.id, actions: ['decideIdentity'] })),
      },
    })
  const read = { ...openFields(vault, current), ...given(corrected) }
  const faults = decision === 'accept' ? missing(read) : reasons.length === 0 ? [required('/reasons')] : []
  if (faults.length > 0) throw new ProblemError('field-rejected', { faults })
  const fields = decision === 'accept' ? complete(read) : null
  await settleTry(ctx.db, vault, {
    current: { ...current, fields: fields === null ? current.fields : sealFields(vault, current.id, fields) },
    verdict: decision,
    judgement: { reasons, warnings: [] },
    by: ctx.operator.actor,
    fields,
    now: ctx.now,
  })
  return operatorView(ctx, vault, order.id)
}

/** The same person says the same again: the first answer was lost on its way. */
const isRepeated = (
  { operator }: OperatorContext,
  vault: Vault,
  current: StoredTry,
  { decision, fields = {}, reasons = [] }: BodyOf<'decideIdentity'>,
): boolean => {
  if (current.decidedBy !== operator.actor) return false
  if (decision === 'refuse') return current.state === 'refused' && String(current.reasons) === String(reasons)
  const kept: { readonly [name: string]: unknown } = openFields(vault, current) ?? {}
  return current.state === 'accepted' && Object.entries(given(fields)).every(([name, value]) => kept[name] === value)
}

/** Without the fields that were left out. */
const given = (fields: { readonly [name: string]: unknown }): Partial<IdentityFields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const required = (pointer: string): FieldFault => ({ pointer, code: 'required' })
const missing = (fields: Partial<IdentityFields>): FieldFault[] =>
  NEEDED.filter((name) => (fields[name] ?? '') === '').map((name) => required(`/fields/${name}`))

const complete = (fields: Partial<IdentityFields>): IdentityFields => ({
  kind: fields.kind ?? 'other',
  issuer: fields.issuer ?? '',
  number: fields.number ?? '',
  lastNames: fields.lastNames ?? '',
  firstNames: fields.firstNames ?? '',
  birthDate: fields.birthDate ?? '',
  expiryDate: fields.expiryDate ?? null,
  issuedIn: fields.issuedIn ?? null,
  authority: fields.authority ?? null,
})

/** Asks the customer of an order to prove who they are, and tells them. */
export const requireIdentity = async (
  ctx: OperatorContext,
  vault: Vault,
  orderId: string,
): Promise<OperatorIdentity> => {
  const { order } = await findReachableOrder(ctx, orderId)
  ctx.note({ order: order.id })
  if (await changeIdentityCheck(ctx.db, order.id, 'require')) {
    await updateDemanded(ctx.db, order.id, ctx.now)
    const key = demandKey(order.id, ctx.now)
    await enqueue(ctx.db, 'identity.news', {
      orderId: order.id,
      news: 'asked',
      key,
      reasons: [],
      at: ctx.now.toISOString(),
    })
  }
  return operatorView(ctx, vault, order.id)
}

/** When an operator asked the customer of an order; null when the programme asked, or no check was asked for. */
export const demandedAt = selectDemanded

const demandKey = (orderId: string, at: Date): string => `${orderId}|${at.getTime()}`

/**
 * Takes back what an operator asked; the order is held. @returns the key of the message that asked
 * @throws Error where no operator asked
 */
export const takeDemandBack = async ({ db }: Pick<OperatorContext, 'db'>, orderId: string): Promise<string> => {
  const asked = await selectDemanded(db, orderId)
  if (asked === null || !(await changeIdentityCheck(db, orderId, 'withdraw')))
    throw new Error(`No operator asked who sold order ${orderId}`)
  await updateDemanded(db, orderId, null)
  return identityMailKey('asked', demandKey(orderId, asked))
}
