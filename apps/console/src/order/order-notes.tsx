import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { MAX_NOTE } from '@reprise/contract/limits'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { TextArea } from '@reprise/ui/fields/text-area.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { Answer } from '#console/parts/answer.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useT } from '#console/i18n/t.ts'
import sections from '#console/parts/section.module.css'
import styles from './order.module.css'

/** What was typed stays with the page until it is kept. */
const drafts = new Map<string, string>()

/** What colleagues wrote about the order, and what calls noted, with a field for the next note. */
export const OrderNotes = ({ id }: { readonly id: string }) => {
  const t = useT()
  const format = useFormat()
  const notes = useQuery({ queryKey: ['notes', id], queryFn: () => call('listOrderNotes', { params: { id } }) })
  return (
    <section className={sections.card}>
      <h2 className={sections.heading}>{t('console.order.notes')}</h2>
      <Answer lines={3} of={notes}>
        {({ _embedded }) =>
          _embedded.notes.length === 0 ? (
            <p>{t('console.order.no-notes')}</p>
          ) : (
            <ul className={styles.list}>
              {_embedded.notes.map(({ id: note, at, actor, name, text }) => (
                <li key={note}>
                  <p className={styles.note} dir="auto">
                    {text}
                  </p>
                  <p className={styles.soft}>
                    {format.dateTime(at)} · <bdi>{name ?? actor}</bdi>
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
      <NoteForm id={id} />
    </section>
  )
}

const NoteForm = ({ id }: { readonly id: string }) => {
  const t = useT()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const [text, setText] = useState(drafts.get(id) ?? '')
  const type = (value: string) => {
    drafts.set(id, value)
    setText(value)
  }
  const { mutate, isPending, error } = useMutation({
    mutationFn: (note: string) => call('addOrderNote', { params: { id }, body: { text: note.trim() } }),
    onSuccess: (_, note) => {
      // What was typed while it was on its way is the next note.
      const typed = drafts.get(id) ?? ''
      type(typed.startsWith(note) ? typed.slice(note.length).trimStart() : typed)
      return Promise.all(['notes', 'timeline'].map((part) => queries.invalidateQueries({ queryKey: [part, id] })))
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') mutate(text)
  }
  return (
    <form className={styles.list} noValidate onSubmit={send}>
      <TextArea
        hint={t('console.order.note-hint')}
        label={t('console.order.new-note')}
        maxLength={MAX_NOTE}
        name="note"
        onChange={type}
        rows={3}
        value={text}
      />
      {error !== null && (
        <Notice role="alert" tone="danger">
          {failureText(error)}
        </Notice>
      )}
      <Button busy={isPending} small type="submit" variant="secondary">
        {t('console.order.keep-note')}
      </Button>
    </form>
  )
}
