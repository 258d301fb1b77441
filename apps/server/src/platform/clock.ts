/** The time, asked for instead of taken, so that a test can say what day it is. */
export type Clock = { readonly now: () => Date }

export const systemClock: Clock = { now: () => new Date() }
