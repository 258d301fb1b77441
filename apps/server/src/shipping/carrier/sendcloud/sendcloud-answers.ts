import { z } from 'zod'
import { CarrierFault } from '../carrier.ts'

/** What is read of the answers of Sendcloud's API v3; what else they hold is left alone. */
const id = z.union([z.int().positive(), z.string().regex(/^\d{1,20}$/)])
const trackingNumber = z.string().trim().min(1).max(60)

const shipment = z.object({ parcels: z.array(z.object({ id, tracking_number: trackingNumber })).min(1) })
/** A reference that was used is answered by 409 with what it was used for. */
export const announcedShipment = z.union([z.object({ data: shipment }).transform(({ data }) => data), shipment])

export const createdReturn = z.object({ return_id: id, parcel_id: id })
export const shownReturn = z.object({ tracking_number: trackingNumber })
export const listedReturns = z.object({
  data: z.array(
    z.object({
      order_number: z.string().nullish(),
      tracking_number: z.string().nullish(),
      label: z.object({ label_printer: z.string().nullish() }).nullish(),
      label_url: z.string().nullish(),
    }),
  ),
})

const hour = z.string().regex(/^\d\d:\d\d/)
const opened = z.array(z.object({ start_time: hour, end_time: hour })).nullish()
export const servicePoints = z.object({
  data: z.object({
    results: z.array(
      z.object({
        id,
        name: z.string(),
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

/** Both forms in which the API refuses. */
const refusal = z.object({
  errors: z
    .array(
      z.object({
        code: z.union([z.string(), z.number()]).optional(),
        detail: z.string().optional(),
        source: z.object({ pointer: z.string().optional(), parameter: z.string().optional() }).optional(),
      }),
    )
    .optional(),
  error: z.object({ code: z.union([z.string(), z.number()]).optional(), message: z.string().optional() }).optional(),
})

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

/** What was refused, in the carrier's words. @param told what was sent of people, which no log may repeat */
export const refusedFor = (bytes: Uint8Array, told: readonly string[]): string => {
  const parsed = refusal.safeParse(jsonOf(bytes))
  const { errors = [], error } = parsed.success ? parsed.data : {}
  const reasons = [
    ...errors.map(({ code, detail, source }) => [detail ?? String(code ?? ''), source?.pointer ?? source?.parameter]),
    ...(error ? [[error.message ?? String(error.code ?? '')]] : []),
  ].map((parts) => parts.filter((part) => part !== undefined && part !== '').join(' at '))
  const shown = reasons.filter((reason) => !told.some((word) => word !== '' && reason.includes(word)))
  return shown.join('; ').slice(0, 300) || 'no reason that can be shown'
}
