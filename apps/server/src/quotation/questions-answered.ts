import type { QuestionnaireDefinition } from '@reprise/contract'
import type { Catalogue } from '#server/catalogue/index.ts'
import type { StoredReceipt } from './stored-quotation.ts'

type Answered = {
  readonly productId: string
  readonly questionnaireVersion: number
  readonly receipt: Pick<StoredReceipt, 'productType'>
}

/** The questions that an offer was made by, also where the catalogue says another type of its product by now. */
export const questionsAnswered = (
  catalogue: Pick<Catalogue, 'find' | 'questionnaire'>,
  { productId, questionnaireVersion, receipt }: Answered,
): QuestionnaireDefinition | undefined => {
  const type = receipt.productType ?? catalogue.find(productId)?.type
  return type && catalogue.questionnaire(type, questionnaireVersion)
}
