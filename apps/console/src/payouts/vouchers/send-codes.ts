import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { readJson, send } from '@reprise/browser/http.ts'
import { addressOf } from '@reprise/browser/operation.ts'
import { endpoints } from '#console/api/endpoints.ts'
import { callHeaders } from '#console/api/test-orders.ts'

type Import = ReplyOf<'importVouchers'>
type Check = ReplyOf<'checkVouchers'>

const post = (name: 'checkVouchers' | 'importVouchers', affiliate: string, file: File, key?: string) => {
  const { method, timeoutMs } = endpoints[name]
  const url = addressOf(endpoints[name], { affiliate }, {})
  const body = new FormData()
  body.set('document', file)
  const headers = {
    accept: 'application/json',
    ...callHeaders(),
    ...(key !== undefined && { 'idempotency-key': key }),
  }
  return send({ method, url, headers, body, timeoutMs }, readJson)
}

/** What would come in; nothing is kept. @throws HttpRejection */
export const checkCodes = (affiliate: string, file: File) => post('checkVouchers', affiliate, file) as Promise<Check>

/** @throws HttpRejection */
export const bringIn = (affiliate: string, file: File, key: string) =>
  post('importVouchers', affiliate, file, key) as Promise<Import>
