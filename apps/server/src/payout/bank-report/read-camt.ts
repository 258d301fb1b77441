import { type BankEntry, amountOf, codeFrom, currencyOf, known, named, type Says } from './bank-entry.ts'
import { childrenOf, textAt, within, type XmlNode } from './read-xml.ts'

/** Statements and notifications say the same of their entries. @param name `Stmt` or `Ntfctn` */
export const readCamt = (message: XmlNode, name: string): BankEntry[] =>
  childrenOf(message, name).flatMap((account) => childrenOf(account, 'Ntry').flatMap(readEntry))

const readEntry = (entry: XmlNode): BankEntry[] => {
  const details = childrenOf(entry, 'NtryDtls')
  if (details.length === 0) return [readWhole(entry, undefined, true)]
  const isOnly = details.length === 1
  return details.flatMap((detail) => {
    const payments = childrenOf(detail, 'TxDtls')
    const isBatch = within(detail, 'Btch') !== undefined
    const single = isOnly && payments.length === 1
    const names = payments.some((one) => named(textAt(one, 'Refs/EndToEndId')) !== null)
    if (payments.length === 0 || (isBatch && !names)) return [readWhole(entry, detail, isOnly)]
    return payments.map((payment) => readPayment(entry, payment, single))
  })
}

/** Booked is what has a status that says so, as text or as a code; what has none is not. */
const isBooked = (entry: XmlNode): boolean => (textAt(entry, 'Sts/Cd') ?? textAt(entry, 'Sts')) === 'BOOK'

const saysOf = (entry: XmlNode, payment: XmlNode | undefined): Says => {
  if (!isBooked(entry)) return 'pending'
  const direction = textAt(payment, 'CdtDbtInd') ?? textAt(entry, 'CdtDbtInd')
  const isReversed = textAt(entry, 'RvslInd') === 'true'
  if (direction === 'DBIT') return isReversed ? 'other' : 'executed'
  const family = (node: XmlNode | undefined) => textAt(node, 'BkTxCd/Domn/Fmly/SubFmlyCd')
  const isReturn = within(payment, 'RtrInf') !== undefined || (family(payment) ?? family(entry)) === 'RRTN'
  return isReversed || isReturn ? 'returned' : 'other'
}

const readPayment = (entry: XmlNode, payment: XmlNode, isSingle: boolean): BankEntry => {
  const booked =
    within(payment, 'Amt') ?? within(payment, 'AmtDtls/TxAmt/Amt') ?? (isSingle ? within(entry, 'Amt') : undefined)
  const asked = within(payment, 'AmtDtls/InstdAmt/Amt')
  return {
    line: payment.line,
    says: saysOf(entry, payment),
    of: 'payment',
    besides: [],
    endToEndId: named(textAt(payment, 'Refs/EndToEndId')),
    references: known([textAt(payment, 'Refs/MsgId'), textAt(payment, 'Refs/PmtInfId')]),
    amounts: known([amountOf(booked), amountOf(asked)]),
    currency: currencyOf(booked) ?? currencyOf(asked),
    count: null,
    iban: textAt(payment, 'RltdPties/CdtrAcct/Id/IBAN'),
    code: codeFrom(...['Rsn/Cd', 'Rsn/Prtry', 'RtrRsn/Cd'].map((path) => textAt(payment, `RtrInf/${path}`))),
  }
}

/** One booking for many payments: its amount is compared with all that the batch still pays. */
const readWhole = (entry: XmlNode, detail: XmlNode | undefined, isOnly: boolean): BankEntry => {
  const batch = within(detail, 'Btch')
  const first = within(detail, 'TxDtls')
  const total = within(batch, 'TtlAmt') ?? (isOnly ? within(entry, 'Amt') : undefined)
  const count = Number(textAt(batch, 'NbOfTxs') ?? Number.NaN)
  return {
    line: detail?.line ?? entry.line,
    says: saysOf(entry, first),
    of: 'batch',
    // Its sum is that of all its payments.
    besides: [],
    endToEndId: null,
    references: known([
      ...['MsgId', 'PmtInfId'].map((name) => textAt(batch, name)),
      ...['MsgId', 'PmtInfId'].map((name) => textAt(first, `Refs/${name}`)),
    ]),
    amounts: known([amountOf(total)]),
    currency: currencyOf(total) ?? currencyOf(within(entry, 'Amt')),
    count: Number.isSafeInteger(count) ? count : null,
    iban: null,
    code: null,
  }
}
