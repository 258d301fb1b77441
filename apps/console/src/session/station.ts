import { queryOptions } from '@tanstack/react-query'
import { call } from '#console/api/client.ts'

/** Which station this browser is; null where it is none. */
export const currentStation = queryOptions({
  queryKey: ['station'],
  queryFn: async () => (await call('getCurrentStation', {})).station,
  retry: false,
})

export const PIN_PATTERN = /^\d{4,8}$/
