import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { Button } from '@reprise/ui/controls/button.tsx'
import { SummaryList } from '@reprise/ui/layout/summary-list.tsx'
import { call } from '#console/api/client.ts'
import { Answer } from '#console/parts/answer.tsx'
import { useT } from '#console/i18n/t.ts'
import { CorrectPerson } from './correct-person.tsx'
import sections from '#console/parts/section.module.css'
import styles from './order.module.css'

export type Person = ReplyOf<'getOrderPerson'>

/** Folded until it is asked for: each look is a row of the audit. */
export const OrderPerson = ({ id }: { readonly id: string }) => {
  const t = useT()
  const [shown, setShown] = useState(false)
  const person = useQuery({
    queryKey: ['person', id],
    queryFn: () => call('getOrderPerson', { params: { id } }),
    enabled: shown,
    gcTime: 0,
    staleTime: Infinity,
  })
  return (
    <section className={sections.card}>
      <h2 className={sections.heading}>{t('console.seller.title')}</h2>
      {shown ? (
        <Answer lines={4} of={person}>
          {(found) => <PersonView person={found} />}
        </Answer>
      ) : (
        <>
          <p>{t('console.seller.lead')}</p>
          <Button icon="person" onClick={() => setShown(true)} small variant="secondary">
            {t('console.seller.show')}
          </Button>
        </>
      )}
    </section>
  )
}

const PersonView = ({ person }: { readonly person: Person }) => {
  const t = useT()
  const [correcting, setCorrecting] = useState(false)
  const { firstName, lastName, email, phone, address } = person
  const { line1, line2, postalCode, city, region, country } = address
  const lines = [line1, line2, [postalCode, city].filter(Boolean).join(' '), region, country].filter(Boolean)
  return (
    <>
      <SummaryList
        rows={[
          {
            id: 'name',
            label: t('console.seller.name'),
            value: <bdi>{[firstName, lastName].filter(Boolean).join(' ')}</bdi>,
          },
          { id: 'email', label: t('console.seller.email'), value: <bdi className={styles.note}>{email ?? '–'}</bdi> },
          { id: 'phone', label: t('console.seller.phone'), value: <bdi>{phone ?? '–'}</bdi> },
          {
            id: 'address',
            label: t('console.seller.address'),
            value: <bdi className={styles.note}>{lines.join('\n')}</bdi>,
          },
        ]}
      />
      <Button onClick={() => setCorrecting(true)} small variant="secondary">
        {t('console.seller.correct')}
      </Button>
      {correcting && <CorrectPerson onClose={() => setCorrecting(false)} person={person} />}
    </>
  )
}
