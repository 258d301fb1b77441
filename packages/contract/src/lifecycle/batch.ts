import { deviceState, saleState } from './device.ts'
import type { OrderState } from './order.ts'

/** How far a batch is; it follows from its devices (docs/decisions/0112). */
export const BATCH_STATES = [
  /** Its parcel has not arrived. */
  'expected',
  /** A device of the list was neither read nor reported as missing, or an unexpected one waits. */
  'counting',
  'counted',
  /** Each device is paid, back with its customer, recycled, or called off. */
  'settled',
] as const
export type BatchState = (typeof BATCH_STATES)[number]

export type BatchDevice = { readonly status: OrderState; readonly isMissing: boolean; readonly isRead: boolean }

/** @param devices at least one @param waiting unexpected devices of which nothing has become yet */
export const batchState = (devices: readonly BatchDevice[], waiting: number): BatchState => {
  const whole = saleState(devices.map(({ status }) => status))
  if (waiting > 0) return 'counting'
  if (whole === 'settled' || whole === 'expected') return whole
  return devices.some(isOpen) ? 'counting' : 'counted'
}

const isOpen = ({ status, isMissing, isRead }: BatchDevice): boolean =>
  !isRead && ['expected', 'received', 'lost'].includes(deviceState(status, isMissing))

export type BatchCounts = {
  /** Always received and missing together. */
  readonly expected: number
  readonly received: number
  readonly missing: number
  readonly unexpected: number
}

export const batchCounts = (devices: readonly Pick<BatchDevice, 'isRead'>[], unexpected: number): BatchCounts => {
  const received = devices.filter(({ isRead }) => isRead).length
  return { expected: devices.length, received, missing: devices.length - received, unexpected }
}
