import { useQuery } from '@tanstack/react-query'
import { useObjectUrl } from '@reprise/browser/object-url.ts'
import { useState } from 'react'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { Button } from '@reprise/ui/controls/button.tsx'
import { readFile } from '#console/api/read-file.ts'
import { Answer } from '#console/parts/answer.tsx'
import { useT } from '#console/i18n/t.ts'
import { ServerPhoto } from './server-photo.tsx'
import styles from './evidence.module.css'

type Shown = Pick<ReplyOf<'getInspectionSheet'>, 'order' | 'customerEvidence'>

/** What the customer says and shows. Each file is opened on purpose, and that is kept in the audit. */
export const CustomerEvidence = ({ sheet }: { readonly sheet: Shown }) => {
  const t = useT()
  const { statement, documents, pictures } = sheet.customerEvidence
  if (statement === null && documents.length === 0 && pictures.length === 0) return null
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t('console.look.customer')}</h2>
      {statement !== null && (
        <p className={styles.statement} dir="auto">
          {statement}
        </p>
      )}
      {pictures.length > 0 && (
        <>
          <h3>{t('console.look.before-packing')}</h3>
          <div className={styles.photos}>
            {pictures.map(({ id, angle }) => (
              <ServerPhoto key={id} name={t(`console.look.customer-picture.${angle}`)} order={sheet.order} photo={id} />
            ))}
          </div>
        </>
      )}
      {documents.map(({ id, readable }, index) => (
        <EvidenceFile document={id} isReadable={readable} key={id} number={index + 1} order={sheet.order} />
      ))}
    </section>
  )
}

type EvidenceFileProps = {
  readonly order: string
  readonly document: string
  readonly number: number
  readonly isReadable: boolean
}

const EvidenceFile = ({ order, document, number, isReadable }: EvidenceFileProps) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const name = t('console.look.customer-file', { number })
  if (!isReadable) return <p className={styles.hint}>{t('console.look.customer-file-checked', { name })}</p>
  return isOpen ? (
    <OpenFile document={document} name={name} order={order} />
  ) : (
    <Button icon="camera" onClick={() => setOpen(true)} small variant="secondary">
      {name}
    </Button>
  )
}

const OpenFile = ({
  order,
  document,
  name,
}: {
  readonly order: string
  readonly document: string
  readonly name: string
}) => {
  const file = useQuery({
    queryKey: ['customer-evidence', document],
    queryFn: () => readFile('getCustomerEvidence', { id: order, document }, 'image/jpeg, application/pdf'),
    staleTime: Infinity,
    gcTime: 0,
  })
  const url = useObjectUrl(file.data)
  return (
    <Answer lines={4} of={file}>
      {({ type }) =>
        url !== undefined &&
        (type === 'application/pdf' ? (
          <a href={url} rel="noreferrer" target="_blank">
            {name}
          </a>
        ) : (
          <img alt={name} className={styles.evidence} src={url} />
        ))
      }
    </Answer>
  )
}
