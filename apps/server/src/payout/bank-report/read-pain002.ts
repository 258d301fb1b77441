import { type BankEntry, amountOf, codeFrom, currencyOf, known, named, type Says } from './bank-entry.ts'
import { childrenOf, textAt, within, type XmlNode } from './read-xml.ts'
import { isTwice } from './reason-codes.ts'

/** Everything else is on its way: also ACSP, after which a payment can still be refused. */
const FINAL: Readonly<Record<string, Says>> = {
  ACSC: 'executed',
  ACCC: 'executed',
  RJCT: 'refused',
  CANC: 'refused',
}

const saysOf = (status: string): Says => FINAL[status] ?? 'pending'

/** That the bank has had it before comes before other reasons: of a payment also where it is said of the whole. */
const codeOf = (node: XmlNode | undefined, ...wholes: readonly (XmlNode | undefined)[]): string | null => {
  const own = codesOf(node)
  return codeFrom([...own, ...wholes.flatMap(codesOf)].find(isTwice) ?? own[0] ?? null)
}

const codesOf = (node: XmlNode | undefined): string[] =>
  childrenOf(node, 'StsRsnInf').flatMap((reason) =>
    known(['Rsn/Cd', 'Rsn/Prtry', 'StsRsn/Cd'].map((path) => textAt(reason, path))),
  )

/** Payments first, then what is said of all the rest. */
export const readPain002 = (message: XmlNode): BankEntry[] => {
  const group = within(message, 'OrgnlGrpInfAndSts')
  const batch = textAt(group, 'OrgnlMsgId')
  const parts = childrenOf(message, 'OrgnlPmtInfAndSts')
  const entries = parts.flatMap((part) => readPart(part, batch, group))
  entries.push(...childrenOf(message, 'TxInfAndSts').map((payment) => readPayment(payment, known([batch]), group)))
  const isSaid = entries.some(({ of }) => of === 'batch')
  const whole = isSaid ? undefined : readWhole(group, 'GrpSts', known([batch]), entries)
  return whole === undefined ? entries : [...entries, whole]
}

const readPart = (part: XmlNode, batch: string | null, group: XmlNode | undefined): BankEntry[] => {
  const references = known([batch, textAt(part, 'OrgnlPmtInfId')])
  const payments = childrenOf(part, 'TxInfAndSts').map((payment) => readPayment(payment, references, part, group))
  const whole = readWhole(part, 'PmtInfSts', references, payments, group)
  return whole === undefined ? payments : [...payments, whole]
}

/** What a status says of all payments that are not named. A partial one, or one on its way beside named ones, says nothing. */
const readWhole = (
  node: XmlNode | undefined,
  field: string,
  references: readonly string[],
  payments: readonly BankEntry[],
  group?: XmlNode,
): BankEntry | undefined => {
  const status = textAt(node, field)
  if (node === undefined || status === null || status === 'PART') return undefined
  const says = saysOf(status)
  if (says === 'pending' && payments.length > 0) return undefined
  return {
    ...{ line: within(node, field)?.line ?? node.line, says, of: 'batch', references, code: codeOf(node, group) },
    besides: known(payments.map(({ endToEndId }) => endToEndId)),
    ...{ endToEndId: null, amounts: [], currency: null, count: null, iban: null },
  }
}

const readPayment = (
  payment: XmlNode,
  references: readonly string[],
  ...wholes: readonly (XmlNode | undefined)[]
): BankEntry => {
  const asked = within(payment, 'OrgnlTxRef/Amt/InstdAmt')
  return {
    line: payment.line,
    says: saysOf(textAt(payment, 'TxSts') ?? ''),
    of: 'payment',
    besides: [],
    endToEndId: named(textAt(payment, 'OrgnlEndToEndId')),
    references,
    amounts: known([amountOf(asked)]),
    currency: currencyOf(asked),
    count: null,
    iban: textAt(payment, 'OrgnlTxRef/CdtrAcct/Id/IBAN'),
    code: codeOf(payment, ...wholes),
  }
}
