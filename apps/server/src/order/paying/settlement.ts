import { type Charity, type PaymentTag, textIn, type VoucherDelivery } from '@reprise/contract'
import type { Affiliate, Context } from '#server/call/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { AccessLevel } from '../access/access-level.ts'
import { type Settlement, selectSealedCode } from './paying.repository.ts'

export type { Settlement } from './paying.repository.ts'

type Settled = {
  readonly processLabel: string
  readonly paymentOptionId: number
  readonly paymentTag: PaymentTag
  readonly settlement: Settlement | null
}
type Programmed = Pick<Affiliate, 'programme'>

/** As offered, else as the programme does it by now; null for other ways to be paid. */
export const deliveryOf = ({ programme }: Programmed, order: Settled): VoucherDelivery | null =>
  order.paymentTag === 'voucher'
    ? (order.settlement?.delivery ?? optionNow(programme, order)?.delivery ?? 'hand')
    : null

/** The charity that an order is donated to, as its offer said; undefined where it named none. */
export const charityOf = ({ programme }: Programmed, order: Settled): Charity | undefined =>
  order.paymentTag === 'donation'
    ? (order.settlement?.charity ?? optionNow(programme, order)?.charity ?? undefined)
    : undefined

/** For operators: in English, or the language that comes first. */
export const charityNameOf = (affiliate: Programmed, order: Settled): string | undefined => {
  const charity = charityOf(affiliate, order)
  return charity && textIn(charity.name, 'en')
}

const optionNow = (
  { processes }: Affiliate['programme'],
  { processLabel, paymentOptionId, paymentTag }: Settled,
): Affiliate['programme']['processes'][number]['options'][number] | undefined =>
  processes
    .find(({ label }) => label === processLabel)
    ?.options.find(({ id, tag }) => id === paymentOptionId && tag === paymentTag)

/** Seals a code for its voucher, so that it opens in no other place. */
export const voucherCodePlace = (voucherId: string): string => `voucher|code|${voucherId}`

/** The whole code that an order was paid with: for its customer, and the shop that honours it. */
export const revealVoucherCode = async (
  db: Db,
  vault: Pick<Vault, 'open'>,
  orderId: string,
): Promise<string | undefined> => {
  const sealed = await selectSealedCode(db, orderId)
  return sealed && vault.open(sealed.code, voucherCodePlace(sealed.id))
}

type Owned = { readonly id: string; readonly maskedEmail: string | null; readonly settlement: Settlement | null }

/** Needs a fresh proof. Without an e-mail address there is nowhere to send it to, so the session is enough. */
export const readableCode = async (
  { db }: Pick<Context, 'db'>,
  vault: Pick<Vault, 'open'>,
  { id, maskedEmail, settlement }: Owned,
  level: AccessLevel,
): Promise<string | undefined> => {
  const mayRead = level === 'step-up' || (level === 'session' && maskedEmail === null)
  return mayRead && settlement?.voucher ? revealVoucherCode(db, vault, id) : undefined
}
