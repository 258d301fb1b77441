import type { Document } from '@reprise/contract'
import type { DocumentOrigin } from '@reprise/contract/document-api/document-words'
import { JSON_MEDIA_TYPE } from '@reprise/contract/media-type'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState } from 'react'
import { addressOf, type Api, useApi } from '#portal/api/client.ts'
import { endpoints } from '#portal/api/endpoints.ts'
import { documentsQuery, orderQuery } from '#portal/api/orders.ts'
import { randomId } from '@reprise/browser/random-id.ts'
import { upload as uploadForm } from '@reprise/browser/upload.ts'
import { prepareFile } from './prepare-file.ts'
import { changeUploads, faultOf, nextUpload, type Upload } from './uploads.ts'

export type Uploads = {
  readonly uploads: readonly Upload[]
  /** The name of the file that arrived last, to be said aloud. */
  readonly arrived: string | undefined
  readonly pick: (origin: DocumentOrigin, files: readonly File[], replaces?: string) => void
  readonly again: (id: string) => void
  /** Stops what is on its way, or forgets what failed. */
  readonly remove: (id: string) => void
}

/** Files on their way to an order: made small, sent one after the other, kept until they have arrived. */
export const useUploads = (orderId: string): Uploads => {
  const api = useApi()
  const client = useQueryClient()
  const [uploads, change] = useReducer(changeUploads, [])
  const [arrived, setArrived] = useState<string>()
  const running = useRef(new Map<string, AbortController>())

  const next = nextUpload(uploads)
  useEffect(
    function sendNext() {
      if (next?.file === undefined || running.current.has(next.id)) return
      const { id, origin, file, replaces, name } = next
      const stop = new AbortController()
      running.current.set(id, stop)
      const send = async () => {
        change({ kind: 'sending', id, share: 0 })
        try {
          const onProgress = (share: number) => change({ kind: 'sending', id, share })
          const sent = await sendDocument(api, orderId, { id, origin, file, replaces, signal: stop.signal, onProgress })
          // The list may have been read in between, and know it already.
          client.setQueryData(documentsQuery(api, orderId).queryKey, (known) =>
            known === undefined || known.documents.some((one) => one.id === sent.id)
              ? known
              : { ...known, documents: [sent, ...known.documents] },
          )
          setArrived(name)
          change({ kind: 'gone', id })
          await client.invalidateQueries({ queryKey: orderQuery(api, orderId).queryKey })
        } catch (failure) {
          // What a person stopped is gone already.
          if (!stop.signal.aborted) change({ kind: 'failed', id, fault: faultOf(failure) })
        } finally {
          running.current.delete(id)
        }
      }
      void send()
    },
    [api, client, next, orderId],
  )
  useEffect(function stopWithThePage() {
    const all = running.current
    return () => {
      for (const stop of all.values()) stop.abort()
    }
  }, [])

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
    again: (id) => change({ kind: 'again', id }),
    remove: (id) => {
      running.current.get(id)?.abort(new Error('stopped'))
      change({ kind: 'gone', id })
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

/**
 * Rejects with `file-refused`, `document-not-needed`, `too-many-documents`, `order-not-found`, and after seven seconds in
 * which nothing moved.
 */
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
    url: addressOf(endpoints.sendDocument, {}, {}),
    headers: { ...api.headers, accept: JSON_MEDIA_TYPE, 'idempotency-key': id },
    form,
    idleMs: endpoints.sendDocument.timeoutMs,
    signal,
    onProgress,
  })
  return reply as Document
}
