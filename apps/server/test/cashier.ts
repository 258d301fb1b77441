import { type BodyOf, OPERATOR_SCOPES, type PayerInput, type Payout } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import type { Reply } from './api.ts'
import { PERFECT_ANSWERS } from './goods.ts'
import { anOperatorKey } from './operator-key.ts'
import { stepsUp } from './step-up.ts'
import { aTradeIn, type Browser, THREE_WAYS, type TradeIn, type TradeInOptions } from './trade-in.ts'

/** Example accounts of the IBAN registry. */
export const SEPA_PAYER: PayerInput = {
  scheme: 'sepa',
  name: 'Acme Reprise SAS',
  iban: 'BE68 5390 0754 7034',
  bic: 'GKCCBEBB',
}
export const BACS_PAYER: PayerInput = {
  scheme: 'bacs',
  name: 'Acme Trade-in Ltd',
  sortCode: '601613',
  accountNumber: '31926819',
  serviceUserNumber: '123456',
}

/** A sale whose product was received and accepted. */
export type AcceptedSale = {
  readonly browser: Browser
  /** The public token of its programme. */
  readonly token: string
  readonly id: string
  readonly barcode: string
  readonly amount: number
}

export type Cashier = TradeIn & {
  readonly token: string
  /** An operator key that receives and pays. */
  readonly key: string
  /** At another programme where its public token is named. */
  readonly accepted: (changes?: object, answers?: object, token?: string) => Promise<AcceptedSale>
  /** Receives the product of an order and finds it as it was declared, so that it is accepted. */
  readonly accepts: (id: string, answers?: object) => Promise<void>
  readonly prepares: () => Promise<Payout>
  readonly exports: (id: string) => Promise<Payout>
  readonly executes: (id: string) => Promise<Payout>
  readonly rejects: (id: string, body: BodyOf<'rejectPayment'>) => Promise<Payout>
  /** Gives other bank details, having proved with a code who it is. */
  readonly changesAccount: (sale: AcceptedSale, iban: string) => Promise<Reply<'changeOrderPayment'>>
  readonly fileOf: (id: string) => Promise<string>
  readonly statusOf: (orderId: string) => Promise<string>
  /** A verb is called with it that is to work, or to die, in a transaction of the test's own. */
  readonly contextOn: (db: OperatorContext['db']) => OperatorContext
}

/** A programme that pays from an account, and its cashier. */
export const aCashier = async (payer: PayerInput = SEPA_PAYER, options?: TradeInOptions): Promise<Cashier> => {
  const shop = await aTradeIn(options)
  const { api } = shop
  const token = await shop.hasAffiliate({ id: 'acme', programme: { ...THREE_WAYS, payer } })
  const key = await anOperatorKey(shop.deps, { name: 'Cashier', scopes: ['orders', 'inspection', 'payments'] })
  const accepts = async (id: string, answers: object = PERFECT_ANSWERS) => {
    await api('moveOrder', { token: key, params: { id }, body: { statusTransition: 'receive' } })
    await api('recordInspection', { token: key, params: { id }, body: { answers } })
  }
  const call =
    (name: 'exportPayout' | 'executePayout') =>
    async (id: string): Promise<Payout> =>
      (await api(name, { token: key, params: { id }, ...(name === 'exportPayout' ? { body: {} } : {}) })).body
  return {
    ...shop,
    token,
    key,
    accepts,
    accepted: async (changes, answers = PERFECT_ANSWERS, at = token) => {
      // One after the other, so that it is clear who waits longer.
      shop.clock.set(new Date(shop.clock.now().getTime() + 1_000))
      const browser = shop.browser(at)
      const quotation = await browser.quotes(answers)
      const party = await browser.introduces()
      const { body } = await browser.api('placeOrder', { body: browser.saleOf(quotation.body, party, changes) })
      await accepts(body.id, answers)
      return { browser, token: at, id: body.id, barcode: body.barcode ?? '', amount: body.amount }
    },
    prepares: async () => (await api('preparePayout', { token: key, body: { affiliate: 'acme' } })).body,
    exports: call('exportPayout'),
    executes: call('executePayout'),
    rejects: async (id, body) => (await api('rejectPayment', { token: key, params: { id }, body })).body,
    changesAccount: async ({ browser, id }, iban) => {
      await stepsUp(shop.deps.db, id, new Date(shop.clock.now().getTime() + 600_000))
      return browser.api('changeOrderPayment', { params: { id }, body: { accountHolder: 'Zoë O’Hara', iban } })
    },
    fileOf: async (id) => (await api('getPayoutFile', { token: key, params: { id } })).text,
    statusOf: async (id) => (await api('getOperatorOrder', { token: key, params: { id } })).body.status,
    contextOn: (db) => ({
      operator: {
        keyId: 'cashier',
        actor: 'key:cashier',
        name: 'Cashier',
        scopes: OPERATOR_SCOPES,
        affiliates: 'all',
        storeId: null,
        readsOnly: false,
        expiresAt: null,
      },
      affiliates: shop.deps.affiliates,
      locale: 'en',
      ifMatch: null,
      db,
      later: () => {},
      note: () => {},
      now: shop.clock.now(),
      requestId: 'cashier',
    }),
  }
}
