import { directionOf, printedBarcode } from '@reprise/contract'
import { messagesIn } from '#server/message/index.ts'
import { createPaper, type TextBox } from '#server/platform/pdf/paper.ts'
import { BAR_MODULE } from '#server/platform/pdf/sheet.ts'
import { code128, qrCode } from '#server/platform/pdf/symbols.ts'
import type { Arrival } from './inspection.repository.ts'

export type SlipFacts = Arrival & {
  readonly barcode: string
  readonly product: string
  readonly programme: string
  readonly language: string
  readonly date: Date
  /** That of the programme, whose day of arrival it names. */
  readonly timeZone: string
}

/** Points. What is drawn lies within what A6 and a label of 4 by 6 inches share. */
const A6 = { width: 297.64, height: 419.53 }
const LEFT = 20
const WIDTH = 248
/** Photos show the slip from further away than a scanner of labels reads. */
const QR_MODULE = (12 * 72) / 203
const MOST_NAME = 64
const NAME_SIZES = [16, 13, 10, 8] as const

/** Black alone: label printers know no colours. */
export const drawSlip = async (facts: SlipFacts): Promise<Uint8Array> => {
  const { locale: language, t } = messagesIn('paper', facts.language)
  const order = printedBarcode(facts.barcode)
  const paper = await createPaper({
    title: t('paper.bag.documentTitle', { order }),
    language,
    direction: directionOf(language),
    author: facts.programme,
    created: facts.date,
    size: A6,
  })
  const full = { x: LEFT, width: WIDTH, direction: 'auto' } as const
  paper.text(facts.programme, {
    ...full,
    y: 16,
    size: paper.measure(facts.programme, { ...full, y: 0, size: 11 }) > 15 ? 7 : 11,
  })
  const bars = code128(facts.barcode)
  const x = LEFT + (WIDTH - bars.width * BAR_MODULE) / 2
  paper.symbol(bars, { x, y: 42, module: BAR_MODULE, barHeight: 72, alt: t('paper.label.barcodeAlt', { order }) })
  const number = { ...full, y: 118, size: 20, bold: true, align: 'centre', direction: 'ltr', role: 'H1' } as const
  let y = paper.text(order, number) + 8
  const name = { ...full, bold: true } as const
  const size = NAME_SIZES.find((tried) => paper.measure(facts.product, { ...name, y, size: tried }) <= MOST_NAME) ?? 8
  y = paper.text(facts.product, { ...name, y, size }) + 10

  const square = qrCode(facts.barcode)
  const side = square.width * QR_MODULE
  const beside = WIDTH - side - square.quiet * QR_MODULE
  paper.symbol(square, {
    x: LEFT + WIDTH - side,
    y: Math.max(y, 250) + square.quiet * QR_MODULE,
    module: QR_MODULE,
    alt: t('paper.label.qrAlt', { order }),
  })
  const dayIn = (timeZone: string) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone })
  const rows = [
    [t('paper.bag.received'), facts.receivedAt && dayIn(facts.timeZone).format(facts.receivedAt)] as const,
    [t('paper.bag.lookDue'), facts.lookDue && dayIn('UTC').format(new Date(facts.lookDue))] as const,
  ]
  let row = Math.max(y, 250)
  const line = (text: string, look: Pick<TextBox, 'size' | 'bold' | 'role'>) =>
    paper.text(text, { x: LEFT, y: row, width: beside, ...look })
  for (const [title, day] of rows) {
    if (day === null) continue
    row = line(title, { size: 9, role: 'H2' })
    row = line(day, { size: 14, bold: true }) + 10
  }
  return paper.finish()
}
