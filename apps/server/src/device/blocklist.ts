import {
  isCalendarDay,
  type IdentifierKind,
  isUuid,
  maskIdentifier,
  MAX_TEXT,
  readImei,
  readMeid,
  readSerial,
} from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ImportFaults } from '#server/platform/csv/import-report.ts'
import { type Columns, readTable, type RowFault, type TableRow } from '#server/platform/csv/read-table.ts'
import { newId } from '#server/platform/id.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import {
  type BlocklistRow,
  insertListed,
  type ListedNumber,
  selectBlocklist,
  selectHere,
  updateRemoved,
} from './blocklist.repository.ts'
import { checkDevice } from './check-device.ts'
import { identifierIndex } from './record-identifiers.ts'

const COLUMNS = {
  number: { required: true, aliases: ['imei', 'meid', 'serial', 'serial number', 'identifier'] },
  reason: { required: true },
  police_reference: { aliases: ['reference', 'case', 'case number'] },
  listed_on: { aliases: ['date', 'since'] },
} satisfies Columns<string>

const MOST_REFERENCE = 100
const BATCH = 2_000

type Line = Omit<ListedNumber, 'id' | 'blindIndex' | 'masked'> & { readonly value: string }

export type ImportedBlocklist = {
  readonly listed: number
  /** Those that were listed before, and stay as they are. */
  readonly known: number
  /** Orders that hold a device which is listed now. */
  readonly here: readonly { readonly order: string; readonly barcode: string; readonly status: string }[]
}

/** All rows or none. Devices that are here are checked again, and their customers asked. @throws TableError, ImportFaults, which name no number */
export const importBlocklist = async (
  ctx: OperatorContext,
  vault: Pick<Vault, 'blindIndex'>,
  bytes: Uint8Array,
): Promise<ImportedBlocklist> => {
  const numbers = readBlocklist(bytes, ctx.now).map(
    ({ value, ...line }): ListedNumber => ({
      ...line,
      id: newId(),
      masked: maskIdentifier(value),
      blindIndex: identifierIndex(vault, line.kind, value),
    }),
  )
  const added: string[] = []
  for (let from = 0; from < numbers.length; from += BATCH)
    added.push(
      ...(await insertListed(ctx.db, numbers.slice(from, from + BATCH), { now: ctx.now, actor: ctx.operator.actor })),
    )
  const found = await selectHere(ctx.db, added)
  for (const { itemId } of found) {
    await checkDevice(ctx, itemId)
    await enqueue(ctx.db, 'device.quarantine', { itemId }, { key: `device-quarantine|${itemId}` })
  }
  ctx.note({ listed: added.length, known: numbers.length - added.length })
  const here = found.map(({ order, barcode, status }) => ({ order, barcode, status }))
  return { listed: added.length, known: numbers.length - added.length, here }
}

const readBlocklist = (bytes: Uint8Array, now: Date): Line[] => {
  const table = readTable(bytes, COLUMNS)
  const faults: RowFault[] = [...table.faults]
  const lines: Line[] = []
  const first = new Map<string, number>()
  for (const row of table.rows) {
    const read = readLine(row, now.toISOString().slice(0, 10))
    if ('reasons' in read) {
      faults.push({ line: row.line, reason: read.reasons.join('; ') })
      continue
    }
    const seen = first.get(`${read.kind} ${read.value}`)
    if (seen !== undefined) faults.push({ line: row.line, reason: `is the number of line ${seen} again` })
    first.set(`${read.kind} ${read.value}`, seen ?? row.line)
    lines.push(read)
  }
  if (faults.length === 0 && lines.length === 0) faults.push({ line: 1, reason: 'is followed by no number' })
  if (faults.length > 0)
    throw new ImportFaults(
      [...faults].sort((a, b) => a.line - b.line),
      table.rows.length,
    )
  return lines
}

const readLine = (
  { values: { number, reason, police_reference: reference, listed_on: day } }: TableRow<keyof typeof COLUMNS>,
  today: string,
): Line | { readonly reasons: readonly string[] } => {
  const read = readNumber(number)
  const reasons = [
    ...('fault' in read ? [`number cannot be one (${read.fault})`] : []),
    ...(reason === '' || reason.length > MAX_TEXT
      ? [`reason has ${reason.length} characters, not 1 to ${MAX_TEXT}`]
      : []),
    ...(reference.length > MOST_REFERENCE ? [`police_reference has more than ${MOST_REFERENCE} characters`] : []),
    ...(day === '' || (isCalendarDay(day) && day <= today)
      ? []
      : [`listed_on "${day}" is no past day such as 2026-11-01`]),
  ]
  if ('fault' in read || reasons.length > 0) return { reasons }
  return { ...read, reason, policeReference: reference === '' ? null : reference, listedOn: day === '' ? today : day }
}

/** Digits as long as an IMEI are one; what cannot be a MEID either is a serial number. */
const readNumber = (
  typed: string,
): { readonly kind: IdentifierKind; readonly value: string } | { readonly fault: string } => {
  const plain = typed.replace(/[\s\-/.]/g, '')
  if (/^\d{14,17}$/.test(plain)) {
    const read = readImei(typed)
    return 'fault' in read ? read : { kind: 'imei', value: read.value }
  }
  const meid = readMeid(typed)
  if ('value' in meid) return { kind: 'meid', value: meid.value }
  const serial = readSerial(typed)
  return 'fault' in serial ? serial : { kind: 'serial', value: serial.value }
}

/** Newest first, those that were removed too. Numbers are masked. */
export const listBlocklist = ({ db }: Pick<OperatorContext, 'db'>, limit: number): Promise<BlocklistRow[]> =>
  selectBlocklist(db, limit)

/** @returns false where there is no such entry, or it was removed before */
export const removeFromBlocklist = async (ctx: OperatorContext, id: string, reason: string): Promise<boolean> => {
  ctx.note({ entry: id, reason })
  return isUuid(id) && updateRemoved(ctx.db, id, { now: ctx.now, actor: ctx.operator.actor, reason })
}
