import { setImmediate } from 'node:timers/promises'
import { directionOf, NOTED_DOCUMENT_TYPES, PAYMENT_TAGS, REGISTER_FIELDS, type RegisterField } from '@reprise/contract'
import { type Messages, messagesIn, type OwnTexts, type PaperKey } from '#server/message/index.ts'
import { A4, createPaper, type Paper } from '#server/platform/pdf/paper.ts'
import type { PrintedLine } from '../read-register.ts'

export type RegisterPrint = {
  readonly lines: readonly PrintedLine[]
  /** The company that has to keep the register. */
  readonly keeper: string
  readonly affiliate: string
  readonly language: string
  readonly own?: OwnTexts
  readonly printed: Date
  readonly from: string | null
  readonly to: string | null
}

/** Points. */
const MARGIN = 42
const WIDTH = A4.width - 2 * MARGIN
const BOTTOM = A4.height - 56
const LABEL = 130
const SIZE = 9
const GAP = 10
/** Lines between which other calls are let in: drawing takes the one thread that answers them. */
const AT_ONCE = 20

export const registerPdf = async (print: RegisterPrint): Promise<Uint8Array> => {
  const { locale, t } = messagesIn('paper', print.language, print.own)
  const words = { t, language: locale.split('-')[0] ?? locale }
  const { language } = words
  const paper = await createPaper({
    title: `${t('paper.register.title')}, ${print.affiliate}`,
    language,
    direction: directionOf(language),
    author: print.keeper,
    created: print.printed,
  })
  let page = 1
  let y = drawHead(paper, words, print)
  drawPageNumber(paper, t, page)
  for (const [index, line] of print.lines.entries()) {
    const rows = rowsOf(t, line)
    if (y + heightOf(paper, rows) > BOTTOM) {
      paper.nextPage()
      page += 1
      drawPageNumber(paper, t, page)
      y = MARGIN
    }
    y = drawLine(paper, words, line, rows, y)
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate()
  }
  return paper.finish()
}

type T = Messages<PaperKey>['t']
type Words = { readonly language: string; readonly t: T }

/** In words: a date of figures would be turned round within a line that runs from right to left. */
export const dayText = (language: string, moment: Date): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(moment)
const momentText = (language: string, moment: Date): string =>
  `${dayText(language, moment)} ${moment.toISOString().slice(11, 16)}`

const drawHead = (paper: Paper, { language, t }: Words, print: RegisterPrint): number => {
  const at = { x: MARGIN, width: WIDTH }
  let y = paper.text(t('paper.register.title'), { ...at, y: MARGIN, size: 18, bold: true, role: 'H1' })
  y = paper.text(`${t('paper.register.keeper')} ${print.keeper} (${print.affiliate})`, { ...at, y: y + 4, size: SIZE })
  const day = (written: string): string => dayText(language, new Date(`${written}T00:00:00Z`))
  const days = {
    from: print.from === null ? t('paper.register.start') : day(print.from),
    to: print.to === null ? t('paper.register.today') : day(print.to),
  }
  y = paper.text(t('paper.register.span', days), { ...at, y, size: SIZE })
  const printed = { at: momentText(language, print.printed), count: print.lines.length }
  y = paper.text(t('paper.register.printed', printed), { ...at, y, size: SIZE })
  return print.lines.length > 0 ? y + GAP : paper.text(t('paper.register.empty'), { ...at, y: y + GAP, size: SIZE })
}

const drawPageNumber = (paper: Paper, t: T, page: number): void =>
  void paper.text(t('paper.register.page', { page }), {
    x: MARGIN,
    y: A4.height - 40,
    width: WIDTH,
    size: 8,
    align: 'end',
  })

export type Row = readonly [label: string, value: string]

export const rowsOf = (t: T, { entry, reason }: PrintedLine): Row[] => [
  ...REGISTER_FIELDS.flatMap((field): Row[] =>
    entry[field] === '' ? [] : [[t(`paper.register.field.${field}`), valueText(t, field, entry[field])]],
  ),
  ...(reason === null ? [] : [[t('paper.register.reason'), reason] as const]),
]

const NAMED_VALUES: readonly RegisterField[] = ['capacity', 'documentType', 'origin', 'paidBy']
const VALUES = [
  ...NOTED_DOCUMENT_TYPES,
  ...PAYMENT_TAGS,
  'private-person',
  'sent-by-seller',
  'handed-over-in-store',
] as const

const valueText = (t: T, field: RegisterField, value: string): string => {
  const id = NAMED_VALUES.includes(field) ? VALUES.find((one) => one === value) : undefined
  return id === undefined ? value : t(`paper.register.value.${id}`)
}

const valueBox = (y: number) => ({ x: MARGIN + LABEL, y, width: WIDTH - LABEL, size: SIZE, direction: 'auto' }) as const

const heightOf = (paper: Paper, rows: readonly Row[]): number =>
  rows.reduce((sum, [, value]) => sum + paper.measure(value, valueBox(0)), 2.6 * SIZE + GAP)

const drawLine = (
  paper: Paper,
  { language, t }: Words,
  line: PrintedLine,
  rows: readonly Row[],
  top: number,
): number => {
  const { number, corrects } = line
  const title =
    corrects === null ? t('paper.register.line', { number }) : t('paper.register.correction', { number, corrects })
  const recorded = momentText(language, line.recordedAt)
  let y = paper.text(`${title} · ${recorded}`, { x: MARGIN, y: top, width: WIDTH, size: 10, bold: true, role: 'H2' })
  for (const [label, value] of rows) {
    paper.text(label, { x: MARGIN, y, width: LABEL - 6, size: SIZE, colour: '#444444' })
    y = paper.text(value, valueBox(y))
  }
  return y + GAP
}
