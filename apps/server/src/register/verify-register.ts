import type { RegisterFaultCode } from '@reprise/contract'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { BEGINNING, chainMac, contentMac, openText } from './chain.ts'
import { type Anchor, readAnchor } from './anchor.ts'
import {
  selectHead,
  selectLinesFrom,
  selectRegisters,
  selectUnrecorded,
  type StoredLine,
} from './register.repository.ts'

export type RegisterFault = {
  readonly affiliate: string
  /** Null for what no line tells of. */
  readonly line: number | null
  readonly code: RegisterFaultCode
  readonly values: Readonly<Record<string, string>>
  /** The same in English, for the command line and the log. */
  readonly message: string
}

type Fault = Omit<RegisterFault, 'affiliate'>

export type Verified = {
  readonly registers: readonly { readonly affiliate: string; readonly lines: number }[]
  readonly faults: readonly RegisterFault[]
}

type Deps = { readonly db: Db; readonly vault: Vault; readonly storage: Storage }

const PAGE = 1_000
/** Time for a line to be written after a purchase, in ms. */
const WRITING_MS = 3_600_000
const MOST_NAMED = 20

/** Checks numbers without gaps, each line's hash, the end noted outside, and that every purchase is there. */
export const verifyRegisters = async (deps: Deps, now: Date): Promise<Verified> => {
  const registers: { affiliate: string; lines: number }[] = []
  const faults: RegisterFault[] = []
  for (const affiliate of await selectRegisters(deps.db)) {
    const found = await verifyOne(deps, affiliate)
    registers.push({ affiliate, lines: found.lines })
    faults.push(...found.faults)
  }
  const missing = await selectUnrecorded(deps.db, new Date(now.getTime() - WRITING_MS), MOST_NAMED)
  faults.push(...missing.map(({ affiliateId, barcode }) => ({ affiliate: affiliateId, ...missingPurchase(barcode) })))
  return { registers, faults }
}

/** One register, with its own purchases. */
export const verifyRegister = async (deps: Deps, affiliate: string, now: Date): Promise<CheckedRegister> => {
  const first = await verifyOne(deps, affiliate)
  // A line that is written while it is read looks like a wrong end, once.
  const { lines, faults } = first.faults.length === 0 ? first : await verifyOne(deps, affiliate)
  const missing = (await selectUnrecorded(deps.db, new Date(now.getTime() - WRITING_MS), MOST_NAMED))
    .filter(({ affiliateId }) => affiliateId === affiliate)
    .map(({ barcode }) => ({ affiliate, ...missingPurchase(barcode) }))
  const wrong = faults.flatMap(({ line }) => line ?? [])
  return {
    lines,
    faults: [...faults, ...missing],
    until: Math.max(0, Math.min(lines, ...wrong.map((line) => line - 1))),
  }
}

const missingPurchase = (barcode: string): Fault => ({
  line: null,
  code: 'purchase-missing',
  values: { barcode },
  message: `The purchase of order ${barcode} stands in no line`,
})

export type CheckedRegister = {
  readonly lines: number
  readonly faults: readonly RegisterFault[]
  /** The last line up to which everything holds. */
  readonly until: number
}

const verifyOne = async (
  { db, vault, storage }: Deps,
  affiliate: string,
): Promise<{ lines: number; faults: RegisterFault[] }> => {
  const faults: RegisterFault[] = []
  const anchor = await readAnchor(storage, affiliate)
  let before: Buffer = BEGINNING
  let last = 0
  let lines = 0
  for (;;) {
    const page = await selectLinesFrom(db, affiliate, last + 1, PAGE)
    for (const line of page) {
      faults.push(...faultsOf(vault, line, { before, last, anchor }).map((fault) => ({ affiliate, ...fault })))
      before = line.chainMac
      last = line.number
      lines += 1
    }
    if (page.length < PAGE) break
  }
  const head = await selectHead(db, affiliate)
  const noted = Math.max(anchor?.number ?? 0, head?.number ?? 0)
  if (noted > last)
    faults.push({
      ...{ affiliate, line: last, code: 'end-cut', values: span(last + 1, noted) },
      message: `${linesText(last + 1, noted)} cut off the end`,
    })
  else if (head === undefined || head.number < last || !head.chainMac.equals(before))
    faults.push({
      ...{ affiliate, line: last, code: 'end-differs', values: {} },
      message: 'The noted end is not the end of the register',
    })
  return { lines, faults }
}

type Position = { readonly before: Buffer; readonly last: number; readonly anchor: Anchor | undefined }

const faultsOf = (vault: Vault, line: StoredLine, { before, last, anchor }: Position): Fault[] => {
  const { number } = line
  const fault = (code: RegisterFaultCode, message: string, values: Fault['values'] = { line: String(number) }) => ({
    line: number,
    code,
    values,
    message,
  })
  return [
    ...(number === last + 1
      ? []
      : [fault('lines-missing', `${linesText(last + 1, number - 1)} missing`, span(last + 1, number - 1))]),
    ...(chainMac(vault, before, line, line.contentMac).equals(line.chainMac)
      ? []
      : [fault('line-changed', `Line ${number} was changed, or does not follow the line before it`)]),
    ...(says(vault, line) ? [] : [fault('content-changed', `What line ${number} says was changed`)]),
    ...(anchor?.number === number && !anchor.chainMac.equals(line.chainMac)
      ? [fault('not-as-noted', `Line ${number} is not the one that was noted outside the database`)]
      : []),
  ]
}

const says = (vault: Vault, line: StoredLine): boolean => {
  try {
    return contentMac(vault, openText(vault, line)).equals(line.contentMac)
  } catch {
    return false
  }
}

const span = (from: number, to: number): Fault['values'] => ({
  from: String(from),
  to: String(to),
  lines: from === to ? 'one' : 'several',
})

const linesText = (from: number, to: number): string => (from === to ? `Line ${from} is` : `Lines ${from} to ${to} are`)
