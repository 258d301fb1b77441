import type { LocalizedText } from '@reprise/contract'
import type { Db } from '#server/platform/database/connect.ts'
import { selectOfferTerms, selectProcesses } from './quotation.repository.ts'
import type { OfferedProcess } from './stored-quotation.ts'

/** Enough to price the same product once more. */
export type OfferTerms = {
  readonly priceListId: string
  readonly questionnaireVersion: number
  readonly processes: readonly OfferedProcess[]
}

/** The order is reached already, so any affiliate will do. @throws Error when there is no such quotation */
export const findOfferTerms = async (db: Db, quotationId: string): Promise<OfferTerms> => {
  const terms = await selectOfferTerms(db, quotationId)
  if (terms === undefined) throw new Error(`There is no quotation ${quotationId}`)
  return terms
}

/** As it was offered, in every language; for jobs. @throws Error when the quotation never offered it */
export const findPaymentTitle = async (db: Db, quotationId: string, optionId: number): Promise<LocalizedText> => {
  const processes = await selectProcesses(db, quotationId)
  const option = processes?.flatMap(({ options }) => options).find(({ id }) => id === optionId)
  if (!option) throw new Error(`Quotation ${quotationId} offers no way to be paid ${optionId}`)
  return option.title
}
