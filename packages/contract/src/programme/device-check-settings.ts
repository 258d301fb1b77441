import * as z from 'zod/mini'

/** What is asked about a device: whether it is reported, locked to an account, and which model its number belongs to. */
export const DEVICE_CHECK_KINDS = ['blocklist', 'lock', 'model'] as const
export type DeviceCheckKind = (typeof DEVICE_CHECK_KINDS)[number]

/** Outside sources that are asked about devices (docs/decisions/0111); addresses and secrets are the server's. */
export const programmeDeviceChecks = z.strictObject({
  sources: z
    .array(
      z.strictObject({
        source: z.string().check(z.regex(/^(?!own-list$)[a-z0-9-]{1,40}$/, 'source')),
        kinds: z.array(z.enum(DEVICE_CHECK_KINDS)).check(z.minLength(1), z.maxLength(DEVICE_CHECK_KINDS.length)),
      }),
    )
    .check(z.minLength(1), z.maxLength(5)),
  /** Whether payments wait for the answers about block lists, for a day at most. */
  paymentWaits: z._default(z.boolean(), false),
})
export type ProgrammeDeviceChecks = z.infer<typeof programmeDeviceChecks>
