import { useEffect, useEffectEvent } from 'react'

/** What was looked at or sold, as containers know it (docs/operating/measurement.md). Never who did it. */
export type MeasuredItem = {
  /** The product's slug. */
  readonly item_id: string
  readonly item_name: string
  readonly item_brand: string
  readonly item_category: string
}

/** All that is ever told about a visit: closed, without a person, an order or typed text. `value` is in major units. */
export type MeasuredEvent =
  | { readonly event: 'content-view'; readonly 'content-name': string; readonly 'content-view-name': string }
  | {
      readonly event: 'view_item_list'
      readonly ecommerce: { readonly item_list_id: string; readonly items: readonly MeasuredItem[] }
    }
  | { readonly event: 'view_item'; readonly ecommerce: { readonly items: readonly MeasuredItem[] } }
  | { readonly event: 'add_to_cart' | 'begin_checkout'; readonly ecommerce: MeasuredSale }
  | { readonly event: 'purchase'; readonly ecommerce: MeasuredSale & { readonly transaction_id: string } }

export type MeasuredSale = {
  readonly currency: string
  readonly value: number
  readonly items: readonly MeasuredItem[]
}

type Listener = (event: MeasuredEvent) => void

/** Told before a visitor has chosen; more than these say nothing new. */
const MOST_KEPT = 20
let early: MeasuredEvent[] = []
let listener: Listener | undefined

/** Notes an event; nothing leaves the page before the visitor allows it, and nothing of it is stored. */
export const measure = (event: MeasuredEvent): void => {
  if (listener !== undefined) listener(event)
  else if (early.length < MOST_KEPT) early.push(event)
}

/** Once, and again when it shows another `subject`. @param event undefined while there is nothing to note */
export const useMeasured = (subject: unknown, event: MeasuredEvent | undefined): void => {
  const note = useEffectEvent(() => event !== undefined && measure(event))
  useEffect(
    function noteWhatIsShown() {
      note()
    },
    [subject],
  )
}

export const drainMeasurementTo = (next: Listener): void => {
  listener = next
  for (const event of early.splice(0)) next(event)
}

/** The visitor has refused, or taken back what was allowed. */
export const stopMeasurement = (): void => {
  listener = undefined
  early = []
}

export const measuredItem = (product: {
  readonly id: string
  readonly name: string
  readonly brand: string
  readonly type: string
}): MeasuredItem => ({
  item_id: product.id,
  item_name: product.name,
  item_brand: product.brand,
  item_category: product.type,
})

/** @param amount in minor units */
export const measuredSale = (amount: number, currency: string, items: readonly MeasuredItem[]): MeasuredSale => {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return { currency, value: amount / 10 ** maximumFractionDigits, items }
}
