import type { LocalizedText } from '@reprise/contract'
import type { Db } from '#server/platform/database/connect.ts'
import { selectProcesses } from './quotation.repository.ts'

/**
 * What a way to be paid was called when it was offered, in every language; for jobs, which act for an order.
 * @throws Error when the quotation never offered it
 */
export const findPaymentTitle = async (db: Db, quotationId: string, optionId: number): Promise<LocalizedText> => {
  const processes = await selectProcesses(db, quotationId)
  const option = processes?.flatMap(({ options }) => options).find(({ id }) => id === optionId)
  if (!option) throw new Error(`Quotation ${quotationId} offers no way to be paid ${optionId}`)
  return option.title
}
