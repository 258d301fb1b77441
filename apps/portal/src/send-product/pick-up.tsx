import type { Order, PickUp, PickUpWindow } from '@reprise/contract'
import { now } from '@reprise/browser/clock.ts'
import { HttpRejection, isProblem } from '@reprise/browser/http-errors.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { ChoiceCard } from '@reprise/ui/fields/choice-card.tsx'
import { ChoiceGroup } from '@reprise/ui/fields/choice-group.tsx'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useApi } from '#portal/api/client.ts'
import { trackingQuery } from '#portal/api/orders.ts'
import { type MessageKey, useT } from '#portal/i18n/t.ts'
import { TryAgain } from '#portal/page-states/failure-page.tsx'
import { useWindowWords } from './window-words.ts'

const BY_STATE = {
  asked: { tone: 'info', icon: 'truck' },
  booked: { tone: 'positive', icon: 'truck' },
  refused: { tone: 'caution', icon: 'alert' },
} as const

type PickUpNoticeProps = {
  readonly order: Order
  readonly pickUp: PickUp
  readonly carrier: string
  /** It was asked for just now, in a form that is gone. */
  readonly isNews: boolean
  readonly onCalledOff: () => void
}

/** The driver who comes, or was asked for; and the button that calls them off. */
export const PickUpNotice = ({ order, pickUp, carrier, isNews, onCalledOff }: PickUpNoticeProps) => {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const words = useWindowWords(pickUp.timeZone)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.call('cancelPickUp', { params: { id: order.id } }),
    onSuccess: onCalledOff,
    onSettled: () => client.invalidateQueries({ queryKey: trackingQuery(api, order.id).queryKey }),
  })
  const { tone, icon } = BY_STATE[pickUp.state]
  const [day, from, until] = [words.day(pickUp), words.time(pickUp.from), words.time(pickUp.until)]
  const callOff = (
    <Button busy={isPending} onClick={() => mutate()} variant="secondary">
      {t('send.pickUp.callOff')}
    </Button>
  )
  return (
    <Stack gap="close">
      <Notice
        {...(pickUp.state !== 'refused' && { action: callOff })}
        icon={icon}
        role="status"
        title={
          <span ref={isNews ? focus : undefined} tabIndex={-1}>
            {t(`send.pickUp.${pickUp.state}.title`, { day, from, until })}
          </span>
        }
        tone={tone}
      >
        {t(`send.pickUp.${pickUp.state}.text`, { carrier })}
      </Notice>
      {error !== null && (
        <Notice role="alert" tone="caution">
          {t(staysFor(error), { carrier })}
        </Notice>
      )}
    </Stack>
  )
}

/** What a press has changed is read out, and is where one goes on from: the button of it is gone. */
const focus = (headline: HTMLElement | null) => headline?.focus()

/** In the place of a driver who was called off. */
export const CalledOff = () => (
  <Notice
    role="status"
    title={
      <span ref={focus} tabIndex={-1}>
        {useT()('send.pickUp.off')}
      </span>
    }
    tone="positive"
  />
)

type ChoosePickUpProps = { readonly order: Order; readonly carrier: string; readonly onBooked: () => void }

/** The windows of the carrier, asked for once this is opened. */
export const ChoosePickUp = ({ order, carrier, onBooked }: ChoosePickUpProps) => {
  const t = useT()
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: [...api.scope, 'pick-up-windows', order.id],
    queryFn: ({ signal }) => api.call('getPickUpWindows', { params: { id: order.id }, signal }),
    staleTime: 0,
  })
  if (error !== null) {
    const fault = faultOf(error)
    const again = fault === 'send.pickUp.away' && <TryAgain again={() => void refetch()} quiet />
    return (
      <Notice {...(again && { action: again })} role="alert" tone="caution">
        {t(fault, { carrier })}
      </Notice>
    )
  }
  if (data === undefined) return <Skeleton lines={3} />
  if (data.windows.length === 0) return <p>{t('send.pickUp.none', { carrier })}</p>
  return <WindowForm again={() => void refetch()} carrier={carrier} onBooked={onBooked} order={order} {...data} />
}

