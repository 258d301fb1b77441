import { addressOf } from '@reprise/browser/operation.ts'
import { readBlob, send } from '@reprise/browser/http.ts'
import { endpoints } from '#console/api/endpoints.ts'

/** The clean copy, a JPEG or a PDF. The look is kept in the audit. @throws HttpRejection */
export const readContent = (id: string): Promise<Blob> => {
  const endpoint = endpoints.readDocument
  return send(
    {
      method: endpoint.method,
      url: addressOf(endpoint, { id }, {}),
      headers: { accept: 'image/jpeg, application/pdf' },
      timeoutMs: endpoint.timeoutMs,
    },
    readBlob,
  )
}
