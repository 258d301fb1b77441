import { readBlob, send } from '@reprise/browser/http.ts'
import { addressOf } from '@reprise/browser/operation.ts'
import { endpoints } from './endpoints.ts'

/** A PDF in the language of the console. @throws HttpRejection */
export const readPaper = (name: 'readBadge' | 'getOrderSlip', id: string): Promise<Blob> => {
  const endpoint = endpoints[name]
  return send(
    {
      method: endpoint.method,
      url: addressOf(endpoint, { id }, {}),
      headers: { accept: 'application/pdf', 'accept-language': document.documentElement.lang },
      timeoutMs: endpoint.timeoutMs,
    },
    readBlob,
  )
}
