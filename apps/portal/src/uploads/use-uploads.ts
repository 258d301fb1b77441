import type { Document } from '@reprise/contract'
import type { DocumentOrigin } from '@reprise/contract/document-api/document-words'
import { JSON_MEDIA_TYPE } from '@reprise/contract/operation/media-type'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { addressOf } from '@reprise/browser/operation.ts'
import { type Api, useApi } from '#portal/api/client.ts'
import { dataEndpoints } from '#portal/api/data-endpoints.ts'
import { documentsQuery, orderQuery } from '#portal/api/orders.ts'
import { randomId } from '@reprise/browser/random-id.ts'
import { upload as uploadForm } from '@reprise/browser/upload.ts'
import { prepareFile } from './prepare-file.ts'
import { changeUploads, faultOf, sentNow, type Upload, type UploadFault } from './uploads.ts'

export type Uploads = {
  readonly uploads: readonly Upload[]
  /** The name of the file that arrived last, to be said aloud. */
  readonly arrived: string | undefined
  readonly pick: (origin: DocumentOrigin, files: readonly File[], replaces?: string) => void
  readonly again: (id: string) => void
  readonly remove: (id: string) => void
}

/** Files on their way to an order: made small, sent one after the other, kept until they have arrived. */
export const useUploads = (orderId: string): Uploads => {
  const api = useApi()
  const client = useQueryClient()
  const [uploads, change] = useReducer(changeUploads, [])
  const [arrived, setArrived] = useState<string>()

  const current = sentNow(uploads)
  const send = useEffectEvent(async (signal: AbortSignal): Promise<UploadFault | 'stopped' | undefined> => {
    if (current?.file === undefined) return 'stopped'
    const { id, origin, file, replaces } = current
    try {
      const onProgress = (share: number) => change({ kind: 'sending', id, share })
      const sent = await sendDocument(api, orderId, { id, origin, file, replaces, signal, onProgress })
      // The list may have been read in between, and know it already.
      client.setQueryData(documentsQuery(api, orderId).queryKey, (known) =>
        known === undefined || known.documents.some((one) => one.id === sent.id)
          ? known
          : { ...known, documents: [sent, ...known.documents] },
      )
      void client.invalidateQueries({ queryKey: orderQuery(api, orderId).queryKey })
      return undefined
    } catch (failure) {
      return signal.aborted ? 'stopped' : faultOf(failure)
    }
  })
  const { id, name } = current ?? {}
  useEffect(
    function sendOneAfterTheOther() {
      if (id === undefined) return
      const stop = new AbortController()
      const run = async () => {
        const fault = await send(stop.signal)
        if (fault === undefined) setArrived(name)
        if (fault !== 'stopped') change(fault === undefined ? { kind: 'gone', id } : { kind: 'failed', id, fault })
      }
      void run()
      return () => stop.abort()
    },
    [id, name],
  )

  const prepare = async (upload: Pick<Upload, 'id' | 'origin' | 'name' | 'replaces'>, picked: File) => {
    change({ kind: 'picked', upload })
    const prepared = await prepareFile(picked)
    if ('file' in prepared) change({ kind: 'ready', id: upload.id, file: prepared.file })
    else change({ kind: 'failed', id: upload.id, fault: { kind: 'file', reason: prepared.refused } })
  }
  return {
    uploads,
    arrived,
    pick: (origin, files, replaces) => {
      // Of several files one takes the place of the old one, and the others stand beside it.
      for (const [at, file] of files.entries())
        void prepare({ id: randomId(), origin, name: file.name, replaces: at === 0 ? replaces : undefined }, file)
    },
    again: (failed) => change({ kind: 'again', id: failed }),
    remove: (unwanted) => {
      change({ kind: 'gone', id: unwanted })
      // It may have arrived in the moment in which it was stopped.
      void client.invalidateQueries({ queryKey: documentsQuery(api, orderId).queryKey })
    },
  }
}

type Sending = {
  /** Its Idempotency-Key. */
  readonly id: string
  readonly origin: DocumentOrigin
  readonly file: File
  readonly replaces: string | undefined
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

/** Also rejects after seven seconds in which nothing moved. */
const sendDocument = async (
  api: Api,
  orderId: string,
  { id, origin, file, replaces, signal, onProgress }: Sending,
): Promise<Document> => {
  const form = new FormData()
  form.set('externalId', orderId)
  form.set('origin', origin)
  if (replaces !== undefined) form.set('replaces', replaces)
  form.set('file', file)
  const reply = await uploadForm({
    url: addressOf(dataEndpoints.sendDocument, {}, {}),
    headers: { ...api.headers, accept: JSON_MEDIA_TYPE, 'idempotency-key': id },
    form,
    idleMs: dataEndpoints.sendDocument.timeoutMs,
    signal,
    onProgress,
  })
  return reply as Document
}
