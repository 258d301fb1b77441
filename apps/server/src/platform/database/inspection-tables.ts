import type { Generated } from 'kysely'
import type { Json, Timestamp } from './column-kinds.ts'

/** Rows of what a look at a product found, and what came of it. */
export type InspectionTables = {
  inspection: {
    id: string
    order_id: string
    item_id: string
    product_id: string | null
    look: string
    answers: Json<object>
    amount_before: number
    amount_after: number
    actor: string
    at: Timestamp
  }
  litigation: {
    id: string
    number: Generated<string>
    order_id: string
    inspection_id: string | null
    kind: string
    status: string
    action: string | null
    amount_before: number
    amount_after: number | null
    note: string | null
    photos: Generated<string[]>
    second_look: boolean
    reminders: Generated<number>
    opened_at: Timestamp
    answer_before: Timestamp
    answered_at: Date | null
  }
  litigation_line: {
    litigation_id: string
    position: number
    question: string | null
    declared: string
    found: string
    effect: number
    charged: boolean
    reason: string | null
    note: string | null
    photos: string[]
  }
  litigation_event: { id: Generated<string>; litigation_id: string; event: string; at: Timestamp }
  evidence_photo: {
    id: string
    order_id: string
    file: string | null
    width: number
    height: number
    actor: string
    taken_at: Timestamp
  }
  product_return: { order_id: string; tracking_number: string | null; left_at: Timestamp }
}
