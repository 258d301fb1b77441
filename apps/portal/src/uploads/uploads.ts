import type { DocumentOrigin, FileRefusal } from '@reprise/contract/document-api/document-words'
import { isProblem, isUnanswered } from '@reprise/browser/http-errors.ts'

export type UploadFault =
  | { readonly kind: 'file'; readonly reason: FileRefusal }
  | { readonly kind: 'offline' | 'timeout' | 'tooMany' | 'full' | 'notNeeded' | 'session' | 'unknown' }

export type Upload = {
  /** Its Idempotency-Key too: tried twice, it arrives once. */
  readonly id: string
  readonly origin: DocumentOrigin
  readonly name: string
  readonly file?: File
  readonly replaces?: string | undefined
  readonly step: 'preparing' | 'waiting' | 'sending' | 'failed'
  /** From 0 to 1. */
  readonly share: number
  readonly fault?: UploadFault
}

export type UploadChange =
  | { readonly kind: 'picked'; readonly upload: Pick<Upload, 'id' | 'origin' | 'name' | 'replaces'> }
  | { readonly kind: 'ready'; readonly id: string; readonly file: File }
  | { readonly kind: 'sending'; readonly id: string; readonly share: number }
  | { readonly kind: 'failed'; readonly id: string; readonly fault: UploadFault }
  | { readonly kind: 'again'; readonly id: string }
  | { readonly kind: 'gone'; readonly id: string }

export const changeUploads = (uploads: readonly Upload[], change: UploadChange): readonly Upload[] => {
  if (change.kind === 'picked') return [...uploads, { ...change.upload, step: 'preparing', share: 0 }]
  if (change.kind === 'gone') return sendOne(uploads.filter(({ id }) => id !== change.id))
  return sendOne(uploads.map((upload) => (upload.id === change.id ? changed(upload, change) : upload)))
}

const changed = (upload: Upload, change: Exclude<UploadChange, { kind: 'picked' | 'gone' }>): Upload => {
  const { fault: _, ...rest } = upload
  switch (change.kind) {
    case 'ready':
      return { ...rest, file: change.file, step: 'waiting' }
    case 'sending':
      return { ...rest, step: 'sending', share: change.share }
    case 'failed':
      return { ...rest, step: 'failed', fault: change.fault }
    case 'again':
      return { ...rest, step: 'waiting', share: 0 }
  }
}

export const sentNow = (uploads: readonly Upload[]): Upload | undefined =>
  uploads.find(({ step }) => step === 'sending')

/** One is sent at a time, so that each has the whole of a slow line. */
const sendOne = (uploads: readonly Upload[]): readonly Upload[] => {
  const next = sentNow(uploads) === undefined ? uploads.find(({ step }) => step === 'waiting') : undefined
  return next === undefined ? uploads : uploads.map((one) => (one === next ? { ...one, step: 'sending' } : one))
}

/** Whether sending the same again may help. */
export const mayRetry = ({ kind }: UploadFault): boolean => kind !== 'file' && kind !== 'notNeeded'

export const faultOf = (failure: unknown): UploadFault => {
  if (isProblem(failure, 'file-refused')) {
    const reason = failure.problem?.current?.['reason']
    return { kind: 'file', reason: isFileRefusal(reason) ? reason : 'damaged' }
  }
  if (isProblem(failure, 'body-too-large')) return { kind: 'file', reason: 'too-large' }
  if (isProblem(failure, 'too-many-requests')) return { kind: 'tooMany' }
  if (isProblem(failure, 'too-many-documents')) return { kind: 'full' }
  if (isProblem(failure, 'document-not-needed')) return { kind: 'notNeeded' }
  if (isProblem(failure, 'order-not-found')) return { kind: 'session' }
  if (isUnanswered(failure)) return { kind: failure.kind === 'timeout' ? 'timeout' : 'offline' }
  return { kind: 'unknown' }
}

const TOLD_AT_ONCE: readonly string[] = [
  'empty',
  'type-not-accepted',
  'type-mismatch',
  'heic',
  'too-many-pixels',
  'too-small',
  'too-many-pages',
  'active-content',
] satisfies FileRefusal[]
const isFileRefusal = (reason: unknown): reason is FileRefusal =>
  typeof reason === 'string' && TOLD_AT_ONCE.includes(reason)

/** The sentence that says what became of it. */
export const faultKey = (fault: UploadFault) =>
  fault.kind === 'file' ? (`documents.reason.${fault.reason}` as const) : (`documents.failed.${fault.kind}` as const)
