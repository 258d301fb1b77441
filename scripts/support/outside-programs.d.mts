export const findLimitStore: () => string | undefined
export const findPooler: () => string | undefined
