import { verifyLimitStore } from '#server/platform/limits/limit-store.ts'
import { caution, type Check, well, wordsOf } from './check.ts'

/** Calls go on without the store, so that only this look tells that it is away. */
export const lookAtLimits = async (limitsUrl: string | null): Promise<Check> => {
  if (limitsUrl === null) return well('limits', 'each process counts calls for itself')
  return verifyLimitStore(limitsUrl).then(
    () => well('limits', 'the store answers, and processes count calls together'),
    (error: unknown) =>
      caution('limits', wordsOf(error), 'Each process counts for itself meanwhile: start the store of LIMITS_URL.'),
  )
}
