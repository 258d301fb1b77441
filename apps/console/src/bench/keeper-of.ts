import { amongTests } from '#console/api/test-orders.ts'

/** Under which name this browser keeps what a person could not send yet: what was done among tests is sent from there. */
export const keeperOf = (person: string): string => (amongTests() ? `${person}~test` : person)
