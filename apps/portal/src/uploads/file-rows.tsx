import type { Document as SentDocument } from '@reprise/contract'
import type { DocumentOrigin } from '@reprise/contract/document-api/document-words'
import { SentFile } from './sent-file.tsx'
import { UploadRow } from './upload-row.tsx'
import styles from './uploads.module.css'
import type { Uploads } from './use-uploads.ts'

type FileRowsProps = {
  readonly orderId: string
  readonly origin: DocumentOrigin
  /** What was sent of this kind, latest first. */
  readonly documents: readonly SentDocument[]
  readonly uploads: Uploads
}

/** Files of one kind: those on their way, then those that have arrived. Nothing while there are none. */
export const FileRows = ({ orderId, origin, documents, uploads }: FileRowsProps) => {
  const shown = documents.filter(({ status }) => status !== 'withdrawn')
  const onItsWay = uploads.uploads.filter((upload) => upload.origin === origin)
  if (shown.length + onItsWay.length === 0) return null
  return (
    <ul className={styles.files}>
      {onItsWay.map((upload) => (
        <UploadRow again={uploads.again} key={upload.id} remove={uploads.remove} upload={upload} />
      ))}
      {shown.map((document) => (
        <SentFile
          document={document}
          key={document.id}
          orderId={orderId}
          replace={(files) => uploads.pick(origin, files, document.id)}
        />
      ))}
    </ul>
  )
}
