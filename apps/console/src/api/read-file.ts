import type { SentParams } from '@reprise/contract/operation/operation-types'
import { send } from '@reprise/browser/http.ts'
import { addressOf } from '@reprise/browser/operation.ts'
import { saveFile } from '@reprise/browser/save-file.ts'
import type { ConsoleOperation } from './client.ts'
import { endpoints } from './endpoints.ts'
import { callHeaders } from './test-orders.ts'

/** The file that an operation answers with, under the name that the server gives it. @throws HttpRejection */
export const readFile = <Name extends ConsoleOperation>(
  name: Name,
  params: SentParams<Name>,
  accept = '*/*',
  query: Readonly<Record<string, string | undefined>> = {},
): Promise<File> => {
  const endpoint = endpoints[name]
  return send(
    {
      method: endpoint.method,
      url: addressOf(endpoint, (params ?? {}) as Readonly<Record<string, string>>, query),
      headers: { accept, ...callHeaders() },
      timeoutMs: endpoint.timeoutMs,
    },
    async (response) => {
      const bytes = await response.blob()
      const fileName = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
      return new File([bytes], fileName ?? 'file', { type: bytes.type })
    },
  )
}

/** @throws HttpRejection */
export const saveReply = async <Name extends ConsoleOperation>(
  name: Name,
  params: SentParams<Name>,
  accept?: string,
  query?: Readonly<Record<string, string | undefined>>,
): Promise<void> => {
  const file = await readFile(name, params, accept, query)
  saveFile(file, file.name)
}
