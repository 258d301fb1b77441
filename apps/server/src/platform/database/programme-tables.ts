import type { ColumnType, Generated } from 'kysely'
import type { Json, Timestamp } from './column-kinds.ts'

/** Rows of programmes: what operators write about them, in versions. */
export type ProgrammeTables = {
  affiliate: {
    id: string
    config: Json<object>
    programme: Json<object>
    public_token: string
    config_version: Generated<number>
    texts: Json<object>
    created_at: Timestamp
    archived_at: Date | null
  }
  affiliate_version: {
    affiliate_id: string
    version: number
    config: Json<object>
    programme: Json<object>
    texts: Json<object>
    saved_at: Timestamp
    actor: string
    note: string | null
  }
  theme: { id: string; tokens: Json<object>; version: Generated<number>; affiliate_id: string | null }
  theme_version: {
    theme_id: string
    version: number
    tokens: Json<object>
    saved_at: Timestamp
    actor: string
    note: string | null
  }
  scheduled_change: {
    id: string
    affiliate_id: string
    due_at: Timestamp
    patch: Json<object>
    note: string | null
    actor: string
    created_at: Timestamp
    state: Generated<string>
    reason: string | null
    made_version: number | null
  }
  asset: {
    id: string
    affiliate_id: string | null
    name: string
    lang: Generated<string>
    type: Generated<string>
    media_type: string
    bytes: Buffer
    font: Json<object> | null
    sha256: ColumnType<Buffer, never, never>
    created_at: Timestamp
  }
  asset_size: { asset_id: string; width: number; bytes: Buffer }
  promotion: {
    id: string
    affiliate_id: string
    code: string
    label: Json<object>
    amount: number
    starts_at: Timestamp
    ends_at: Timestamp
    max_uses: number | null
    uses: Generated<number>
    minimum_amount: number
    product_types: string[]
  }
}
