import type { Command } from './command.ts'
import { affiliateRotateToken } from './commands/affiliate-rotate-token.ts'
import { catalogueImport } from './commands/catalogue-import.ts'
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

/** Every command, in the order of the help text. */
export const COMMANDS: readonly Command[] = [
  catalogueImport,
  priceListImport,
  priceListExample,
  questionnaireImport,
  affiliateRotateToken,
  keysGenerate,
  operatorKeyCreate,
  operatorKeyList,
  operatorKeyRevoke,
  orderFind,
  orderList,
  orderShow,
  orderMove,
  parcelEvent,
]
