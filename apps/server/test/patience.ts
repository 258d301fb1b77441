import type { Patience } from '#server/platform/database/connect.ts'

/**
 * Patience of tests with a database: a machine that stalls for a second or two has not gone wrong. Shorter than a test
 * may take, so that a wait in vain still says what it waited for.
 */
export const PATIENT: Patience = { connection: 60_000, lock: 60_000, statement: 60_000, answer: 60_000, idle: 120_000 }
