import { PASS_STATUS_TYPE, type PassState, type ReplyOf } from '@reprise/contract'
import type { Context, OperatorContext, VisitorContext } from '#server/call/index.ts'
import { portalUrl } from '#server/affiliate/index.ts'
import { accessLevel, customerLanguage, findReachableOrder, passPath, passSecret } from '#server/order/index.ts'
import { signJws } from '#server/platform/crypto/signing-key.ts'
import type { SignedLinks } from '#server/platform/crypto/signed-link.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { type IssuedPass, issuePass, type Passed, type PassDeps, passIdOf, passOf, provedPass } from './issue-pass.ts'
import { documentPath, statusPath } from './pass-claims.ts'

/** For which a link to a pass on paper works, in seconds. */
const LINK_SECONDS = 600

export type ShowDeps = PassDeps & { readonly links: SignedLinks }

/**
 * The pass of a sale of the caller's affiliate, for a caller with its link.
 * @throws ProblemError order-not-found, the same for every reason
 */
export const openPass = async (
  ctx: Context,
  deps: ShowDeps,
  { number, secret }: { readonly number: string; readonly secret: string },
): Promise<ReplyOf<'openPass'>> => {
  const passed = await provedPass(ctx.db, deps.vault, { number, proof: secret }, (order, form) =>
    passSecret(deps.vault, order.id, form),
  )
  if (passed === undefined || passed.revealed.order.affiliateId !== ctx.affiliate.id)
    throw new ProblemError('order-not-found')
  const { id, pass } = await issuePass(ctx, deps, passed, ctx.locale)
  const status = passed.state
  return {
    id,
    status,
    pass,
    _links: { ...paperOf(ctx, deps, { id, status }), ...(await otherForm(ctx, deps, passed)) },
  }
}

/** On paper it says that the sale stands, so a pass that does not hold has none. */
const paperOf = (
  { now }: { readonly now: Date },
  { links }: ShowDeps,
  { id, status }: { readonly id: string; readonly status: PassState },
) => {
  const expires = Math.floor(now.getTime() / 1000) + LINK_SECONDS
  return status === 'valid'
    ? { document: { href: links.sign(documentPath(id), expires), type: 'application/pdf' } }
    : {}
}

/** Its seller alone may show their name, or leave it out again. */
const otherForm = async (ctx: Context, { vault }: ShowDeps, { revealed: { order }, form }: Passed) => {
  if ((await accessLevel(ctx, order)) === 'link') return {}
  return form === 'plain'
    ? { withName: { href: passPath(vault, order, ctx.locale, 'named') } }
    : { withoutName: { href: passPath(vault, order, ctx.locale, 'plain') } }
}

/** @throws ProblemError order-not-found when this installation gave no pass this id */
export const passById = async (
  { db }: Pick<VisitorContext, 'db'>,
  { vault }: PassDeps,
  id: string,
): Promise<Passed> => {
  const [number = ''] = id.split('.')
  const passed = await provedPass(db, vault, { number, proof: id }, (order, form) => passIdOf(vault, order, form))
  if (passed === undefined) throw new ProblemError('order-not-found')
  return passed
}

/** Whether a pass still holds, signed as the pass itself. */
export const showPassStatus = async (
  { db, now }: Pick<VisitorContext, 'db' | 'now'>,
  deps: PassDeps,
  id: string,
): Promise<ReplyOf<'getPassStatus'>> => {
  const { state: status } = await passById({ db }, deps, id)
  const iat = Math.floor(now.getTime() / 1000)
  const claims = { issuer: deps.config.publicUrl.replace(/\/$/, ''), sub: id, status, iat }
  const signed = await signJws({ db, vault: deps.vault, now }, PASS_STATUS_TYPE, claims)
  return { id, status, signed, _links: { self: { href: statusPath(id) } } }
}

/** A pass in the language of its seller, with the address of its page. */
export const wholePass = async (
  { db, now }: Pick<VisitorContext, 'db' | 'now'>,
  deps: PassDeps,
  passed: Passed,
): Promise<IssuedPass & { readonly address: string; readonly language: string }> => {
  const { order } = passed.revealed
  const affiliate = deps.affiliates.find(order.affiliateId)
  const language = customerLanguage(order.language, affiliate?.config.country ?? '')
  const path = passPath(deps.vault, order, order.language, passed.form)
  const portal =
    affiliate === undefined ? deps.config.publicUrl.replace(/\/$/, '') : portalUrl(affiliate, deps.config.publicUrl)
  const address = `${portal}${path}`
  return { ...(await issuePass({ db, now }, deps, passed, language)), address, language }
}

/** @throws ProblemError order-not-found, not-found for an order that was never accepted */
export const orderPass = async (ctx: OperatorContext, deps: PassDeps, orderId: string) => {
  const { order } = await findReachableOrder(ctx, orderId)
  const passed = await passOf(ctx.db, deps.vault, order.id, 'plain')
  if (passed === undefined)
    throw new ProblemError('not-found', { detail: 'There is a pass once the product was accepted' })
  const { id, pass, address } = await wholePass(ctx, deps, passed)
  return { order: order.id, id, status: passed.state, address, pass }
}

export const showOrderPass = async (
  ctx: OperatorContext,
  deps: ShowDeps,
  orderId: string,
): Promise<ReplyOf<'getOrderPass'>> => {
  const pass = await orderPass(ctx, deps, orderId)
  const self = { href: `/operator-api/v1/orders/${pass.order}/pass` }
  return { ...pass, _links: { self, ...paperOf(ctx, deps, pass) } }
}
