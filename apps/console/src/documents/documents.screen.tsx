import { useQuery, useQueryClient } from '@tanstack/react-query'
import { DOCUMENT_REFUSALS, type DocumentRefusal } from '@reprise/contract/document-api/document-words'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { useState } from 'react'
import { randomId } from '@reprise/browser/random-id.ts'
import { call } from '#console/api/client.ts'
import { readFile } from '#console/api/read-file.ts'
import { hold } from '#console/hold/held.ts'
import { handOf, leaveFront } from '#console/live/hand.ts'
import { freeFirst, useInHand, useWithColleagues } from '#console/live/in-hand.ts'
import { WithColleague } from '#console/live/with-colleague.tsx'
import { Answer, WAITING } from '#console/parts/answer.tsx'
import { PictureView } from '#console/parts/picture-view.tsx'
import { Screen } from '#console/parts/screen.tsx'
import { useT } from '#console/i18n/t.ts'
import { DecisionPanel } from './decision-panel.tsx'
import styles from './documents.module.css'

export type DocumentToDecide = ReplyOf<'listDocumentsToDecide'>['_embedded']['documents'][number]
export type Decision = 'accepted' | DocumentRefusal

const KEY = ['documents'] as const

/** One document after the other, those that wait longest first; each decision is one key, and can be taken back. */
export const DocumentsScreen = () => {
  const t = useT()
  const queries = useQueryClient()
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const documents = useQuery({
    queryKey: KEY,
    queryFn: () => call('listDocumentsToDecide', { query: { limit: '50' } }),
  })
  const withColleagues = useWithColleagues('documents')
  const decide = ({ id, barcode, origin }: DocumentToDecide, decision: Decision) => {
    setDecided(new Set([...decided, id]))
    handOf('documents', id).keep()
    const key = randomId()
    hold({
      id,
      label: t(`console.documents.done.${decision === 'accepted' ? 'accepted' : 'refused'}`, {
        what: t(`console.origin.${origin}`),
        barcode,
      }),
      send: () =>
        call('decideDocument', {
          params: { id },
          body: decision === 'accepted' ? { status: 'accepted' } : { status: 'refused', reason: decision },
          key,
        }),
      settled: (wasSent) => {
        if (wasSent) {
          void handOf('documents', id).end()
          void queries.invalidateQueries({ queryKey: KEY })
        } else {
          leaveFront('documents')
          setDecided((before) => new Set([...before].filter((one) => one !== id)))
        }
      },
    })
  }
  return (
    <Screen lead={t('console.documents.lead')} title={t('console.page.documents')}>
      <Answer lines={10} of={withColleagues === undefined ? WAITING : documents}>
        {({ _embedded, page }) => {
          const left = _embedded.documents.filter(({ id }) => !decided.has(id))
          const waiting = freeFirst(left, ({ id }) => id, 'documents', withColleagues ?? new Map())
          const [first, second] = waiting
          if (first === undefined) return <p className={styles.empty}>{t('console.documents.empty')}</p>
          return (
            <Current
              decide={decide}
              document={first}
              left={page.totalElements - (_embedded.documents.length - waiting.length)}
              next={second}
            />
          )
        }}
      </Answer>
    </Screen>
  )
}

type CurrentProps = {
  readonly document: DocumentToDecide
  /** Is read while this one is looked at, so that it is there at once. */
  readonly next: DocumentToDecide | undefined
  readonly left: number
  readonly decide: (document: DocumentToDecide, decision: Decision) => void
}

const Current = ({ document, next, left, decide }: CurrentProps) => {
  const t = useT()
  useQuery({ ...contentOf(next?.id ?? ''), enabled: next !== undefined })
  const content = useQuery(contentOf(document.id))
  const hand = useInHand('documents', document.id)
  return (
    <div className={styles.desk}>
      <Answer lines={8} of={content}>
        {(file) => (
          <PictureView key={document.id} pictures={[{ id: document.id, name: t('console.documents.picture'), file }]} />
        )}
      </Answer>
      {hand.colleague() === null ? (
        <DecisionPanel
          document={document}
          isShown={content.data !== undefined}
          key={document.id}
          left={left}
          onDecide={(decision) => decide(document, decision)}
          refusals={DOCUMENT_REFUSALS}
        />
      ) : (
        <WithColleague hand={hand} hasNext={next !== undefined} />
      )}
    </div>
  )
}

/** Kept while the queue is open and no longer: it is a paper of a person. */
const contentOf = (id: string) => ({
  queryKey: ['document-content', id],
  // The clean copy. The look is kept in the audit.
  queryFn: () => readFile('readDocument', { id }, 'image/jpeg, application/pdf'),
  staleTime: Infinity,
  gcTime: 0,
})
