import type { OperatorContext } from '#server/call/index.ts'
import { AffiliateFault } from './affiliate-fault.ts'
import type { Saving } from './config/save-affiliate.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'

/** In whose name a call saves. */
export const savingOf = ({ db, now, operator }: OperatorContext, note: string | undefined): Saving => {
  if (!db.isTransaction) throw new Error('Something is saved within a transaction only')
  return { trx: db as Saving['trx'], now, actor: operator.actor, note }
}

/**
 * What an affiliate's own rules refuse, as a problem that names each wrong field.
 * @throws ProblemError config-rejected
 */
export const orRejected = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof AffiliateFault)
      throw new ProblemError('config-rejected', { faults: error.faults, cause: error })
    throw error
  }
}
