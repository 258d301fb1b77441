import type { BodyOf, CarrierEvent, FieldFault, ReplyOf } from '@reprise/contract'
import type { Affiliates } from '#server/affiliate/index.ts'
import type { VisitorContext } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { recordTrackingEvent } from '../record-tracking-event.ts'
import { isSigned } from '#server/platform/crypto/message-signature.ts'

/** Clocks of carriers run ahead of ours by so much at most. */
const AHEAD_MS = 10 * 60_000

type Receiving = {
  readonly secrets: ReadonlyMap<string, readonly string[]>
  readonly affiliates: Pick<Affiliates, 'find'>
}

/** Repetitions, events out of order and foreign parcels do no harm; an unsigned message is not looked into. */
export const receiveCarrierEvents = async (
  ctx: VisitorContext,
  carrier: string,
  { events }: BodyOf<'receiveCarrierEvents'>,
  { secrets, affiliates }: Receiving,
): Promise<ReplyOf<'receiveCarrierEvents'>> => {
  const { body, header } = ctx.raw
  if (!isSigned(header('reprise-signature'), { body, secrets: secrets.get(carrier) ?? [], now: ctx.now }))
    throw new ProblemError('signature-rejected')
  const faults = futureFaults(events, ctx.now)
  if (faults.length > 0) throw new ProblemError('field-rejected', { faults })
  const unknown = new Set<string>()
  let recorded = 0
  let repeated = 0
  // Always in one order, so that two messages at once wait for each other.
  for (const event of events.toSorted((a, b) => (a.trackingNumber < b.trackingNumber ? -1 : 1))) {
    const isNews = await record({ ...ctx, affiliates }, carrier, event)
    if (isNews === undefined) unknown.add(event.trackingNumber)
    else if (isNews) recorded += 1
    else repeated += 1
  }
  return { recorded, repeated, unknown: [...unknown], requestId: ctx.requestId }
}

const futureFaults = (events: readonly CarrierEvent[], now: Date): FieldFault[] =>
  events.flatMap(({ at }, index) =>
    Date.parse(at) > now.getTime() + AHEAD_MS ? [{ pointer: `/events/${index}/at`, code: 'future' }] : [],
  )

/** Whether it was news; undefined when no parcel of this carrier has the number. */
const record = async (
  { db, now, affiliates }: Pick<VisitorContext, 'db' | 'now'> & Pick<Receiving, 'affiliates'>,
  carrier: string,
  { id, trackingNumber, status, at, place, note }: CarrierEvent,
): Promise<boolean | undefined> => {
  try {
    return await recordTrackingEvent(
      db,
      {
        trackingNumber,
        carrier,
        status,
        at: new Date(at),
        place: place ?? null,
        note: note ?? null,
        ...(id === undefined ? {} : { carrierEventId: id }),
      },
      { now, actor: 'carrier', affiliates },
    )
  } catch (error) {
    if (error instanceof ProblemError && error.problem === 'parcel-not-found') return undefined
    throw error
  }
}
