import { all, fact, file, proof, sealed, type SellerTable } from './column.ts'

const TEN = '10 years from the end of the year of the purchase on, at least'

/** The one place that keeps who sold what, for the authorities. */
export const REGISTER = {
  purchase_register: {
    by: 'ofOrder',
    what: 'The register of purchases: who sold which product, with an identity document',
    until: TEN,
    law: 'register',
    columns: {
      ...all(fact, 'affiliate_id', 'number', 'kind', 'corrects', 'order_id', 'item_id', 'recorded_at'),
      ...all(proof, 'content_mac', 'chain_mac'),
      content: sealed('purchase_register|content|{affiliate_id}|{number}', 'json', 'kept'),
    },
  },
  purchase_document: {
    by: 'ofOrder',
    what: 'The document of each purchase',
    until: TEN,
    law: 'register',
    columns: {
      ...all(fact, 'affiliate_id', 'number', 'order_id', 'made_at'),
      file: file('application/pdf', ['purchase_document|file|{affiliate_id}|{number}'], 'kept'),
    },
  },
} as const satisfies { readonly [table: string]: SellerTable }
