import type { ListedProduct } from '@reprise/contract/order-api/product'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'

/** A product as lists show it: an iPhone 13 in three sizes, unless said otherwise. */
export const aListedProduct = (own: Partial<ListedProduct> = {}): ListedProduct => ({
  id: 'apple-iphone-13-128gb',
  name: 'Apple iPhone 13 128 GB',
  brand: 'Apple',
  type: 'mobile',
  model: 'iPhone 13',
  modelKey: 'apple-iphone-13',
  storageGb: 128,
  releaseDate: '2021-09-24',
  colours: ['Midnight'],
  modelCodes: ['A2633'],
  bestPrice: { amount: 10_500, currency: 'EUR' },
  variants: 3,
  upTo: { amount: 11_500, currency: 'EUR' },
  pricesDiffer: true,
  _links: { self: { href: '/order-api/v4/product/apple-iphone-13-128gb' } },
  ...own,
})

type ProductPage = ReplyOf<'listProducts'>

/** A page of a list of products; the only one, unless said otherwise. */
export const aProductPage = (
  products: readonly ListedProduct[],
  own: { readonly page?: Partial<ProductPage['page']>; readonly brands?: ProductPage['brands'] } = {},
): ProductPage => ({
  _links: { self: { href: '/' }, first: { href: '/' }, last: { href: '/' } },
  _embedded: { products: [...products] },
  page: { number: 1, size: 8, totalElements: products.length, totalPages: 1, ...own.page },
  brands: own.brands ?? [],
})
