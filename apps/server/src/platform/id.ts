import { randomUUID } from 'node:crypto'

/** Version 4 and no other: others tell when or in which order a thing was made (portal §3; RFC 9562, section 8). */
export const newId = (): string => randomUUID()
