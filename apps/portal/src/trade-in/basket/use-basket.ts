import type { PaymentChoice, Quotation, Requirement } from '@reprise/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useInstance } from '#portal/affiliate/index.ts'
import { useApi } from '#portal/api/client.ts'
import { quotationQuery, quotationsKey } from '#portal/api/products.ts'
import { paymentOptions } from '../draft.ts'
import { useDraft } from '../draft-store.ts'

/** One device of a sale: its offer, and what is paid for it the chosen way. */
export type SoldDevice = { readonly quotation: Quotation; readonly chosen: PaymentChoice }

/** A device that was set aside and cannot be sold with the others: its offer has ended, or is not paid that way. */
export type LeftDevice = { readonly quotation: Quotation; readonly why: 'over' | 'otherWay' }

export type Basket = {
  /** In the order in which they were added; the one in hand is the last. */
  readonly devices: readonly SoldDevice[]
  readonly left: readonly LeftDevice[]
  /** What is paid for all devices, in minor units. */
  readonly total: number
  /** The same, were they paid another way: without those that are not paid so. */
  readonly totalOf: (choice: PaymentChoice) => number
  /** What has to be shown before the total is paid. */
  readonly requirements: readonly Requirement[]
  /** The other offers are on their way. */
  readonly waiting: boolean
  /** Why some could not be read, also while they are asked for again; null otherwise. */
  readonly failure: unknown
  /** They are asked for, be it again. */
  readonly asking: boolean
  /** Asks for those that could not be read. @returns whether they are there now */
  readonly again: () => Promise<boolean>
}

type Answered = PromiseSettledResult<Quotation>

const isRefusal = (answered: Answered): answered is PromiseRejectedResult => answered.status === 'rejected'

/** All that is sold with the offer in hand, as the server has it now. @param chosen undefined where there is no way to be paid */
export const useBasket = (quotation: Quotation, chosen: PaymentChoice | undefined): Basket => {
  const api = useApi()
  const client = useQueryClient()
  const { process } = useInstance().orderAPI
  const further = useDraft(({ order }) => order.furtherQuotations).filter((id) => id !== quotation.id)
  const queryKey = [...quotationsKey(api), 'further', ...further]
  const {
    data = [],
    isFetching,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: () => {
      // What was read beside one that failed still stands, unless it has changed since.
      const staleTime = client.getQueryData<readonly Answered[]>(queryKey)?.some(isRefusal)
        ? Number.POSITIVE_INFINITY
        : 0
      return Promise.allSettled(
        further.map(async (id) => {
          const query = quotationQuery(api, id)
          // What was read before stands where it could not be read again: a form that is being filled in stays.
          return client.fetchQuery({ ...query, staleTime }).catch((failure: unknown) => {
            const known = client.getQueryData<Quotation>(query.queryKey)
            if (known === undefined) throw failure
            return known
          })
        }),
      )
    },
    enabled: further.length > 0,
    // One that is taken out leaves the others in view.
    placeholderData: keepPreviousData,
  })
  const others = data
    .flatMap((answered) => (answered.status === 'fulfilled' ? [answered.value] : []))
    .filter(({ id }) => further.includes(id))
  const failure = others.length < further.length ? (data.find(isRefusal)?.reason ?? null) : null
  const judgedFor = (choice: PaymentChoice | undefined) =>
    others.map((other): SoldDevice | LeftDevice => {
      const own = paymentOptions(other, process).find(({ id }) => id === choice?.id)
      if (other.status !== 'open') return { quotation: other, why: 'over' }
      return own === undefined ? { quotation: other, why: 'otherWay' } : { quotation: other, chosen: own }
    })
  const judged = judgedFor(chosen)
  const totalOf = (choice: PaymentChoice) =>
    judgedFor(choice).reduce((sum, one) => sum + ('chosen' in one ? one.chosen.value : 0), choice.value)
  const total = chosen === undefined ? 0 : totalOf(chosen)
  return {
    devices: [
      ...judged.filter((one): one is SoldDevice => 'chosen' in one),
      ...(chosen === undefined ? [] : [{ quotation, chosen }]),
    ],
    left: judged.filter((one): one is LeftDevice => 'why' in one),
    total,
    totalOf,
    requirements: chosen === undefined ? [] : requirementsAt(chosen, total),
    waiting: others.length < further.length && failure === null,
    failure,
    asking: isFetching,
    again: async () => (await refetch()).data?.some(isRefusal) === false,
  }
}

/** What a way to be paid asks for before it pays this sum, which is no smaller than its own value. @param amount in minor units */
export const requirementsAt = (
  { requirements = [], requirementsFrom = [] }: PaymentChoice,
  amount: number,
): readonly Requirement[] =>
  requirementsFrom.findLast(({ fromAmount }) => fromAmount <= amount)?.requirements ?? requirements
