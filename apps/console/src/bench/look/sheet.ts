import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { call } from '#console/api/client.ts'

export type Sheet = ReplyOf<'getInspectionSheet'>

export const sheetKey = (order: string) => ['sheet', order] as const

export const sheetOf = (order: string) => ({
  queryKey: sheetKey(order),
  queryFn: (): Promise<Sheet> => call('getInspectionSheet', { params: { id: order } }),
})
