import { MAX_VOUCHER_CODE, MIN_VOUCHER_CODE, VOUCHER_CODE_PATTERN, VOUCHER_DAYS_LEFT } from '@reprise/contract'
import { ImportFaults } from '#server/platform/csv/import-report.ts'
import { majorToMinor } from '#server/platform/csv/read-money.ts'
import { type Columns, readTable, type RowFault, type TableRow } from '#server/platform/csv/read-table.ts'
import { lastDayNeeded } from './voucher.decide.ts'

const COLUMNS = {
  code: { required: true, aliases: ['voucher', 'voucher code', 'gift card', 'number'] },
  amount: { aliases: ['value', 'worth'] },
  expires: { aliases: ['expires on', 'expiry', 'expiry date', 'valid until'] },
} satisfies Columns<string>

export type VoucherLine = {
  readonly line: number
  readonly code: string
  /** Minor units; null where the table names none. */
  readonly amount: number | null
  readonly expiresOn: string | null
}

/**
 * Reads a table of voucher codes, amounts in major units of a currency. All rows or none.
 * @throws TableError when the file as a whole cannot be read
 * @throws ImportFaults with every bad row
 */
export const readVoucherFile = (
  bytes: Uint8Array,
  { currency, now }: { currency: string; now: Date },
): VoucherLine[] => {
  const table = readTable(bytes, COLUMNS)
  const faults: RowFault[] = [...table.faults]
  const lines: VoucherLine[] = []
  const first = new Map<string, number>()
  for (const row of table.rows) {
    const { code } = row.values
    const seen = first.get(code)
    const read = readLine(row, currency, lastDayNeeded(now))
    const reasons = [
      ...('reasons' in read ? read.reasons : []),
      ...(seen === undefined || code === '' ? [] : [`is the code of line ${seen} again`]),
    ]
    first.set(code, seen ?? row.line)
    if (reasons.length > 0) faults.push({ line: row.line, reason: reasons.join('; ') })
    else if (!('reasons' in read)) lines.push(read)
  }
  if (faults.length > 0) throw new ImportFaults(inOrder(faults), table.rows.length + table.faults.length)
  if (lines.length === 0) throw new ImportFaults([{ line: 1, reason: 'is followed by no code' }], 1)
  return lines
}

export const inOrder = (faults: readonly RowFault[]): RowFault[] => [...faults].sort((a, b) => a.line - b.line)

/** Never names the code itself: what went wrong is read by more people than may know it. */
const readLine = (
  { line, values: { code, amount: worth, expires } }: TableRow<keyof typeof COLUMNS>,
  currency: string,
  lastDay: string,
): VoucherLine | { readonly reasons: readonly string[] } => {
  const reasons: string[] = []
  if (code.length < MIN_VOUCHER_CODE || code.length > MAX_VOUCHER_CODE)
    reasons.push(`code has ${code.length} characters, not ${MIN_VOUCHER_CODE} to ${MAX_VOUCHER_CODE}`)
  else if (!VOUCHER_CODE_PATTERN.test(code)) reasons.push('code has other signs than those of ASCII')
  const amount = worth === '' ? { amount: null } : majorToMinor(worth, currency)
  if ('reason' in amount) reasons.push(`amount ${amount.reason}`)
  else if (amount.amount === 0)
    reasons.push('amount is nothing; leave it empty where the shop gives the worth of the order')
  if (expires !== '' && !isDay(expires)) reasons.push(`expires "${expires}" is no day such as 2027-11-30`)
  else if (expires !== '' && expires < lastDay)
    reasons.push(`expires ${expires} is less than ${VOUCHER_DAYS_LEFT} days away, so it would be given to nobody`)
  if (reasons.length > 0 || 'reason' in amount) return { reasons }
  return { line, code, amount: amount.amount, expiresOn: expires === '' ? null : expires }
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text
