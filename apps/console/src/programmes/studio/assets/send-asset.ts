import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { readJson, send } from '@reprise/browser/http.ts'
import { addressOf } from '@reprise/browser/operation.ts'
import { endpoints } from '#console/api/endpoints.ts'

/** What an asset may be called (`asset-name`). */
const nameOf = (file: string): string =>
  file
    .replace(/[^\w. -]/g, '-')
    .replace(/^[^\w]+/, '')
    .slice(-80) || 'file'

/** @throws HttpRejection */
export const sendAsset = (id: string, file: File, type: 'logo' | 'font'): Promise<ReplyOf<'uploadAsset'>> => {
  const endpoint = endpoints.uploadAsset
  const form = new FormData()
  form.set('type', type)
  form.set('name', nameOf(file.name))
  form.set('document', file)
  return send(
    {
      method: endpoint.method,
      url: addressOf(endpoint, { id }, {}),
      headers: { accept: 'application/json', 'accept-language': document.documentElement.lang },
      body: form,
      timeoutMs: endpoint.timeoutMs,
    },
    readJson,
  ) as Promise<ReplyOf<'uploadAsset'>>
}
