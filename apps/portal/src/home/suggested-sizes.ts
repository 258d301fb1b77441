import { MAX_RESULTS_PER_PAGE } from '@reprise/contract/limits'
import type { useApi } from '#portal/api/client.ts'
import { type Size, sizesOf } from '#portal/sizes/sizes-of.ts'

/** The sizes of a model; undefined where there is nothing to choose. @throws HttpRejection where the server gives none */
export const suggestedSizes = async (
  api: ReturnType<typeof useApi>,
  model: string,
  locale: string,
  signal: AbortSignal,
): Promise<readonly Size[] | undefined> => {
  const query = { model, limit: String(MAX_RESULTS_PER_PAGE) }
  const page = await api.call('listProducts', { query, signal })
  const sizes = sizesOf(page._embedded.products, locale)
  return sizes.length === 0 ? undefined : sizes
}
