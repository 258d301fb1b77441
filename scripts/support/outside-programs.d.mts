export const findLimitStore: () => string | undefined
export const findPooler: () => string | undefined
export const findFirefox: () => string | undefined
