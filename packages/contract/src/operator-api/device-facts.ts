import * as z from 'zod/mini'
import { IDENTIFIER_KINDS } from '../identifier/device-identifier.ts'
import { affiliateId, uuid } from '../identifier/ids.ts'
import { LOCK_KINDS } from '../lifecycle/locks.ts'
import { ORDER_STATES } from '../lifecycle/order.ts'
import { DEVICE_CHECK_KINDS } from '../programme/device-check-settings.ts'
import { maskedIdentifiers } from '../order-api/identifiers.ts'
import { DEVICE_STATES } from '../lifecycle/device.ts'

const DEVICE_CHECK_RESULTS = [
  'listed',
  'clear',
  'locked',
  'unlocked',
  'same-model',
  'other-model',
  'unknown',
  /** Asked, and not answered yet. */
  'pending',
  'unanswered',
] as const

const deviceCheckAnswer = z.object({
  kind: z.enum(DEVICE_CHECK_KINDS),
  result: z.enum(DEVICE_CHECK_RESULTS),
  /** Whose number was asked about: the customer's, or the one that the bench read. */
  about: z.enum(['declared', 'recorded']),
  source: z.string(),
  reference: z.nullable(z.string()),
  at: z.iso.datetime(),
})
export type DeviceCheckAnswer = z.infer<typeof deviceCheckAnswer>

/** What the numbers of a device say: never those that its customer told, only whether they differ. */
export const sheetIdentifiers = z.object({
  declared: z.boolean(),
  required: z.boolean(),
  recorded: maskedIdentifiers,
  differs: z.array(z.enum(IDENTIFIER_KINDS)),
  hint: z.nullable(z.enum(['wrong-product'])),
  /** A source says that it is locked: what to report once a person has seen it. */
  suggested: z.nullable(z.enum(LOCK_KINDS)),
  checks: z.array(deviceCheckAnswer),
  otherOrders: z.array(
    z.object({
      order: uuid,
      barcode: z.string(),
      affiliate: affiliateId,
      status: z.enum(ORDER_STATES),
      at: z.iso.datetime(),
    }),
  ),
})

/** A device of the parcel, each an order of its own by now. */
export const sheetDevice = z.object({
  number: z.int(),
  order: uuid,
  item: uuid,
  barcode: z.string(),
  product: z.string(),
  state: z.enum(DEVICE_STATES),
})
