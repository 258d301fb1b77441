import {
  type Answers,
  type DeviceIdentifiers,
  hasIdentifier,
  MAX_BATCH_LINES,
  type ProductType,
  type QuestionnaireDefinition,
  readIdentifiers,
} from '@reprise/contract'
import { type Catalogue, productId } from '#server/catalogue/index.ts'
import { listIdentifiers } from '#server/device/index.ts'
import { ImportFaults } from '#server/platform/csv/import-report.ts'
import {
  type Coded,
  coded,
  type Columns,
  readTable,
  type RowFault,
  type TableRow,
} from '#server/platform/csv/read-table.ts'
import { answerFaults } from '#server/quotation/index.ts'

const NUMBERS = {
  imei: {},
  imei2: { aliases: ['imei 2', 'second imei'] },
  meid: {},
  serial: { aliases: ['serial number'] },
} satisfies Columns<string>
const COLUMNS = {
  ...NUMBERS,
  product: { required: true, aliases: ['sku', 'model'] },
  capacity: { aliases: ['storage', 'storage_gb'] },
} satisfies Columns<string>

export type BatchLine = {
  readonly line: number
  readonly identifiers: DeviceIdentifiers
  readonly product: string
  readonly answers: Answers
}

type Words = {
  readonly catalogue: Pick<Catalogue, 'find' | 'questionnaire'>
  /** Types of products that the programme buys. */
  readonly types: readonly ProductType[]
}

/**
 * A column for each question by its id, an answer by the id of its option. Every fault is named by line and column, and none by a
 * number. @throws TableError, ImportFaults
 */
export const readBatchFile = (bytes: Uint8Array, words: Words): BatchLine[] => {
  const questions = words.types.flatMap((type) => words.catalogue.questionnaire(type)?.questions ?? [])
  const columns: Columns<string> = { ...Object.fromEntries(questions.map(({ id }) => [id, {}])), ...COLUMNS }
  const table = readTable(bytes, columns)
  const faults: RowFault[] = [...table.faults]
  const lines: BatchLine[] = []
  const first = new Map<string, number>()
  for (const row of table.rows) {
    const read = readLine(row, words)
    const again = listIdentifiers(read.identifiers)
      .map(({ kind, value }) => ({ column: kind, seen: first.get(`${kind} ${value}`) }))
      .flatMap(({ column, seen }) =>
        seen === undefined
          ? []
          : [told('number-again', `${column} is the number of line ${seen} again`, { column, first: String(seen) })],
      )
    for (const { kind, value } of listIdentifiers(read.identifiers))
      first.set(`${kind} ${value}`, first.get(`${kind} ${value}`) ?? row.line)
    const reasons = [...read.reasons, ...again]
    if (reasons.length > 0)
      faults.push({ line: row.line, reason: reasons.map(({ reason }) => reason).join('; '), coded: reasons })
    else lines.push({ line: row.line, ...read })
  }
  if (table.rows.length > MAX_BATCH_LINES)
    faults.push(
      coded(1, 'too-many', `is followed by ${table.rows.length} devices, and ${MAX_BATCH_LINES} is the most`, {
        devices: String(table.rows.length),
        most: String(MAX_BATCH_LINES),
      }),
    )
  if (faults.length === 0 && lines.length === 0) faults.push(coded(1, 'no-device', 'is followed by no device'))
  if (faults.length > 0)
    throw new ImportFaults(
      faults.sort((a, b) => a.line - b.line),
      table.rows.length + table.faults.length,
    )
  return lines
}

type Told = Coded & { readonly reason: string }

const told = (code: string, reason: string, values: Coded['values'] = {}): Told => ({ code, reason, values })

const readLine = (
  { values }: TableRow<string>,
  { catalogue, types }: Words,
): Omit<BatchLine, 'line'> & { readonly reasons: readonly Told[] } => {
  const value = (column: string) => values[column] ?? ''
  const { identifiers, faults } = readIdentifiers({
    imei: [value('imei'), value('imei2')],
    meid: value('meid'),
    serial: value('serial'),
  })
  const numberFaults = faults.map(({ pointer, code }) => {
    const column = columnOf(pointer)
    return told('number-wrong', `${column} cannot be one (${code})`, { column })
  })
  const reasons = [
    ...numberFaults,
    ...(faults.length === 0 && !hasIdentifier(identifiers)
      ? [told('number-missing', 'imei, meid and serial are empty')]
      : []),
  ]
  const found = productOf(catalogue, value('product'), value('capacity'))
  const questionnaire = found && !found.retired && types.includes(found.type) && catalogue.questionnaire(found.type)
  if (!found || !questionnaire) {
    const product = `${value('product')} ${value('capacity')}`.trim()
    const unknown = told('product-unknown', `product "${product}" is none that is bought`, { product })
    return { identifiers, product: '', answers: {}, reasons: [...reasons, unknown] }
  }
  const { questions } = questionnaire
  const answers: Answers = Object.fromEntries(
    questions.map(({ id }) => [id, value(id)] as const).filter(([, answer]) => answer !== ''),
  )
  const answerReasons = answerFaults(questions, answers).map(({ pointer, code }) =>
    answerReason(questions, pointer.slice('/answers/'.length), code),
  )
  return { identifiers, product: found.id, answers, reasons: [...reasons, ...answerReasons] }
}

const columnOf = (pointer: string): string => {
  const [, kind = '', index] = pointer.split('/')
  return kind === 'imei' && index === '1' ? 'imei2' : kind
}

/** Its id, or the key of its model with the capacity in GB. */
const productOf = (catalogue: Pick<Catalogue, 'find'>, product: string, capacity: string) => {
  const [, size, unit] = /^(\d+)\s*(GB|TB|)$/i.exec(capacity) ?? []
  const gigabytes = size === undefined ? null : Number(size) * (unit?.toUpperCase() === 'TB' ? 1024 : 1)
  const wanted = catalogue.find(product)
  if (capacity === '' || (wanted !== undefined && wanted.storageGb === gigabytes)) return wanted
  return gigabytes === null ? undefined : catalogue.find(productId(product, gigabytes))
}

const answerReason = (questions: QuestionnaireDefinition['questions'], column: string, code: string): Told => {
  const options = (questions.find(({ id }) => id === column)?.options ?? []).map(({ id }) => id).join(', ')
  switch (code) {
    case 'missing':
      return told('answer-missing', `${column} is empty; it is one of ${options}`, { column, options })
    case 'unknown-option':
      return told('answer-unknown', `${column} is none of ${options}`, { column, options })
    case 'not-asked':
      return told('answer-not-asked', `${column} is not asked with these answers: leave it empty`, { column })
    default:
      return told('answer-contradicts', `${column} contradicts another answer`, { column })
  }
}
