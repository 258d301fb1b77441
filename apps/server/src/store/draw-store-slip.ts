import { type Affiliates, timeZoneOf } from '#server/affiliate/index.ts'
import { type Catalogue, namesOfProducts } from '#server/catalogue/index.ts'
import { customerLanguage, revealOrder } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { selectStoreOrder } from './store.repository.ts'

export type SlipDeps = {
  readonly vault: Vault
  readonly affiliates: Pick<Affiliates, 'find' | 'textsOf' | 'theme'>
  readonly catalogue: Pick<Catalogue, 'find'>
}

/** In place of a look that is not there (any more). */
const PLAIN_LOOK = { accent: '#1f2937', 'on-accent': '#ffffff' }

export const drawStoreSlip = async (
  db: Db,
  { id, storeId }: { readonly id: string; readonly storeId: string },
  { vault, affiliates, catalogue }: SlipDeps,
): Promise<{ readonly bytes: Uint8Array; readonly barcode: string }> => {
  const revealed = await revealOrder(db, vault, id)
  const row = await selectStoreOrder(db, id)
  const affiliate = revealed && affiliates.find(revealed.order.affiliateId)
  if (!revealed || !affiliate || row?.storeId !== storeId) throw new ProblemError('order-not-found')
  const { order, person } = revealed
  const { config } = affiliate
  const look = affiliates.theme(config.theme)?.light ?? PLAIN_LOOK
  const language = customerLanguage(order.language, config.country)
  // Drawing weighs 30 MB, which a server that prints nothing does without.
  const { drawSlip } = await import('./slip.ts')
  const bytes = await drawSlip({
    barcode: order.barcode,
    product: namesOfProducts(
      order.items.map(({ productId }) => productId),
      catalogue,
      language,
    ),
    amount: order.amount,
    currency: order.currency,
    storeId: row.storeId,
    userId: row.userId,
    seller: [person.firstName, person.lastName].filter((part) => part !== undefined).join(' '),
    date: row.updatedAt,
    timeZone: timeZoneOf(affiliate),
    language,
    own: affiliates.textsOf(affiliate),
    look: { appName: config.appName, accent: look.accent, onAccent: look['on-accent'] },
  })
  return { bytes, barcode: order.barcode }
}
