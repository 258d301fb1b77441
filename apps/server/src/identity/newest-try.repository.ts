import { sql } from 'kysely'

/** Whether a try `t`, of an order `o`, is the newest of its sale that was sent: who sold one device of it proves it for all. */
export const IS_NEWEST_TRY = sql`t.id = o.identity_try_id`

/** Who decided the newest try of an order `o`; null before. */
export const TRY_DECIDER = sql`o.identity_by`
