import { useQuery } from '@tanstack/react-query'
import { call } from '#console/api/client.ts'
import type { Market } from './send-table.ts'

/** Versions of a market, newest first. */
export const useVersions = ({ market, currency }: Market) =>
  useQuery({
    queryKey: ['prices', 'versions', market, currency],
    queryFn: () => call('listPriceLists', { query: { market, currency, limit: '100' } }),
  })
