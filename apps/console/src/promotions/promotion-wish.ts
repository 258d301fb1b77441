import type { ReplyOf, SentBody } from '@reprise/contract/operation/operation-types'
import type { ProductType } from '@reprise/contract/words/product-type'
import { readAmount } from '#console/parts/amount-text.ts'

export type Promotion = ReplyOf<'listPromotions'>['_embedded']['promotions'][number]

/** What was typed so far. */
export type PromotionWish = {
  readonly affiliate: string
  readonly code: string
  readonly label: Readonly<Record<string, string>>
  readonly amount: string
  readonly startsAt: string
  readonly endsAt: string
  readonly maxUses: string
  readonly minimumAmount: string
  readonly productTypes: readonly ProductType[]
}
export type WishField = Exclude<keyof PromotionWish, 'productTypes'>
export type WishFaults = { readonly [field in WishField]?: FaultCode }
const FAULT_CODES = ['missing', 'amount', 'whole-number', 'before-start', 'below-uses', 'code-taken'] as const
export type FaultCode = (typeof FAULT_CODES)[number]

/** Labels that every programme may need; those of a promotion that has others stay. */
export const LABEL_LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'nl', 'ar'] as const

/** @param digits of the currency */
export const faultsIn = (wish: PromotionWish, digits: number): WishFaults => {
  const { affiliate, code, label, amount, startsAt, endsAt, maxUses, minimumAmount } = wish
  return Object.fromEntries(
    [
      ['affiliate', affiliate === '' && 'missing'],
      ['code', code.trim() === '' && 'missing'],
      ['label', (label['en'] ?? '').trim() === '' && 'missing'],
      ['amount', (readAmount(amount, digits) ?? 0) === 0 && 'amount'],
      ['startsAt', startsAt === '' && 'missing'],
      ['endsAt', endsAt === '' ? 'missing' : startsAt !== '' && endsAt <= startsAt && 'before-start'],
      ['maxUses', maxUses.trim() !== '' && !/^[1-9]\d{0,8}$/.test(maxUses.trim()) && 'whole-number'],
      ['minimumAmount', minimumAmount.trim() !== '' && readAmount(minimumAmount, digits) === undefined && 'amount'],
    ].filter(([, fault]) => fault !== false),
  )
}

/** The wish has no faults. */
export const bodyOf = (wish: PromotionWish, digits: number): Omit<SentBody<'addPromotion'>, 'affiliate' | 'code'> => {
  const { label, amount, startsAt, endsAt, maxUses, minimumAmount, productTypes } = wish
  return {
    label: Object.fromEntries(
      Object.entries(label)
        .map(([language, text]) => [language, text.trim()] as const)
        .filter(([, text]) => text !== ''),
    ),
    amount: readAmount(amount, digits) ?? 0,
    startsAt,
    endsAt,
    maxUses: maxUses.trim() === '' ? null : Number(maxUses),
    minimumAmount: minimumAmount.trim() === '' ? 0 : (readAmount(minimumAmount, digits) ?? 0),
    productTypes: [...productTypes],
  }
}

/** What the server finds wrong, beside its field. */
export const toldFaults = (faults: readonly { readonly pointer: string; readonly code: string }[]): WishFaults =>
  Object.fromEntries(
    faults.map(({ pointer, code }) => [
      pointer.split('/')[1] ?? '',
      FAULT_CODES.find((known) => known === code) ?? 'missing',
    ]),
  )
