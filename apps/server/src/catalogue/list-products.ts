import type { QueryOf } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { pageOffset, type PageRequest } from '#server/platform/http/page.ts'
import type { Catalogue, SearchResult } from './catalogue.ts'

/** One page of the products that the affiliate buys and that fit the filters. */
export const listProducts = (
  { affiliate }: Pick<Context, 'affiliate'>,
  { search, type, brand, model, sort }: QueryOf<'listProducts'>,
  page: PageRequest,
  catalogue: Catalogue,
): SearchResult =>
  catalogue.search({
    types: affiliate.config.apiProductType,
    market: affiliate.programme.market,
    currency: affiliate.programme.currency,
    search,
    type,
    brand,
    model,
    sort,
    offset: pageOffset(page),
    limit: page.size,
  })
