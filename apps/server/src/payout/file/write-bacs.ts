import { type BacsPayer, DAY_MS } from '@reprise/contract'
import { bacsField, type Payment, type PaymentRun, totalOf } from './payment.ts'

/** Days after which the file may be overwritten. */
const KEPT_DAYS = 7
const LABEL = 80
const RECORD = 100
const TEXT = 18

/** A debit of the payer's own account balances the credits. */
const CREDIT = '99'
const DEBIT_CONTRA = '17'

/**
 * Bacs Standard 18 for one processing day: labels of 80 characters, records of 100, lines ended by CR LF.
 * @throws Error for a payment to another kind of account, or a field that does not fit
 */
export const writeBacs = (payer: BacsPayer, run: PaymentRun): Uint8Array => {
  const total = totalOf(run.payments)
  const header = fileHeader(payer, run)
  const format = label('HDR2', 'F0200000100', blank(35), '00', blank(28))
  const lines = [
    label('VOL1', serialOf(run), blank(31), payer.serviceUserNumber, blank(32), '1'),
    header,
    format,
    // Receiving party, currency and country are Bacs' own; the file is for one day and the only one of its submission.
    label('UHL1', julian(run.executionDate), '999999', blank(4), '00', '000000', '1 DAILY  ', '001', blank(40)),
    ...run.payments.map((payment) => credit(payer, payment)),
    contra(payer, total),
    header.replace('HDR1', 'EOF1'),
    format.replace('HDR2', 'EOF2'),
    label('UTL1', number(total, 13), number(total, 13), number(1, 7), number(run.payments.length, 7), blank(36)),
  ]
  return Buffer.from(lines.map((line) => `${line}\r\n`).join(''), 'ascii')
}

const fileHeader = ({ serviceUserNumber: user }: BacsPayer, run: PaymentRun): string => {
  const created = run.created.toISOString().slice(0, 10)
  const kept = new Date(Date.parse(`${run.executionDate}T00:00:00Z`) + KEPT_DAYS * DAY_MS).toISOString().slice(0, 10)
  return label(
    ...['HDR1', 'A', user, 'S', blank(3), user, serialOf(run), '0001', '0001', blank(6)],
    ...[julian(created), julian(kept), blank(1), '000000', blank(20)],
  )
}

const credit = (payer: BacsPayer, { amount, creditor: { name, account }, endToEndId }: Payment): string => {
  if (account.scheme !== 'bacs') throw new Error('A Bacs file pays to sort codes and account numbers')
  return record(
    ...[account.sortCode, digits(account.accountNumber, 8), '0', CREDIT, payer.sortCode, payer.accountNumber, blank(4)],
    ...[number(amount, 11), bacsField(payer.name, TEXT), bacsField(endToEndId, TEXT), bacsField(name, TEXT)],
  )
}

const contra = ({ sortCode, accountNumber, name }: BacsPayer, total: number): string =>
  record(
    ...[sortCode, accountNumber, '0', DEBIT_CONTRA, sortCode, accountNumber, blank(4), number(total, 11)],
    ...[bacsField(name, TEXT), bacsField('CONTRA', TEXT), bacsField(name, TEXT)],
  )

/** Unlike those of the payer's other files of the day, which may be of other programmes; never all zeros. */
const serialOf = ({ reference }: PaymentRun): string =>
  number((Number.parseInt(reference.slice(-8), 16) % 999_999) + 1, 6)

/** ` 26325`: a space, the year and the day of the year. */
const julian = (day: string): string => {
  const year = Number(day.slice(0, 4))
  const dayOfYear = (Date.parse(`${day}T00:00:00Z`) - Date.UTC(year, 0, 1)) / DAY_MS + 1
  return ` ${number(year % 100, 2)}${number(dayOfYear, 3)}`
}

const blank = (width: number): string => ' '.repeat(width)
const number = (value: number, width: number): string => digits(String(value), width)
const digits = (text: string, width: number): string => {
  if (!/^\d+$/.test(text) || text.length > width)
    throw new Error(`A field of ${width} digits cannot hold ${text.length}`)
  return text.padStart(width, '0')
}
const label = (...parts: readonly string[]): string => ofLength(parts.join(''), LABEL)
const record = (...parts: readonly string[]): string => ofLength(parts.join(''), RECORD)
const ofLength = (line: string, length: number): string => {
  if (line.length !== length) throw new Error(`A line of ${length} characters came to ${line.length}`)
  return line
}
