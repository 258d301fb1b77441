import { createHash } from 'node:crypto'
import { DECLARATION_CONSENT } from '@reprise/contract'
import type { Affiliates } from '#server/affiliate/index.ts'
import type { Context } from '#server/call/index.ts'
import { revealNames } from '#server/customer/index.ts'
import { englishPageMessages, pageMessages } from '#server/message/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { requireChangeable } from '../details/change-details.ts'
import { selectSaleOrders } from '../devices/devices.repository.ts'
import { orderChanged } from '../order-status.repository.ts'
import type { StoredOrder } from '../stored-order.ts'
import {
  insertDeclaration,
  selectDeclaration,
  type StoredDeclaration,
  updateConfirmed,
} from './declaration.repository.ts'

const place = (orderId: string): string => `seller_declaration|name|${orderId}`

/** The words that the box of the last step shows, plain. */
const wordsOf = (locale: string, own: ReturnType<Affiliates['textsOf']>): string => {
  const { label } = DECLARATION_CONSENT
  const [language = ''] = locale.split('-')
  const texts = [own[locale], own[language], pageMessages(locale), englishPageMessages()]
  return (texts.find((one) => one !== undefined && Object.hasOwn(one, label))?.[label] ?? '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Which declaration an order is placed with; null where the programme asks for none. Without an address no code can be mailed. */
export const declarationAsked = (
  { affiliate, locale, now }: Context,
  affiliates: Pick<Affiliates, 'textsOf'>,
  maskedEmail: string | null,
): StoredOrder['declaration'] => {
  const { declaration } = affiliate.programme
  if (declaration === undefined) return null
  const confirmedBy = maskedEmail === null ? 'consent' : declaration
  const declaredAt = now.toISOString()
  const confirmedAt = confirmedBy === 'consent' ? declaredAt : null
  return { text: wordsOf(locale, affiliates.textsOf(affiliate)), confirmedBy, declaredAt, confirmedAt }
}

/** Keeps what the order was placed with, under the name that its customer gave. */
export const keepDeclaration = async (ctx: Context, order: StoredOrder, vault: Vault): Promise<void> => {
  const { declaration, customerId } = order
  if (declaration === null) return
  const names = await revealNames(ctx.db, vault, [customerId])
  await insertDeclaration(ctx.db, order.id, {
    name: vault.seal(names.get(customerId) ?? '', place(order.id)),
    text: declaration.text,
    sha256: createHash('sha256').update(declaration.text).digest('hex'),
    language: order.language,
    configVersion: ctx.affiliate.configVersion,
    confirmedBy: declaration.confirmedBy,
    declaredAt: ctx.now,
    confirmedAt: declaration.confirmedAt === null ? null : ctx.now,
  })
}

/** With a fresh code; for all devices of the sale at once. */
export const confirmDeclaration = async (ctx: Context, orderId: string): Promise<void> => {
  const order = await requireChangeable(ctx, orderId)
  if (order.declaration === null) throw new ProblemError('not-found')
  if (!(await updateConfirmed(ctx.db, order.saleId, ctx.now))) return
  await orderChanged(ctx.db, order.id)
  // The document of the purchase waits for it.
  for (const id of await selectSaleOrders(ctx.db, order.id))
    await enqueue(ctx.db, 'order.bought', { orderId: id, at: ctx.now.toISOString() })
}

export type RevealedDeclaration = Omit<StoredDeclaration, 'name'> & { readonly name: string }

/** In the clear: for papers alone. */
export const revealDeclaration = async (
  db: Db,
  vault: Pick<Vault, 'open'>,
  orderId: string,
): Promise<RevealedDeclaration | undefined> => {
  const stored = await selectDeclaration(db, orderId)
  return stored && { ...stored, name: vault.open(stored.name, place(stored.orderId)) }
}
