import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { randomId } from '@reprise/browser/random-id.ts'
import { MOST_MOVED_AT_ONCE } from '@reprise/contract/limits'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import type { ByHandWay } from '@reprise/contract/words/by-hand-ways'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { Kbd } from '#console/parts/kbd.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import sections from '#console/parts/section.module.css'
import { AskSecondPerson } from './ask-second-person.tsx'
import { Outcomes } from './outcomes.tsx'
import { PaymentRows } from './payment-rows.tsx'
import { isTold, NOTHING_TOLD, paymentOf, type Told } from './told.ts'
import { ToldFields } from './told-fields.tsx'

type WayPaymentsProps = { readonly found: ReplyOf<'listPaymentsByHand'>; readonly way: ByHandWay }

/** Those that wait by one way are chosen, tried, and paid together; each has an outcome of its own. */
export const WayPayments = ({ found: { currency, _embedded }, way }: WayPaymentsProps) => {
  const t = useT()
  const format = useFormat()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const { payables } = _embedded
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const [told, tell] = useState<Told>(NOTHING_TOLD)
  const [tried, setTried] = useState(false)
  const [intent, setIntent] = useState(randomId)
  const rows = payables.filter(({ order }) => chosen.has(order))
  const { mutate, reset, isPending, data, error } = useMutation({
    mutationFn: (dryRun: boolean) =>
      call('payByHand', {
        body: { payments: rows.map(({ order }) => paymentOf(order, way, told)), dryRun },
        // The same intent pays once, also where the network fails.
        ...(!dryRun && { key: intent }),
      }),
    onSuccess: async ({ dryRun }) => {
      if (dryRun) return
      setIntent(randomId())
      await queries.invalidateQueries({ queryKey: ['payables'] })
      await queries.invalidateQueries({ queryKey: ['vouchers'] })
    },
  })
  const changed = () => {
    reset()
    setIntent(randomId())
  }
  const chooseAll = () => {
    choose(chosen.size === payables.length ? new Set() : new Set(payables.map(({ order }) => order)))
    changed()
  }
  const tryThem = () => {
    setTried(true)
    if (rows.length > 0 && isTold(way, told, rows)) mutate(true)
  }
  useShortcuts([
    { key: 'a', label: t('console.by-hand.all'), run: chooseAll },
    { key: 'v', label: t('console.bulk.try'), run: tryThem },
  ])
  const can = data?._embedded.payments.filter(({ result }) => result === 'paid') ?? []
  const sum = format.money(
    rows.reduce((total, { amount }) => total + amount, 0),
    currency,
  )
  return (
    <section aria-label={t(`console.by-hand.way.${way}`)} className={sections.section}>
      <h2 className={sections.heading}>{t(`console.by-hand.way.${way}`)}</h2>
      {payables.length === MOST_MOVED_AT_ONCE && <p>{t('console.by-hand.first', { count: MOST_MOVED_AT_ONCE })}</p>}
      <ToldFields
        isTried={tried}
        onChange={(more) => {
          tell({ ...told, ...more })
          changed()
        }}
        told={told}
        way={way}
      />
      <div className={sections.filters}>
        <Button aria-keyshortcuts="a" onClick={chooseAll} variant="secondary">
          {t('console.by-hand.all')} <Kbd>A</Kbd>
        </Button>
        <p role="status">{t('console.payouts.sum', { count: rows.length, total: sum })}</p>
      </div>
      <PaymentRows
        chosen={chosen}
        onChoose={(ids) => {
          choose(ids)
          changed()
        }}
        onTell={(codes) => {
          tell({ ...told, codes })
          changed()
        }}
        payables={payables}
        told={told}
        way={way}
      />
      {data !== undefined && <Outcomes reply={data} />}
      {data !== undefined && <AskSecondPerson reply={data} />}
      {error !== null && (
        <Notice role="alert" tone="danger">
          {failureText(error)}
        </Notice>
      )}
      {tried && rows.length === 0 && data === undefined && (
        <Notice role="alert" tone="danger">
          {t('console.by-hand.none-chosen')}
        </Notice>
      )}
      <div className={sections.filters}>
        {data?.dryRun && can.length > 0 ? (
          <Button busy={isPending} onClick={() => mutate(false)}>
            {t('console.by-hand.pay', { count: can.length })}
          </Button>
        ) : (
          <Button aria-keyshortcuts="v" busy={isPending} onClick={tryThem} variant="secondary">
            {t('console.bulk.try')} <Kbd>V</Kbd>
          </Button>
        )}
      </div>
    </section>
  )
}
