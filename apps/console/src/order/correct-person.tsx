import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { HttpRejection } from '@reprise/browser/http-errors.ts'
import { TOLD_BY, type ToldBy } from '@reprise/contract/lifecycle/correction'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { call } from '#console/api/client.ts'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useT } from '#console/i18n/t.ts'
import type { Person } from './order-person.tsx'
import styles from './order.module.css'

const LINES = [
  ['line1', 'console.seller.line1'],
  ['line2', 'console.seller.line2'],
  ['postalCode', 'console.seller.postal-code'],
  ['city', 'console.seller.city'],
  ['region', 'console.seller.region'],
  ['country', 'console.seller.country'],
] as const

type CorrectPersonProps = { readonly person: Person; readonly onClose: () => void }

/** What changed is sent, and nothing else. */
export const CorrectPerson = ({ person, onClose }: CorrectPersonProps) => {
  const t = useT()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const [email, setEmail] = useState(person.email ?? '')
  const [address, setAddress] = useState<Person['address']>(person.address)
  const [told, setTold] = useState<ToldBy | ''>('')
  const [tried, setTried] = useState(false)
  const id = person.order
  const changed = changesOf(person, email, address)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (how: ToldBy) => call('correctOrderPerson', { params: { id }, body: { ...changed, told: how } }),
    onSuccess: async (corrected) => {
      queries.setQueryData(['person', id], corrected)
      onClose()
      await Promise.all(
        ['order', 'timeline', 'mails'].map((part) => queries.invalidateQueries({ queryKey: [part, id] })),
      )
    },
  })
  const isWhole = told !== '' && Object.keys(changed).length > 0
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isWhole) mutate(told)
  }
  const faulty = new Set(faultsOf(error))
  const fault = (pointer: string) => (faulty.has(pointer) ? t('console.seller.check') : undefined)
  return (
    <Dialog closeText={t('console.close')} onClose={onClose} open title={t('console.seller.correct')}>
      <form className={styles.list} noValidate onSubmit={send}>
        <p>{t('console.seller.correct-lead')}</p>
        <TextField
          autoComplete="off"
          error={fault('/email')}
          label={t('console.seller.email')}
          name="email"
          onChange={setEmail}
          type="email"
          value={email}
        />
        {LINES.map(([name, label]) => (
          <TextField
            autoComplete="off"
            error={fault(`/address/${name}`)}
            key={name}
            label={t(label)}
            name={name}
            onChange={(value) => setAddress({ ...address, [name]: value })}
            value={address[name] ?? ''}
          />
        ))}
        <SelectField
          emptyText={t('console.case.choose')}
          label={t('console.seller.told')}
          name="told"
          onChange={(value) => setTold(value as ToldBy | '')}
          options={TOLD_BY.map((value) => ({ value, label: t(`console.told.${value}`) }))}
          value={told}
        />
        {tried && !isWhole && (
          <Notice role="alert" tone="danger">
            {t('console.seller.missing')}
          </Notice>
        )}
        {error !== null && (
          <Notice role="alert" tone="danger">
            {failureText(error)}
          </Notice>
        )}
        <Button busy={isPending} type="submit" wide>
          {t('console.people.save')}
        </Button>
      </form>
    </Dialog>
  )
}

const changesOf = (person: Person, email: string, address: Person['address']) => ({
  ...(email.trim() !== (person.email ?? '') && { email: email.trim() }),
  ...(LINES.some(([name]) => (address[name] ?? '') !== (person.address[name] ?? '')) && { address }),
})

const faultsOf = (error: unknown): readonly string[] =>
  error instanceof HttpRejection ? (error.problem?.faults ?? []).map(({ pointer }) => pointer) : []
