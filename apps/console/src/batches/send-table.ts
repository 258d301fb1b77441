import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { readJson, send } from '@reprise/browser/http.ts'
import { addressOf } from '@reprise/browser/operation.ts'
import { endpoints } from '#console/api/endpoints.ts'
import { callHeaders } from '#console/api/test-orders.ts'

export type Imported = ReplyOf<'importBatch'>

type Table = {
  /** Id of the order that its devices are added to. */
  readonly order: string
  readonly file: File
  /** `Idempotency-Key` of the intent; without one the table is only tried. */
  readonly key?: string
}

/** What a table adds to an order; nothing is kept of a trial. @throws HttpRejection */
export const sendTable = ({ order, file, key }: Table): Promise<Imported> => {
  const { method, timeoutMs } = endpoints.importBatch
  const url = addressOf(endpoints.importBatch, { id: order }, {})
  const body = new FormData()
  body.set('document', file)
  if (key === undefined) body.set('dryRun', 'true')
  const headers = {
    accept: 'application/json',
    ...callHeaders(),
    ...(key !== undefined && { 'idempotency-key': key }),
  }
  return send({ method, url, headers, body, timeoutMs }, readJson) as Promise<Imported>
}
