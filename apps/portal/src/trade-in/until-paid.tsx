import type {
  ExpectedDays,
  Order,
  PaymentChoice,
  PaymentTag,
  Quotation,
  Requirement,
  SendingWay,
} from '@reprise/contract'
import { expectedKey, type paidAfter } from '@reprise/contract/words/expected-words'
import type { Transportation } from '@reprise/contract/words/transportation'
import { useFormat } from '@reprise/ui/words/format.ts'
import { Timeline, type TimelineItem } from '@reprise/ui/layout/timeline.tsx'
import { asOneWord } from '#portal/i18n/as-one-word.ts'
import { isolated } from '#portal/i18n/isolated.ts'
import { useT } from '#portal/i18n/t.ts'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { RowTitle } from '#portal/ui/row-title.tsx'
import styles from './trade-in.module.css'
import { RequirementList } from '#portal/requirements/requirement-list.tsx'

type UntilPaidProps = {
  /** Written out. */
  readonly amount: string
  readonly payment: {
    readonly tag: PaymentTag
    readonly delivery?: Order['delivery']
    readonly charity?: string | undefined
    /** Masked. */
    readonly account?: string | undefined
  }
  /** The last day to send it; null once it was sent. */
  readonly sendBefore: string | null
  /** By which it travels; as most do before one was chosen. */
  readonly way?: Transportation | undefined
  readonly requirements: readonly Requirement[]
  /** From when the working days of the payment count, where no day can be named yet. */
  readonly after: ReturnType<typeof paidAfter>
  /** No day of the payment while something is in its way. */
  readonly expected: (Omit<ExpectedDays, 'paidBy'> & { readonly paidBy: string | undefined }) | undefined
  /** When it was sold, written out; undefined before. */
  readonly soldAt?: string
}

/** The step that names what has to be shown, for links of its page. */
export const PAPERS_STEP = 'papers'

/** What an offer promises that is paid and sent like this. */
export const daysOfOffer = (
  { expected, validUntil }: Pick<Quotation, 'expected' | 'validUntil'>,
  { tag, delivery, charity }: PaymentChoice,
  way: SendingWay | undefined,
): Omit<UntilPaidProps, 'amount' | 'soldAt' | 'after' | 'requirements'> => ({
  expected: way?.expected ?? expected,
  payment: { tag, delivery, charity: charity?.name },
  sendBefore: way?.sendBefore ?? validUntil,
  way: way?.transportation,
})

/** What happens until a sale is paid, with its days: a line that says how much comes, and when, and opens. It is open where something is to be shown that a seller may not have at hand. */
export const UntilPaid = ({
  amount,
  payment,
  sendBefore,
  way = 'label',
  requirements,
  after,
  expected,
  soldAt,
}: UntilPaidProps) => {
  const t = useT()
  const { calendarDate, date } = useFormat()
  const next = { state: 'next', stateText: t('success.state.next') } as const
  const by = (day: string | undefined) => {
    if (day === undefined) return {}
    return { when: t(expectedKey(sendBefore !== null, way), { date: calendarDate(day) }) }
  }
  const paid = after === undefined ? by(expected?.paidBy) : { when: t(after.key, after.values) }
  const done = { state: 'done', stateText: t('success.state.done') } as const
  const items: TimelineItem[] = [
    ...(soldAt === undefined ? [] : [{ ...done, id: 'sold', title: t('success.sold', { amount }), when: soldAt }]),
    {
      id: 'send',
      title: t('success.send'),
      ...(sendBefore === null
        ? done
        : {
            state: 'now',
            stateText: t('success.state.now'),
            when: t('success.sendBefore', { date: date(sendBefore) }),
          }),
    },
    ...(requirements.length === 0
      ? []
      : [
          {
            ...next,
            id: 'provide',
            title: <span id={PAPERS_STEP}>{t('paid.provide')}</span>,
            detail: (
              <>
                <RequirementList requirements={requirements} />
                {soldAt === undefined && t('paid.provided.later', { count: requirements.length })}
              </>
            ),
          },
        ]),
    {
      ...next,
      id: 'check',
      title: t('success.check'),
      ...by(expected?.checkedBy),
      // At the offer it stands in full below, as what could change the price.
      ...(soldAt !== undefined && { detail: t('success.checkDetail') }),
    },
    {
      ...next,
      id: 'pay',
      title: t(payKey(payment), {
        amount,
        charity: isolated(payment.charity ?? ''),
        // One piece, in one line, from left to right.
        account: asOneWord(payment.account ?? ''),
      }),
      ...paid,
    },
  ]
  const title = t(payment.tag === 'donation' ? 'paid.title.donation' : 'paid.title')
  return (
    <Disclosure
      open={soldAt === undefined && requirements.length > 0}
      summary={
        <>
          <RowTitle>{title}</RowTitle>
          <span className={styles.when}>
            <strong>{amount}</strong>
            {paid.when !== undefined && ` · ${paid.when}`}
          </span>
        </>
      }
    >
      <Timeline items={items} />
    </Disclosure>
  )
}

const payKey = ({ tag, charity, delivery, account }: UntilPaidProps['payment']) => {
  if (charity !== undefined) return 'success.pay.donationTo'
  if (tag === 'bank-transfer' && account === undefined) return 'paid.pay.transfer'
  return delivery === 'hand' ? 'success.pay.voucherByHand' : (`success.pay.${tag}` as const)
}
