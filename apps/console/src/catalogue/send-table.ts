import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { readJson, send } from '@reprise/browser/http.ts'
import { addressOf } from '@reprise/browser/operation.ts'
import { endpoints } from '#console/api/endpoints.ts'

export type Check = ReplyOf<'checkCatalogue'>
export type CatalogueVersion = ReplyOf<'importCatalogue'>

type Form = { readonly document: File } & { readonly [name: string]: string | File | undefined }

const sendForm = (endpoint: typeof endpoints.checkCatalogue, fields: Form, key?: string): Promise<unknown> => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined && value !== '') body.set(name, value)
  const { method, timeoutMs } = endpoint
  const headers = {
    accept: 'application/json',
    'accept-language': document.documentElement.lang,
    ...(key !== undefined && { 'idempotency-key': key }),
  }
  return send({ method, url: addressOf(endpoint, {}, {}), headers, body, timeoutMs }, readJson)
}

/** What a table would change; nothing is kept. @throws HttpRejection */
export const checkTable = (file: File, isWhole: boolean): Promise<Check> =>
  sendForm(endpoints.checkCatalogue, { document: file, retireMissing: isWhole ? 'true' : undefined }) as Promise<Check>

type Import = {
  readonly file: File
  /** Products that the table does not name leave. */
  readonly isWhole: boolean
  /** The version that it was checked against. */
  readonly base: number
  readonly note: string
  readonly confirm: boolean
  /** `Idempotency-Key`, one for each intent. */
  readonly key: string
}

/** @throws HttpRejection */
export const importTable = ({ file, isWhole, base, note, confirm, key }: Import): Promise<CatalogueVersion> =>
  sendForm(
    endpoints.importCatalogue,
    {
      document: file,
      retireMissing: isWhole ? 'true' : undefined,
      base: String(base),
      note: note.trim(),
      confirm: confirm ? 'true' : undefined,
    },
    key,
  ) as Promise<CatalogueVersion>
