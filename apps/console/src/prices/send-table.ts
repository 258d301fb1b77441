import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { readJson, send } from '@reprise/browser/http.ts'
import { addressOf } from '@reprise/browser/operation.ts'
import { endpoints } from '#console/api/endpoints.ts'

export type Market = { readonly market: string; readonly currency: string }
export type Comparison = ReplyOf<'previewPriceList'>
export type PublishedList = ReplyOf<'importPriceList'>

type Publication = {
  readonly file: File
  readonly label: string
  /** ISO 8601; at once when left out. */
  readonly on: string | undefined
  readonly confirm: boolean
  /** The table names what changes of this version; left out, it is the whole list. */
  readonly base: number | undefined
  /** A second person is asked. */
  readonly propose: boolean
  /** `Idempotency-Key`, one for each intent. */
  readonly key: string
}

const headers = () => ({ accept: 'application/json', 'accept-language': document.documentElement.lang })

const formOf = (file: File, fields: Readonly<Record<string, string | undefined>>): FormData => {
  const form = new FormData()
  form.set('document', file)
  for (const [name, value] of Object.entries(fields)) if (value) form.set(name, value)
  return form
}

/** What a table would change; nothing is kept. @throws HttpRejection */
export const compareTable = (
  { market, currency }: Market,
  file: File,
  { on, base }: { readonly on: string | undefined; readonly base: number | undefined },
): Promise<Comparison> => {
  const endpoint = endpoints.previewPriceList
  const url = addressOf(endpoint, { market, currency }, {})
  const { method, timeoutMs } = endpoint
  return send(
    { method, url, headers: headers(), body: formOf(file, { on, base: base?.toString() }), timeoutMs },
    readJson,
  ) as Promise<Comparison>
}

/** @throws HttpRejection */
export const publishTable = (
  { market, currency }: Market,
  { file, label, on, base, confirm, propose, key }: Publication,
): Promise<PublishedList> => {
  const endpoint = endpoints.importPriceList
  const url = addressOf(endpoint, { market, currency }, {})
  const { method, timeoutMs } = endpoint
  const body = formOf(file, {
    label,
    on,
    base: base?.toString(),
    confirm: confirm ? 'true' : undefined,
    propose: propose ? 'true' : undefined,
  })
  return send(
    { method, url, headers: { ...headers(), 'idempotency-key': key }, body, timeoutMs },
    readJson,
  ) as Promise<PublishedList>
}
