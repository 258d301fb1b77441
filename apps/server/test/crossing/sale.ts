import { changeOrderStatus } from '#server/order/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/id.ts'
import { sends } from '../documents.ts'
import type { Browser, Party } from '../trade-in.ts'
import type { World } from '../world.ts'

/** Everything of one sale that a call may name. */
export type Sale = {
  readonly affiliate: string
  readonly order: string
  readonly item: string
  readonly barcode: string
  /** What the order pays. */
  readonly amount: number
  readonly trackingNumber: string
  /** A file in quarantine. */
  readonly document: string
  /** Quotations that are still open, with what each pays. */
  readonly open: readonly { readonly id: string; readonly amount: number }[]
  readonly party: Party
  /** The body that sells the first open quotation. */
  readonly another: object
}

/** Sells a product and leaves two offers open. */
export const aSale = async (affiliate: string, browser: Browser): Promise<Sale> => {
  const { body: order } = await browser.sells()
  const parcel = await browser.api('createOrderParcel', { body: { order: order.id, transportation: 'label' } })
  const document = await sends(browser, order.id)
  const open = [(await browser.quotes()).body, (await browser.quotes()).body]
  const party = await browser.introduces()
  return {
    affiliate,
    order: order.id,
    item: order._embedded.declaredItems[0]?.id ?? '',
    barcode: order.barcode ?? '',
    amount: order.amount,
    trackingNumber: parcel.body.trackingNumber ?? '',
    document: document.body.id,
    open,
    party,
    another: browser.saleOf(open[0] ?? { id: '', amount: 0 }, party),
  }
}

/** The product of the sale is at the shop. */
export const arrives = async ({ deps: { db }, clock }: World, { order }: Sale): Promise<void> => {
  await inTransaction(db, (trx) =>
    changeOrderStatus(trx, { orderId: order, transition: 'receive', actor: 'operator', now: clock.now() }),
  )
}

/** A sale that never was, of the same form. */
export const noSale = (like: Sale): Sale => {
  const open = like.open.map(({ amount }) => ({ id: newId(), amount }))
  const party = { customer: newId(), shipAddress: newId(), billAddress: newId() }
  return {
    ...like,
    order: newId(),
    item: newId(),
    barcode: 'NEVER0000000',
    trackingNumber: 'ZR000000005FR',
    document: newId(),
    open,
    party,
    another: { ...like.another, ...party, quotation: open[0]?.id },
  }
}
