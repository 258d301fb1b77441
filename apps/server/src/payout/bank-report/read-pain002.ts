import { type BankEntry, amountOf, codeFrom, currencyOf, known, named, type Says } from './bank-entry.ts'
import { childrenOf, textAt, within, type XmlNode } from './read-xml.ts'

/** Everything else is on its way: also ACSP, after which a payment can still be refused. */
const FINAL: Readonly<Record<string, Says>> = {
  ACSC: 'executed',
  ACCC: 'executed',
  RJCT: 'refused',
  CANC: 'refused',
}

const saysOf = (status: string): Says => FINAL[status] ?? 'pending'

const codeOf = (node: XmlNode | undefined): string | null =>
  codeFrom(...['Rsn/Cd', 'Rsn/Prtry', 'StsRsn/Cd'].map((path) => textAt(node, `StsRsnInf/${path}`)))

/** Payments first, then what is said of all the rest. */
export const readPain002 = (message: XmlNode): BankEntry[] => {
  const group = within(message, 'OrgnlGrpInfAndSts')
  const batch = textAt(group, 'OrgnlMsgId')
  const parts = childrenOf(message, 'OrgnlPmtInfAndSts')
  const entries = parts.flatMap((part) => readPart(part, batch))
  entries.push(...childrenOf(message, 'TxInfAndSts').map((payment) => readPayment(payment, known([batch]))))
  const isSaid = entries.some(({ of }) => of === 'batch')
  const whole = isSaid ? undefined : readWhole(group, 'GrpSts', known([batch]), entries.length > 0)
  return whole === undefined ? entries : [...entries, whole]
}

const readPart = (part: XmlNode, batch: string | null): BankEntry[] => {
  const references = known([batch, textAt(part, 'OrgnlPmtInfId')])
  const payments = childrenOf(part, 'TxInfAndSts').map((payment) => readPayment(payment, references))
  const whole = readWhole(part, 'PmtInfSts', references, payments.length > 0)
  return whole === undefined ? payments : [...payments, whole]
}

/** What a status says of all payments that are not named. A partial one, or one on its way beside named ones, says nothing. */
const readWhole = (
  node: XmlNode | undefined,
  field: string,
  references: readonly string[],
  hasPayments: boolean,
): BankEntry | undefined => {
  const status = textAt(node, field)
  if (node === undefined || status === null || status === 'PART') return undefined
  const says = saysOf(status)
  if (says === 'pending' && hasPayments) return undefined
  return {
    ...{ line: within(node, field)?.line ?? node.line, says, of: 'batch', references, code: codeOf(node) },
    ...{ endToEndId: null, amounts: [], currency: null, count: null, iban: null },
  }
}

const readPayment = (payment: XmlNode, references: readonly string[]): BankEntry => {
  const asked = within(payment, 'OrgnlTxRef/Amt/InstdAmt')
  return {
    line: payment.line,
    says: saysOf(textAt(payment, 'TxSts') ?? ''),
    of: 'payment',
    endToEndId: named(textAt(payment, 'OrgnlEndToEndId')),
    references,
    amounts: known([amountOf(asked)]),
    currency: currencyOf(asked),
    count: null,
    iban: textAt(payment, 'OrgnlTxRef/CdtrAcct/Id/IBAN'),
    code: codeOf(payment),
  }
}
