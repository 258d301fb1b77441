import type { VoucherWay } from '@reprise/contract'
import type { NewsFacts, NewsText } from '../news-texts.ts'

/** What there may be to tell of an order that was paid by voucher or donation: of no money that was sent. */
export const SETTLEMENT_NEWS_KINDS = [
  'paid-voucher',
  'paid-voucher-in-store',
  'paid-voucher-by-post',
  'paid-voucher-by-e-mail',
  'paid-voucher-to-account',
  'paid-donation',
] as const

export type SettlementTexts = { readonly [kind in (typeof SETTLEMENT_NEWS_KINDS)[number]]: NewsText }

type Words = {
  readonly voucher: {
    readonly subject: NewsText['subject']
    readonly title: NewsText['title']
    /** Its last day, where it has one; and what to mind. */
    readonly ends: (facts: NewsFacts) => string
    readonly mind: string
    /** One that is no code: how it was given, and what to do where it did not come. */
    readonly given: { readonly [way in VoucherWay]: NewsText['title'] }
    readonly missing: string
  }
  readonly donation: NewsText
}

export const settlementTexts = ({ voucher, donation }: Words): SettlementTexts => {
  const given = (way: VoucherWay): NewsText => ({
    subject: voucher.subject,
    title: voucher.given[way],
    body: [() => voucher.missing],
  })
  return {
    'paid-voucher': {
      subject: voucher.subject,
      title: voucher.title,
      body: [(facts) => (facts.voucherEnds === '' ? '' : voucher.ends(facts)), () => voucher.mind],
    },
    'paid-voucher-in-store': given('in-store'),
    'paid-voucher-by-post': given('by-post'),
    'paid-voucher-by-e-mail': given('by-e-mail'),
    'paid-voucher-to-account': given('to-account'),
    'paid-donation': donation,
  }
}
