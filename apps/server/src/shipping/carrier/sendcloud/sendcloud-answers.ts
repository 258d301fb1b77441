import { z } from 'zod'
import type { Answered } from '#server/platform/http/send.ts'
import { CarrierFault } from '../carrier.ts'

/** What is read of the answers of Sendcloud's API v3; what else they hold is left alone. */
const id = z.union([z.int().positive(), z.string().regex(/^\d{1,20}$/)])
const trackingNumber = z.string().trim().min(1).max(60)

const shipment = z.object({
  id: z.string().max(100).nullish(),
  parcels: z.array(z.object({ id, tracking_number: trackingNumber })).min(1),
})
/** A reference that was used is answered by 409 with what it was used for. */
export const announcedShipment = z.union([z.object({ data: shipment }).transform(({ data }) => data), shipment])

export const createdReturn = z.object({ return_id: id, parcel_id: id })
export const shownReturn = z.object({ tracking_number: trackingNumber })
/** Each row is read by itself: one that is in another form hides no other. */
export const listedReturns = z.object({ data: z.array(z.unknown()), next: z.string().nullish() })

const listedReturn = z.object({
  id: id.nullish(),
  order_number: z.string(),
  tracking_number: trackingNumber,
  label: z.object({ label_printer: z.string().nullish() }).nullish(),
  label_url: z.string().nullish(),
  status_history: z.array(z.object({ parent_status: z.string().nullish() })).nullish(),
})

/** A return with its label; undefined for a row that is none, or was cancelled. */
export const boughtIn = (
  row: unknown,
):
  | {
      readonly reference: string
      readonly trackingNumber: string
      readonly parcel: string
      /** What the API calls the return, where it tells. */
      readonly id: string | number | null | undefined
    }
  | undefined => {
  const { data } = listedReturn.safeParse(row)
  if (data === undefined || data.status_history?.some(({ parent_status: status }) => status?.startsWith('cancel')))
    return undefined
  const parcel = /\/parcels\/(\d+)\/documents\/label/.exec(data.label?.label_printer ?? data.label_url ?? '')?.[1]
  return parcel === undefined
    ? undefined
    : { reference: data.order_number, trackingNumber: data.tracking_number, parcel, id: data.id }
}

const hour = z.string().regex(/^\d\d:\d\d/)
const opened = z.array(z.object({ start_time: hour, end_time: hour })).nullish()
export const servicePoints = z.object({
  data: z.object({
    results: z.array(
      z.object({
        id,
        name: z.string(),
        carrier: z.object({ name: z.string().nullish() }).nullish(),
        general_shop_type: z.string().nullish(),
        address: z.object({
          street: z.string(),
          house_number: z.string().nullish(),
          postal_code: z.string(),
          city: z.string(),
          country_code: z.string(),
        }),
        position: z.object({ latitude: z.number(), longitude: z.number() }).nullish(),
        opening_times: z
          .object({
            monday: opened,
            tuesday: opened,
            wednesday: opened,
            thursday: opened,
            friday: opened,
            saturday: opened,
            sunday: opened,
          })
          .nullish(),
        distance: z.number().nullish(),
      }),
    ),
  }),
})

/** A word or a number of theirs, or the name of a field of ours: nothing else that a refusal holds may reach a log. */
const code = z.union([z.number(), z.string().regex(/^[a-z][a-z_]{0,39}$/)]).catch('')
const field = z
  .string()
  .regex(/^\/?[a-z][a-z_\d]*([/.][a-z_\d]+)*$/)
  .max(100)
  .nullish()
  .catch(undefined)

/** Both forms in which the API refuses. Their sentences are not read: they may repeat an address in any form. */
const refusal = z.object({
  errors: z.array(z.object({ code, source: z.object({ pointer: field, parameter: field }).nullish() })).nullish(),
  error: z.object({ code }).nullish(),
})

/** What stands against the account and not against the parcel: it is mended there, and then goes for all. */
const OF_ACCOUNT: ReadonlySet<number> = new Set([401, 402, 403])

export const refused = ({ status, bytes }: Answered, mayPass = OF_ACCOUNT.has(status)): CarrierFault =>
  new CarrierFault(`The carrier refused it (${status}): ${refusedFor(bytes)}`, mayPass)

export const jsonOf = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/** @throws CarrierFault for an answer in another form, which says nothing of what it held */
export const readAs = <Read>(schema: z.ZodType<Read>, bytes: Uint8Array): Read => {
  const parsed = schema.safeParse(jsonOf(bytes))
  if (!parsed.success) throw new CarrierFault('The answer of the carrier is not as published', true)
  return parsed.data
}

/** What was refused, by the carrier's code and the field. */
const refusedFor = (bytes: Uint8Array): string => {
  const parsed = refusal.safeParse(jsonOf(bytes))
  const { errors, error } = parsed.success ? parsed.data : {}
  const reasons = [
    ...(errors ?? []).map(({ code: reason, source }) => [String(reason), source?.pointer ?? source?.parameter]),
    ...(error ? [[String(error.code)]] : []),
  ].map((parts) => parts.filter(Boolean).join(' at '))
  return reasons.filter(Boolean).join('; ').slice(0, 300) || 'no reason that can be shown'
}
