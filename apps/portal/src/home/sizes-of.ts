import { MAX_RESULTS_PER_PAGE } from '@reprise/contract/limits'
import { storageText } from '@reprise/contract/words/storage-text'
import type { Choice } from '@reprise/ui/fields/search-suggestions.tsx'
import type { useApi } from '#portal/api/client.ts'

/** The sizes of a model that are bought, smallest first, each under the id of its product; none where it has others than these by which its variants are told apart. */
export const sizesOf = async (
  api: ReturnType<typeof useApi>,
  model: string,
  locale: string,
  signal: AbortSignal,
): Promise<readonly Choice[] | undefined> => {
  const query = { model, limit: String(MAX_RESULTS_PER_PAGE) }
  const page = await api.call('listProducts', { query, signal })
  const sizes = page._embedded.products
    .filter(({ bestPrice }) => bestPrice !== null)
    .flatMap(({ id, name, storageGb }) => (storageGb === null ? [] : [{ id, name, storageGb }]))
    .sort((a, b) => a.storageGb - b.storageGb)
  const isTold = sizes.length > 1 && new Set(sizes.map(({ storageGb }) => storageGb)).size === sizes.length
  return isTold
    ? sizes.map(({ id, name, storageGb }) => ({ id, name, text: storageText(storageGb, locale) }))
    : undefined
}
