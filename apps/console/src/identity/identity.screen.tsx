import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { IdentityReason } from '@reprise/contract/order-api/identity-words'
import type { ReplyOf, SentBody } from '@reprise/contract/operation/operation-types'
import { useState } from 'react'
import { randomId } from '@reprise/browser/random-id.ts'
import { call } from '#console/api/client.ts'
import { hold } from '#console/hold/held.ts'
import { handOf, leaveFront } from '#console/live/hand.ts'
import { freeFirst, useWithColleagues } from '#console/live/in-hand.ts'
import { Answer, WAITING } from '#console/parts/answer.tsx'
import { Screen } from '#console/parts/screen.tsx'
import { useT } from '#console/i18n/t.ts'
import type { Fields } from './compare.ts'
import { CheckView } from './check-view.tsx'
import styles from './identity.module.css'

export type WaitingCheck = ReplyOf<'listIdentityChecks'>['_embedded']['checks'][number]
export type Decision = { readonly accepted: Partial<Fields> } | { readonly refusedFor: IdentityReason }

const KEY = ['identity-checks'] as const

/** One check after the other. None is read ahead: each look at a document is written down as what it is. */
export const IdentityScreen = () => {
  const t = useT()
  const queries = useQueryClient()
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const [later, setLater] = useState<readonly string[]>([])
  const checks = useQuery({
    queryKey: KEY,
    queryFn: () => call('listIdentityChecks', { query: { limit: '50' } }),
  })
  const withColleagues = useWithColleagues('identity')
  const decide = ({ order, barcode }: WaitingCheck, decision: Decision) => {
    setDecided(new Set([...decided, order]))
    handOf('identity', order).keep()
    const key = randomId()
    hold({
      // The way back of its product is held under the order's own name.
      id: `identity ${order}`,
      label: t(`console.identity.done.${'accepted' in decision ? 'accepted' : 'refused'}`, { barcode }),
      send: () => call('decideIdentity', { params: { id: order }, body: bodyOf(decision), key }),
      settled: (wasSent) => {
        if (wasSent) {
          void handOf('identity', order).end()
          void queries.invalidateQueries({ queryKey: KEY })
        } else {
          leaveFront('identity')
          setDecided((before) => new Set([...before].filter((one) => one !== order)))
        }
      },
    })
  }
  return (
    <Screen lead={t('console.identity.lead')} title={t('console.page.identity')}>
      <Answer lines={10} of={withColleagues === undefined ? WAITING : checks}>
        {({ _embedded, page }) => {
          const sorted = _embedded.checks
            .filter(({ order }) => !decided.has(order))
            .sort((one, other) => later.indexOf(one.order) - later.indexOf(other.order))
          const waiting = freeFirst(sorted, ({ order }) => order, 'identity', withColleagues ?? new Map())
          const [first, second] = waiting
          if (first === undefined) return <p className={styles.empty}>{t('console.identity.empty')}</p>
          return (
            <CheckView
              hasNext={second !== undefined}
              key={first.order}
              left={page.totalElements - (_embedded.checks.length - waiting.length)}
              onDecide={(decision) => decide(first, decision)}
              onLater={() => {
                if (second === undefined) return
                handOf('identity', first.order).leave()
                setLater([...later.filter((order) => order !== first.order), first.order])
              }}
              waiting={first}
            />
          )
        }}
      </Answer>
    </Screen>
  )
}

const bodyOf = (decision: Decision): SentBody<'decideIdentity'> =>
  'accepted' in decision
    ? { decision: 'accept', fields: { ...decision.accepted } }
    : { decision: 'refuse', reasons: [decision.refusedFor] }
