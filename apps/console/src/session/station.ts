import { queryOptions } from '@tanstack/react-query'
import { call } from '#console/api/client.ts'
import { finishHeld } from './sign-out.ts'
import type { Me } from './me.ts'

/** Which station this browser is; null where it is none. */
export const currentStation = queryOptions({
  queryKey: ['station'],
  queryFn: async () => (await call('getCurrentStation', {})).station,
  retry: false,
})

export const PIN_PATTERN = /^\d{4,8}$/

/** What is held is sent first, while it is still of the person who decided it. @throws HttpRejection */
export const enterByBadge = async (badge: string, pin: string): Promise<Me> => {
  await finishHeld()
  return call('enterAtStation', { body: { badge, pin } })
}
