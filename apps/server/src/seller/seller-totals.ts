import { dayOf, type QueryOf, reachesLimit, type Seller, sellerTotalsOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { type PersonalFields, revealPerson } from '#server/customer/index.ts'
import { auditView, reachedBy } from '#server/operator/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { PageRequest } from '#server/platform/http/page.ts'
import { addUp, joinSellers, type Total, totalOf } from './seller.decide.ts'
import { selectPaidSales, selectPaidTotals, type SellerSale } from './seller.repository.ts'

const QUARTERS = [0, 1, 2, 3] as const

/** Who they are is shown, and the look kept, where a purpose is given. */
export const listSellerTotals = async (
  ctx: OperatorContext,
  vault: Vault,
  { year, affiliate, all, purpose }: Omit<QueryOf<'listSellerTotals'>, 'page' | 'limit'> & { readonly year: number },
  page: PageRequest,
): Promise<{ readonly rows: readonly Seller[]; readonly total: number }> => {
  const sellers = (await ownSales(ctx, year, affiliate))
    .map((own) => ({ own, view: viewOf(ctx, own) }))
    .filter(({ view }) => all === 'true' || view.reached)
    .sort((a, b) => b.view.amount - a.view.amount || b.view.sales - a.view.sales)
  const shown = sellers.slice((page.number - 1) * page.size, page.number * page.size)
  if (purpose === undefined) return { rows: shown.map(({ view }) => view), total: sellers.length }
  await auditView(ctx, 'listSellerTotals', { year, affiliate: affiliate ?? null, purpose, sellers: shown.length })
  const rows: Seller[] = []
  for (const { own, view } of shown) rows.push({ ...view, person: await personOf(ctx, vault, own) })
  return { rows, total: sellers.length }
}

export type SellerCount = Total & { readonly currency: string; readonly sellers: number; readonly overLimit: number }

/** How many there are, and how many reached a limit; who they are is not read. */
export const countSellers = async (
  ctx: Pick<OperatorContext, 'db' | 'operator' | 'affiliates'>,
  { year, affiliate }: { readonly year: number; readonly affiliate: string | undefined },
): Promise<SellerCount[]> => {
  const paid = await selectPaidTotals(ctx.db, year, reachedBy(ctx, affiliate))
  const sellers = joinSellers(paid).flatMap(byCurrency)
  const currencies = [...new Set(paid.map(({ currency }) => currency))].sort()
  return currencies.map((currency) => {
    const own = sellers.filter(([first]) => first?.currency === currency)
    const overLimit = own.filter((totals) => hasReached(ctx, totals, addUp(totals))).length
    return { currency, sellers: own.length, overLimit, ...addUp(own.flat()) }
  })
}

/** What each seller was paid in a year, one currency at a time. */
const ownSales = async (
  ctx: Pick<OperatorContext, 'db' | 'operator' | 'affiliates'>,
  year: number,
  affiliate: string | undefined,
): Promise<SellerSale[][]> =>
  joinSellers(await selectPaidSales(ctx.db, year, reachedBy(ctx, affiliate))).flatMap(byCurrency)

/** By the limit of a programme that they sold to. */
const hasReached = (
  { affiliates }: Pick<OperatorContext, 'affiliates'>,
  own: readonly Pick<SellerSale, 'affiliateId'>[],
  total: Total,
): boolean =>
  [...new Set(own.map(({ affiliateId }) => affiliateId))].some((id) =>
    reachesLimit(total, sellerTotalsOf(affiliates.find(id)?.programme ?? {})),
  )

const byCurrency = <Sale extends { readonly currency: string }>(own: readonly Sale[]): Sale[][] =>
  [...new Set(own.map(({ currency }) => currency))].map((one) => own.filter(({ currency }) => currency === one))

const viewOf = (ctx: Pick<OperatorContext, 'affiliates'>, own: readonly SellerSale[]): Seller => {
  const programmes = [...new Set(own.map(({ affiliateId }) => affiliateId))]
  return {
    ...totalOf(own),
    currency: own[0]?.currency ?? '',
    reached: hasReached(ctx, own, totalOf(own)),
    quarters: QUARTERS.map((quarter) => totalOf(own.filter(({ at }) => Math.floor(at.getUTCMonth() / 3) === quarter))),
    emails: new Set(own.flatMap(({ email }) => email ?? [])).size,
    accounts: new Set(own.flatMap(({ account }) => account ?? [])).size,
    affiliates: programmes,
    orders: own.map(({ orderId, barcode, amount, at }) => ({ order: orderId, barcode, amount, paidOn: dayOf(at) })),
    person: null,
  }
}

/** As the newest sale has them. */
const personOf = async ({ db }: Pick<OperatorContext, 'db'>, vault: Vault, own: readonly SellerSale[]) => {
  const newest = own.at(-1)
  if (newest === undefined) return null
  const { person, address } = await revealPerson(db, vault, { customer: newest.customerId, address: newest.addressId })
  return {
    name: [person.firstName, person.lastName].filter((part) => part !== undefined).join(' '),
    birthDate: person.birthDate ?? null,
    address: addressLine(address),
    email: person.email ?? null,
  }
}

const addressLine = ({ line1, line2, postalCode, city, region, country }: PersonalFields): string =>
  [line1, line2, [postalCode, city].filter(Boolean).join(' '), region, country].filter(Boolean).join(', ')
