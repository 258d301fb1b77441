import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { readFile } from '#console/api/read-file.ts'
import { Answer } from '#console/parts/answer.tsx'
import { useMarkText } from '#console/parts/mark-text.ts'
import { PictureView } from '#console/parts/picture-view.tsx'
import { Table } from '#console/parts/table.tsx'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import type { Found, Question } from './question.screen.tsx'
import sections from '#console/parts/section.module.css'
import styles from './questions.module.css'

type Line = Question['lines'][number]
/** Photos of one difference, of every look at it. */
type Pictures = { readonly part: string; readonly photos: readonly Shown[] }
type Shown = { readonly photo: Line['photos'][number]; readonly name: string }

/** What each look found, and the photos of one difference at a time, those of both looks side by side. */
export const QuestionLines = ({ found }: { readonly found: Found }) => {
  const t = useT()
  const shown = found.questions.filter(({ status }) => status !== 'withdrawn')
  const pictures = usePictures(shown)
  const [chosen, choose] = useState(0)
  const step = (by: number) => choose((chosen + by + pictures.length) % Math.max(1, pictures.length))
  useShortcuts(
    pictures.length > 1
      ? [
          { key: 'j', label: t('console.litigation.next-photos'), run: () => step(1) },
          { key: 'k', label: t('console.litigation.photos-before'), run: () => step(-1) },
        ]
      : [],
  )
  const current = pictures[chosen]
  return (
    <>
      {shown.map((question) => (
        <Look key={question.id} currency={found.currency} question={question} />
      ))}
      {current !== undefined && (
        <section className={styles.card}>
          <h2 className={sections.heading}>{t('console.litigation.photos', { part: current.part })}</h2>
          {pictures.length > 1 && (
            <div aria-label={t('console.litigation.choose-photos')} className={styles.choose} role="group">
              {pictures.map(({ part }, index) => (
                <Button
                  aria-pressed={index === chosen}
                  key={part}
                  onClick={() => choose(index)}
                  small
                  variant={index === chosen ? 'primary' : 'secondary'}
                >
                  {part}
                </Button>
              ))}
            </div>
          )}
          <ShownPictures key={current.part} order={found.order} pictures={current} />
        </section>
      )}
    </>
  )
}

const useLookName = (): ((question: Question) => string) => {
  const t = useT()
  return ({ secondLook }) => t(secondLook ? 'console.litigation.second-look' : 'console.litigation.first-look')
}

const partOf = ({ kind, subject, question }: Line): string | undefined =>
  kind === 'product' ? undefined : (subject ?? question)

const usePictures = (questions: readonly Question[]): readonly Pictures[] => {
  const t = useT()
  const lookName = useLookName()
  const markText = useMarkText()
  const parts = new Map<string, Pictures['photos']>()
  for (const question of questions) {
    const add = (part: string, photos: Line['photos']) =>
      parts.set(part, [
        ...(parts.get(part) ?? []),
        ...photos.map((photo) => ({
          photo,
          name: [`${lookName(question)}: ${part}.`, markText(photo.marks)].join(' ').trim(),
        })),
      ])
    for (const line of question.lines) add(partOf(line) ?? t('console.orders.product'), line.photos)
    if (question.photos.length > 0) add(t(`console.obstacle.${question.kind}`), question.photos)
  }
  return [...parts].filter(([, photos]) => photos.length > 0).map(([part, photos]) => ({ part, photos }))
}

const Look = ({ question, currency }: { readonly question: Question; readonly currency: string }) => {
  const t = useT()
  const format = useFormat()
  const lookName = useLookName()
  if (question.lines.length === 0 && question.note === null) return null
  return (
    <section className={styles.card}>
      <h2 className={sections.heading}>{lookName(question)}</h2>
      {question.lines.length > 0 && (
        <Table
          caption={lookName(question)}
          columns={[
            {
              id: 'part',
              label: t('console.litigation.part'),
              cell: (line) => (
                <>
                  {partOf(line) ?? t('console.orders.product')}
                  {line.reason !== null && <p className={styles.soft}>{t(`console.reason.${line.reason}`)}</p>}
                  {line.note !== undefined && (
                    <p className={styles.soft} dir="auto">
                      {line.note}
                    </p>
                  )}
                </>
              ),
            },
            { id: 'declared', label: t('console.litigation.declared'), cell: ({ declared }) => declared.label },
            { id: 'found', label: t('console.litigation.found'), cell: ({ found }) => found.label },
            {
              id: 'effect',
              label: t('console.litigation.effect'),
              cell: ({ effect, charged }) =>
                charged ? format.money(effect, currency) : t('console.litigation.not-charged'),
              end: true,
            },
          ]}
          empty=""
          rowId={(line) => partOf(line) ?? 'product'}
          rows={question.lines}
        />
      )}
      {question.note !== null && (
        <p className={styles.words} dir="auto">
          {question.note}
        </p>
      )}
    </section>
  )
}

const ShownPictures = ({ order, pictures: { photos } }: { readonly order: string; readonly pictures: Pictures }) => {
  const read = useQueries({
    queries: photos.map(({ photo: { id } }) => ({
      queryKey: ['server-photo', id],
      queryFn: () => readFile('getEvidencePhoto', { id: order, photo: id }, 'image/jpeg'),
      staleTime: Infinity,
      gcTime: 0,
    })),
    combine: (results) => ({
      data: results.every(({ data }) => data !== undefined) ? results.flatMap(({ data }) => data ?? []) : undefined,
      error: results.find(({ error }) => error !== null)?.error ?? null,
      isFetching: results.some(({ isFetching }) => isFetching),
      refetchAll: () => Promise.all(results.map(({ refetch }) => refetch())),
    }),
  })
  const { data, error, isFetching, refetchAll } = read
  return (
    <Answer lines={8} of={{ data, error, isFetching, refetch: () => refetchAll().then(([first]) => first as never) }}>
      {(files) => (
        <div className={styles.pictures}>
          <PictureView pictures={photos.flatMap((photo, index) => toPicture(photo, files[index]))} />
        </div>
      )}
    </Answer>
  )
}

const toPicture = ({ photo, name }: Shown, file: Blob | undefined) =>
  file === undefined ? [] : [{ id: photo.id, name, file, marked: photo }]
