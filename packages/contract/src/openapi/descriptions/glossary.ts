import type { Words } from './describe.ts'
import { batchWords } from './words/batches.ts'
import { benchWords } from './words/bench.ts'
import { erasureWords } from './words/erasure.ts'
import { sellerDataWords } from './words/seller-data.ts'
import { caseWords } from './words/cases.ts'
import { fraudWords } from './words/fraud.ts'
import { evidenceWords } from './words/evidence.ts'
import { documentWords } from './words/documents.ts'
import { listWords } from './words/lists.ts'
import { lookWords } from './words/look.ts'
import { orderWords } from './words/orders.ts'
import { parcelWords } from './words/parcels.ts'
import { paymentWords } from './words/payments.ts'
import { peopleWords } from './words/people.ts'
import { studioWords } from './words/studio.ts'
import { smsWords } from './words/sms.ts'
import { supportWords } from './words/support.ts'
import { signInWords } from './words/sign-in.ts'
import { priceListWords } from './words/price-lists.ts'
import { systemWords } from './words/system.ts'
import { viewWords } from './words/views.ts'
import { promotionWords } from './words/promotions.ts'
import { catalogueWords } from './words/catalogue.ts'
import { questionnaireWords } from './words/questionnaires.ts'
import { programmeWords } from './words/programme.ts'
import { reportWords } from './words/reports.ts'
import { sellingWords } from './words/selling.ts'
import { voucherWords } from './words/vouchers.ts'
import { webhookWords } from './words/webhooks.ts'

const PARTS: readonly Words[] = [
  listWords,
  sellingWords,
  fraudWords,
  peopleWords,
  signInWords,
  orderWords,
  parcelWords,
  documentWords,
  benchWords,
  reportWords,
  erasureWords,
  sellerDataWords,
  batchWords,
  paymentWords,
  caseWords,
  smsWords,
  supportWords,
  evidenceWords,
  voucherWords,
  webhookWords,
  priceListWords,
  promotionWords,
  catalogueWords,
  questionnaireWords,
  systemWords,
  viewWords,
  programmeWords,
  studioWords,
  lookWords,
]

/** What each property is. Throws where two files say something of the same place. */
export const glossary: Words = Object.fromEntries(
  PARTS.flatMap((part) => Object.entries(part)).map(([place, words], index, all) => {
    if (all.findIndex(([other]) => other === place) !== index) throw new Error(`The glossary says ${place} twice`)
    return [place, words]
  }),
)
