import { randomUUID } from 'node:crypto'

/**
 * A new id: UUID version 4 and no other, since other versions tell when or in which order something was made
 * (portal §3; RFC 9562, section 8).
 */
export const newId = (): string => randomUUID()
