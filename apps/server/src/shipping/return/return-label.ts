import { directionOf, printedBarcode } from '@reprise/contract'
import { messagesIn } from '#server/message/index.ts'
import { createPaper, type Paper } from '#server/platform/pdf/paper.ts'
import { BAR_MODULE } from '#server/platform/pdf/sheet.ts'
import { code128 } from '#server/platform/pdf/symbols.ts'
import type { PrintedAddress } from '../label.ts'

export type ReturnLabelFacts = {
  readonly barcode: string
  readonly trackingNumber: string
  readonly carrier?: string
  readonly from: PrintedAddress
  readonly to: PrintedAddress
  /** What the carrier reads. */
  readonly language: string
  readonly programme: string
  /** It says so across all that a carrier reads. */
  readonly test?: boolean
  readonly date: Date
}

/** Points. What is drawn lies within what A6 and a label of 4 by 6 inches share. */
const A6 = { width: 297.64, height: 419.53 }
const LEFT = 20
const WIDTH = 248
const TO = { y: 112, height: 128 }

/** Black alone: label printers know no colours. */
export const drawReturnLabel = async (facts: ReturnLabelFacts): Promise<Uint8Array> => {
  const { locale: language, t } = messagesIn('paper', facts.language)
  const order = printedBarcode(facts.barcode)
  const paper = await createPaper({
    title: t('paper.return.documentTitle', { order }),
    language,
    direction: directionOf(language),
    author: facts.programme,
    created: facts.date,
    size: A6,
  })
  drawAddress(paper, t('paper.label.from'), facts.from, { x: LEFT, y: 16, width: WIDTH, size: 8, height: 84 })
  paper.area({ x: LEFT, y: TO.y - 8, width: WIDTH, height: TO.height + 12 }, { stroke: '#000000', radius: 6 })
  drawAddress(paper, t('paper.label.to'), facts.to, {
    x: LEFT + 10,
    y: TO.y,
    width: WIDTH - 20,
    size: 15,
    height: TO.height,
  })
  let y = TO.y + TO.height + 10
  if (facts.carrier !== undefined)
    y = paper.text(t('paper.label.carrier', { name: facts.carrier }), { x: LEFT, y, width: WIDTH, size: 9 }) + 2
  const number = facts.trackingNumber
  y = drawBars(paper, number, { y, height: 52 }, t('paper.label.parcelAlt', { number }), number)
  drawBars(paper, facts.barcode, { y: y + 8, height: 24 }, t('paper.label.barcodeAlt', { order }), order)
  if (facts.test)
    for (const top of [60, 160, 290])
      paper.text('TEST', { x: LEFT, y: top, width: WIDTH, size: 64, bold: true, align: 'centre' })
  return paper.finish()
}

type Box = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly size: number
}

/** Whole, however long it is: the letters become smaller. */
const drawAddress = (paper: Paper, heading: string, { name, lines }: PrintedAddress, box: Box): void => {
  const { x, width } = box
  const top = paper.text(heading, { x, y: box.y, width, size: 8, role: 'H2' }) + 2
  const parts = [{ text: name, bold: true }, ...lines.map((text, at) => ({ text, bold: at === lines.length - 1 }))]
  const heightAt = (size: number): number =>
    parts.reduce((sum, { text, bold }) => sum + paper.measure(text, { x, y: 0, width, size, bold }), 0)
  let { size } = box
  while (size > 5 && heightAt(size) > box.y + box.height - top) size -= 0.5
  let y = top
  for (const { text, bold } of parts) y = paper.text(text, { x, width, y, size, bold, direction: 'auto' })
}

const drawBars = (
  paper: Paper,
  code: string,
  { y, height }: { readonly y: number; readonly height: number },
  alt: string,
  shown: string,
): number => {
  const bars = code128(code)
  const module = Math.min(BAR_MODULE, WIDTH / (bars.width + 2 * bars.quiet))
  paper.symbol(bars, { x: LEFT + (WIDTH - bars.width * module) / 2, y, module, barHeight: height, alt })
  return paper.text(shown, {
    ...{ x: LEFT, y: y + height + 3, width: WIDTH, size: 11, bold: true },
    ...{ align: 'centre', direction: 'ltr' },
  })
}
