import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { readJson, send } from '@reprise/browser/http.ts'
import { addressOf } from '@reprise/browser/operation.ts'
import { endpoints } from '#console/api/endpoints.ts'
import { callHeaders } from '#console/api/test-orders.ts'

export type BankReport = ReplyOf<'takeBankReport'>

/** What a report says; with the hash of the same file that is done. @throws HttpRejection */
export const sendReport = (file: File, confirm?: string): Promise<BankReport> => {
  const { method, timeoutMs } = endpoints.takeBankReport
  const url = addressOf(endpoints.takeBankReport, {}, {})
  const body = new FormData()
  body.set('document', file)
  if (confirm !== undefined) body.set('confirm', confirm)
  const headers = { accept: 'application/json', ...callHeaders() }
  return send({ method, url, headers, body, timeoutMs }, readJson) as Promise<BankReport>
}