type WindowFormProps = ChoosePickUpProps & {
  readonly windows: readonly PickUpWindow[]
  readonly timeZone: string
  readonly again: () => void
}

const WindowForm = ({ order, carrier, windows, timeZone, again, onBooked }: WindowFormProps) => {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const words = useWindowWords(timeZone)
  const [wanted, setWanted] = useState<{ readonly day?: string; readonly from?: string }>({})
  const days = [...new Set(windows.map(words.day))]
  const day = days.find((one) => one === wanted.day) ?? days[0] ?? ''
  const ofDay = windows.filter((one) => words.day(one) === day)
  const chosen = ofDay.find(({ from }) => words.time(from) === wanted.from) ?? ofDay[0]
  const { mutate, isPending, error } = useMutation({
    mutationFn: (window: PickUpWindow) => api.call('bookPickUp', { params: { id: order.id }, body: window }),
    onError: again,
    // Also after a failure: the parcel may have moved on meanwhile.
    onSettled: async (_, failure) => {
      await client.invalidateQueries({ queryKey: trackingQuery(api, order.id).queryKey })
      if (failure === null) onBooked()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending && chosen !== undefined) mutate({ from: chosen.from, until: chosen.until })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <p>{t('send.pickUp.text', { carrier })}</p>
        <SelectField
          label={t('send.pickUp.day')}
          name="pick-up-day"
          onChange={(value) => setWanted({ ...wanted, day: value })}
          options={days.map((one) => ({ value: one, label: one }))}
          value={day}
        />
        <ChoiceGroup
          layout="grid"
          legend={t('send.pickUp.time')}
          name="pick-up-time"
          onChange={(value) => setWanted({ ...wanted, from: value })}
          value={chosen && words.time(chosen.from)}
        >
          {ofDay.map(({ from, until }) => (
            <ChoiceCard
              key={from}
              label={t('send.pickUp.between', { from: words.time(from), until: words.time(until) })}
              value={words.time(from)}
            />
          ))}
        </ChoiceGroup>
        <p>{t('send.pickUp.told', { carrier })}</p>
        {error !== null && (
          <Notice role="alert" tone="caution">
            {t(faultOf(error), { carrier, time: words.time(askAgainAt(error)) })}
          </Notice>
        )}
        <div>
          <Button busy={isPending} icon="truck" type="submit">
            {t('send.pickUp.action')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** Why a driver still comes. */
const staysFor = (failure: unknown): MessageKey => {
  if (isProblem(failure, 'pick-up-stands')) return 'send.pickUp.stands'
  return isProblem(failure, 'parcel-under-way') ? 'send.pickUp.underWay' : 'send.pickUp.notCalledOff'
}

const faultOf = (failure: unknown): MessageKey => {
  switch (failure instanceof HttpRejection ? failure.problem?.error : undefined) {
    case 'pick-up-window-gone':
      return 'send.pickUp.gone'
    case 'pick-up-stands':
      return 'send.pickUp.other'
    case 'parcel-under-way':
      return 'send.pickUp.underWay'
    case 'process-not-available':
      return 'send.pickUp.none'
    case 'pick-up-unsettled':
      return 'send.pickUp.unsettled'
    case 'too-many-requests':
      return 'send.pickUp.tooMany'
    default:
      return 'send.pickUp.away'
  }
}

const secondsToWait = (failure: unknown): number =>
  failure instanceof HttpRejection ? Number(failure.response?.headers.get('retry-after') ?? 0) || 0 : 0

/** The next full minute from which on asking makes sense. */
const askAgainAt = (failure: unknown): string =>
  new Date(Math.ceil((now() + 1_000 * secondsToWait(failure)) / 60_000) * 60_000).toISOString()
