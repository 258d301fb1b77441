import type { AvailableProcesses, Quotation } from '@reprise/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useInstance } from '#portal/affiliate/index.ts'
import { useApi } from '#portal/api/client.ts'
import { quotationQuery } from '#portal/api/products.ts'
import { setQuotation } from './draft.ts'
import { changeDraft } from './draft-store.ts'

/** An offer as the server has it now; while it is open, this tab's draft follows it. */
export const useStoredQuotation = (id: string) => {
  const api = useApi()
  const keep = useKeepQuotation()
  const query = useQuery(quotationQuery(api, id))
  const { data } = query
  useEffect(
    function keepWhatCanBeSold() {
      if (data?.status === 'open') keep(data)
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the offer alone says when there is something new to keep
    [data],
  )
  return query
}

/** Takes an offer that was just made: the next page has it at once. */
export const useRememberQuotation = (): ((quotation: Quotation) => void) => {
  const api = useApi()
  const client = useQueryClient()
  const keep = useKeepQuotation()
  return (quotation) => {
    client.setQueryData(quotationQuery(api, quotation.id).queryKey, quotation)
    keep(quotation)
  }
}

const useKeepQuotation = (): ((quotation: Quotation) => void) => {
  const { orderAPI } = useInstance()
  return (quotation) => {
    const label = processLabel(quotation.availableProcesses, orderAPI.process)
    changeDraft((draft) => setQuotation(draft, quotation, label))
  }
}

/** The affiliate's process where the offer has it, else none, which keeps the first. */
export const processLabel = (processes: AvailableProcesses, wanted: string): string | undefined =>
  processes.some((process) => wanted in process) ? wanted : undefined
