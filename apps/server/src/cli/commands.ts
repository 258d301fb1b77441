import type { Command } from './command.ts'
import { affiliateArchive } from './commands/affiliate-archive.ts'
import { affiliateCreate } from './commands/affiliate-create.ts'
import { affiliateEndTokens } from './commands/affiliate-end-tokens.ts'
import { affiliateExport } from './commands/affiliate-export.ts'
import { affiliateImport } from './commands/affiliate-import.ts'
import { affiliateRotateToken } from './commands/affiliate-rotate-token.ts'
import { affiliateShow } from './commands/affiliate-show.ts'
import { benchInspect } from './commands/bench-inspect.ts'
import { benchList } from './commands/bench-list.ts'
import { benchReceive } from './commands/bench-receive.ts'
import { benchReport } from './commands/bench-report.ts'
import { benchReturn } from './commands/bench-return.ts'
import { benchSheet } from './commands/bench-sheet.ts'
import { catalogueImport } from './commands/catalogue-import.ts'
import { identityAccept, identityRefuse, identityRequire } from './commands/identity-decide.ts'
import { identityList } from './commands/identity-list.ts'
import { identityShow } from './commands/identity-show.ts'
import { documentAccept, documentRefuse } from './commands/document-decide.ts'
import { documentList } from './commands/document-list.ts'
import { keysGenerate } from './commands/keys-generate.ts'
import { operatorKeyCreate } from './commands/operator-key-create.ts'
import { operatorKeyList } from './commands/operator-key-list.ts'
import { operatorKeyRevoke } from './commands/operator-key-revoke.ts'
import { orderFind } from './commands/order-find.ts'
import { orderList } from './commands/order-list.ts'
import { orderMove } from './commands/order-move.ts'
import { orderShow } from './commands/order-show.ts'
import { parcelEvent } from './commands/parcel-event.ts'
import { priceListExample } from './commands/price-list-example.ts'
import { priceListImport } from './commands/price-list-import.ts'
import { questionnaireImport } from './commands/questionnaire-import.ts'
import { auditVerify } from './commands/audit-verify.ts'
import { payoutDiscard } from './commands/payout-discard.ts'
import { payoutDue } from './commands/payout-due.ts'
import { payoutExecuted } from './commands/payout-executed.ts'
import { payoutExport } from './commands/payout-export.ts'
import { payoutList } from './commands/payout-list.ts'
import { payoutPrepare } from './commands/payout-prepare.ts'
import { payoutReject } from './commands/payout-reject.ts'
import { payoutReturn } from './commands/payout-return.ts'
import { payoutShow } from './commands/payout-show.ts'
import { registerCorrect } from './commands/register-correct.ts'
import { registerExport } from './commands/register-export.ts'
import { themePreview } from './commands/theme-preview.ts'

/** Every command, in the order of the help text. */
export const COMMANDS: readonly Command[] = [
  catalogueImport,
  priceListImport,
  priceListExample,
  questionnaireImport,
  affiliateCreate,
  affiliateImport,
  affiliateShow,
  affiliateExport,
  affiliateArchive,
  affiliateRotateToken,
  affiliateEndTokens,
  themePreview,
  keysGenerate,
  operatorKeyCreate,
  operatorKeyList,
  operatorKeyRevoke,
  orderFind,
  orderList,
  orderShow,
  orderMove,
  documentList,
  documentAccept,
  documentRefuse,
  parcelEvent,
  identityList,
  identityShow,
  identityAccept,
  identityRefuse,
  identityRequire,
  payoutDue,
  payoutPrepare,
  payoutList,
  payoutShow,
  payoutExport,
  payoutReject,
  payoutExecuted,
  payoutReturn,
  payoutDiscard,
  registerExport,
  registerCorrect,
  auditVerify,
  benchList,
  benchReceive,
  benchSheet,
  benchInspect,
  benchReport,
  benchReturn,
]
