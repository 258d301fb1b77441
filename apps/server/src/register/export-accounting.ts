import type { QueryOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { auditView, requireReach } from '#server/operator/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { majorText } from '#server/platform/csv/money-column.ts'
import { openContent } from './chain.ts'
import { csvOf } from './print/register-csv.ts'
import { selectBought } from './register.repository.ts'

const TITLES = [
  'orderNumber',
  'item',
  'registerLine',
  'boughtOn',
  'cost',
  'currency',
  'sellerCountry',
  'marginScheme',
  'paidBy',
  'paidOn',
] as const

/**
 * What accounts need of each product: what it cost, when, and whether margin taxation may apply, as it may for goods
 * of private persons (Council Directive 2006/112/EC, article 314). A purchase that was undone costs nothing.
 */
export const exportAccounting = async (
  ctx: OperatorContext,
  vault: Vault,
  affiliateId: string,
  { from, to }: QueryOf<'exportAccounting'>,
): Promise<{ readonly name: string; readonly bytes: Uint8Array; readonly lines: number }> => {
  const affiliate = requireReach(ctx, ctx.affiliates.find(affiliateId)?.id ?? '', 'affiliate-not-found')
  const lines = (await selectBought(ctx.db, affiliate.id, { from, to })).sort((a, b) => a.number - b.number)
  await auditView(ctx, 'exportAccounting', { affiliate: affiliate.id, from, to, lines: lines.length })
  const rows = lines.map((line) => {
    const { entry } = openContent(vault, line)
    const cost = entry.price.split(' ')[0] || majorText(0, line.currency)
    const country = /(?:^|, )([A-Z]{2})$/.exec(entry.address)?.[1] ?? ''
    return [
      entry.orderNumber,
      line.itemId,
      String(line.number),
      entry.boughtOn,
      cost,
      line.currency,
      country,
      entry.capacity === 'private-person' ? 'yes' : 'no',
      entry.paidBy,
      line.paidOn ?? '',
    ]
  })
  return { name: `accounting-${affiliate.id}-${from}-${to}.csv`, bytes: csvOf([TITLES, ...rows]), lines: rows.length }
}
