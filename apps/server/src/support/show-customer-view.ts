import { type CustomerView, deliveredAt, isAsked, type Litigation } from '@reprise/contract'
import { timeZoneOf } from '#server/affiliate/index.ts'
import type { OperatorContext } from '#server/call/index.ts'
import { findLitigationOfOrder, litigationView, questionsOf } from '#server/litigation/index.ts'
import { messagesIn } from '#server/message/index.ts'
import { formatFor, listOrderMails } from '#server/notification/index.ts'
import { auditView } from '#server/operator/index.ts'
import { customerLanguage, findReachableOrder, type NeedSource, needsOf, orderView } from '#server/order/index.ts'
import type { OrderWording, StoredOrder } from '#server/order/index.ts'
import { parcelInUse, parcelStatus, selectParcels } from '#server/shipping/index.ts'
import { factsOfCustomer, pageOfCustomer } from './customer-view.decide.ts'
import { pathOf } from './support.hal.ts'

export type ViewDeps = OrderWording & { readonly needs: readonly NeedSource[] }

/** From the customer's own view of the order; what is theirs alone is for those who help them. */
export const showCustomerView = async (
  ctx: OperatorContext,
  deps: ViewDeps,
  orderId: string,
): Promise<CustomerView> => {
  const { order, affiliate } = await findReachableOrder(ctx, orderId)
  await auditView(ctx, 'getCustomerView', { order: order.id, affiliate: affiliate.id })
  const maySeeOwn = ctx.operator.scopes.includes('support')
  const language = customerLanguage(order.language, affiliate.config.country)
  const reader = { ...ctx, affiliate, locale: language }
  const needs = (await needsOf(reader, [order], deps.needs)).get(order.id) ?? []
  const { maskedAccount, maskedEmail, ...view } = orderView(reader, deps, order, { level: 'session', needs })
  const masked = {
    ...(maskedAccount === undefined ? {} : { maskedAccount }),
    ...(maskedEmail === undefined ? {} : { maskedEmail }),
  }
  const shown = maySeeOwn ? { ...view, ...masked } : view
  const question = isAsked(view) ? await questionOf(reader, deps, order) : undefined
  const parcel = parcelInUse(await selectParcels(ctx.db, order.id))
  const { locale, t } = messagesIn('portal', language, ctx.affiliates.textsOf(affiliate))
  const words = { t, ...formatFor(`${locale}-u-nu-latn`, order.currency, timeZoneOf(affiliate)) }
  return {
    language: locale,
    ...pageOfCustomer(
      {
        order: shown,
        question,
        parcel: parcel && parcelStatus(parcel.events),
        deliveredAt: deliveredAt(parcel)?.toISOString(),
      },
      words,
      ctx.now,
    ),
    own: maySeeOwn
      ? {
          facts: factsOfCustomer(shown, words),
          letters: (await listOrderMails({ ...ctx, locale }, order.id))
            .filter(({ whyNot }) => whyNot === null)
            .map(({ subject, state, at }) => ({
              subject,
              state,
              at,
            })),
        }
      : null,
    _links: { self: { href: pathOf(order.id, 'customer-view') } },
  }
}

/** Without photos and words: the page of the order shows none of them. */
const questionOf = async (
  ctx: Pick<OperatorContext, 'db' | 'now'> & { readonly locale: string },
  { catalogue, links }: ViewDeps,
  order: StoredOrder,
): Promise<Litigation | undefined> => {
  const litigation = await findLitigationOfOrder(ctx.db, order.id)
  return (
    litigation &&
    litigationView(ctx, links, {
      ...{ litigation, order, catalogue, questions: questionsOf(catalogue, order) },
      ...{ level: 'link', photos: [], statement: null },
    })
  )
}
