import type { OperationName, Operations } from '../../operation/operations.ts'
import { batchOperationWords } from './operations/batch.ts'
import { caseOperationWords } from './operations/case.ts'
import { identityOperationWords } from './operations/identity.ts'
import { operatorOperationWords } from './operations/operator.ts'
import { orderOperationWords } from './operations/order.ts'
import { payoutOperationWords } from './operations/payout.ts'
import { personOperationWords } from './operations/person.ts'
import { priceListOperationWords } from './operations/price-list.ts'
import { systemOperationWords } from './operations/system.ts'
import { viewOperationWords } from './operations/view.ts'
import { fraudOperationWords } from './operations/fraud.ts'
import { promotionOperationWords } from './operations/promotion.ts'
import { programmeOperationWords } from './operations/programme.ts'
import { catalogueOperationWords } from './operations/catalogue.ts'
import { questionnaireOperationWords } from './operations/questionnaire.ts'
import { sellingOperationWords } from './operations/selling.ts'
import { supportOperationWords } from './operations/support.ts'
import { voucherOperationWords } from './operations/voucher.ts'
import { webhookOperationWords } from './operations/webhook.ts'

export type ReadWords = {
  readonly does: string
  /** Who may call, where it does not follow from the access of the operation. */
  readonly who?: string
}
export type ChangeWords = ReadWords & {
  /** What a repeated call does, without an `Idempotency-Key` or with another one. */
  readonly again: string
}

type OperationWords = {
  readonly [Name in OperationName]: Operations[Name]['method'] extends 'GET' ? ReadWords : ChangeWords
}

/** The words of some operations; `operationWords` does not build while one of the contract has none. */
export type SomeOperationWords = Partial<OperationWords>

export const operationWords: OperationWords = {
  ...sellingOperationWords,
  ...personOperationWords,
  ...orderOperationWords,
  ...caseOperationWords,
  ...identityOperationWords,
  ...programmeOperationWords,
  ...operatorOperationWords,
  ...supportOperationWords,
  ...batchOperationWords,
  ...payoutOperationWords,
  ...priceListOperationWords,
  ...promotionOperationWords,
  ...catalogueOperationWords,
  ...questionnaireOperationWords,
  ...fraudOperationWords,
  ...systemOperationWords,
  ...viewOperationWords,
  ...voucherOperationWords,
  ...webhookOperationWords,
}
