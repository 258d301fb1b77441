import { setImmediate } from 'node:timers/promises'
import { directionOf, printedBarcode } from '@reprise/contract'
import { type Messages, messagesIn, type OwnTexts, type PaperKey } from '#server/message/index.ts'
import { A4, createPaper, type Paper } from '#server/platform/pdf/paper.ts'
import { BAR_MODULE, drawBand, LEFT, type SheetLook, WIDTH } from '#server/platform/pdf/sheet.ts'
import { code128, qrCode, type SymbolGeometry } from '#server/platform/pdf/symbols.ts'

/** An address as it is printed: the name first, one line each; the last one is the country, in capitals. */
export type PrintedAddress = { readonly name: string; readonly lines: readonly string[] }

export type LabelFacts = {
  readonly barcode: string
  /** What the carrier calls the parcel, once it was announced. */
  readonly trackingNumber?: string
  readonly product: string
  readonly sender: PrintedAddress
  readonly recipient: PrintedAddress
  readonly sendBefore: Date
  /** IANA name; the clock of the programme. */
  readonly timeZone: string
  readonly language: string
  /** What the carrier reads; where the seller reads another, the outside is in both. */
  readonly carrierLanguage: string
  readonly own?: OwnTexts
  readonly carrier?: string
  /** The carrier's own, as PNG; it takes the place of ours above the cut. */
  readonly carrierLabel?: Uint8Array
  /** It says so across all that a carrier reads. */
  readonly test?: boolean
  readonly created: Date
  readonly look: SheetLook
}

type T = Messages<PaperKey>['t']
type Coded = LabelFacts & { readonly bars: SymbolGeometry; readonly square: SymbolGeometry }

const inCarriers = ({ carrierLanguage, own }: LabelFacts): T => messagesIn('paper', carrierLanguage, own).t

/** Middle of A4, where a folded sheet is cut. */
const CUT = 421
const QR_MODULE = (8 * 72) / 203

/** Drawing takes some ten milliseconds of the one thread that also answers calls. */
const othersTurn = (): Promise<void> => setImmediate()

/** The page that a seller prints: above the cut the label for the outside, below it the slip for the inside. */
export const drawLabel = async (facts: LabelFacts): Promise<Uint8Array> => {
  const words = messagesIn('paper', facts.language, facts.own)
  const { locale: language, t } = words
  const order = printedBarcode(facts.barcode)
  const paper = await createPaper({
    title: t('paper.label.documentTitle', { order }),
    language,
    direction: directionOf(language),
    author: facts.look.appName,
    created: facts.created,
  })
  // The same on both halves.
  const codes = { bars: code128(facts.barcode), square: qrCode(facts.barcode) }
  if (facts.carrierLabel) drawCarriers(paper, t, facts, facts.carrierLabel)
  else drawOutside(paper, t, { ...facts, ...codes }, order)
  if (facts.test) drawTest(paper)
  await othersTurn()
  paper.dashedLine(CUT)
  paper.text(t('paper.label.cut'), { x: LEFT, y: CUT + 3, width: WIDTH, size: 7 })
  drawInside(paper, words, { ...facts, ...codes }, order)
  await othersTurn()
  return paper.finish()
}

/** In no language: carriers of every country read it. Over the addresses and the codes, so that none of them is taken for good. */
const drawTest = (paper: Paper): void => {
  for (const y of [76, 150, 224, 298])
    paper.text('TEST TEST', { x: LEFT, y, width: WIDTH, size: 64, bold: true, colour: '#b91c1c', align: 'centre' })
}

/** A6 is the largest that carriers print. */
const A6 = { width: 298, height: 386 }

const drawCarriers = (paper: Paper, t: T, { trackingNumber = '' }: LabelFacts, png: Uint8Array): void => {
  paper.picture(png, {
    x: (A4.width - A6.width) / 2,
    y: 8,
    ...A6,
    alt: t('paper.label.parcelAlt', { number: trackingNumber }),
  })
  paper.text(t('paper.label.stick'), { x: LEFT, y: 400, width: WIDTH, size: 9 })
}

const drawOutside = (paper: Paper, t: T, facts: Coded, order: string): void => {
  drawBand(paper, 40, facts.look, 'H1')
  const half = WIDTH / 2
  const both = inBoth(t, facts)
  drawAddress(paper, both('from').join(' / '), facts.sender, {
    x: LEFT,
    y: 76,
    width: half - 76,
    size: 10,
    height: 150,
  })
  paper.area({ x: LEFT + half - 60, y: 76, width: half + 60, height: 160 }, { stroke: '#000000', radius: 6 })
  drawAddress(paper, both('to').join(' / '), facts.recipient, {
    x: LEFT + half - 46,
    y: 88,
    width: half + 32,
    size: 15,
    height: 142,
  })
  drawPostage(paper, t, facts)
  drawCodes(paper, t, facts, order, 268)
  paper.text(t('paper.label.stick'), { x: LEFT, y: 398, width: WIDTH, size: 9 })
}

/** The seller's own word stands beside it where that is another. */
const inBoth =
  (t: T, facts: LabelFacts) =>
  (word: 'from' | 'to' | 'postagePaid'): string[] => {
    const [carriers, sellers] = [inCarriers(facts)(`paper.label.${word}`), t(`paper.label.${word}`)]
    return carriers === sellers ? [carriers] : [carriers, sellers]
  }

/** The payer of the postage and the carrier: what a counter looks for first. */
const drawPostage = (paper: Paper, t: T, facts: LabelFacts): void => {
  const carrier = facts.carrier === undefined ? [] : [inCarriers(facts)('paper.label.carrier', { name: facts.carrier })]
  const [first = '', second] = inBoth(t, facts)('postagePaid')
  const box = { x: LEFT, width: WIDTH, direction: 'auto' } as const
  const main = [first, ...carrier].join(' · ')
  const size = fittingSize(11, 15, (tried) => paper.measure(main, { ...box, y: 0, size: tried, bold: true }))
  const y = paper.text(main, { ...box, y: 241, size, bold: true })
  if (second !== undefined) paper.text(second, { ...box, y, size: 8 })
}

type AddressBox = { x: number; y: number; width: number; size: number; height: number }

/** As large as its box allows: nothing that a carrier needs is ever cut off. */
const drawAddress = (paper: Paper, heading: string, address: PrintedAddress, box: AddressBox): number => {
  const headingSize = Math.min(9, box.size)
  const after = paper.text(heading, { ...box, size: headingSize, bold: true, colour: '#444444', role: 'H2' }) + 2
  const parts = [
    { text: address.name, bold: true },
    ...address.lines.map((text, index) => ({ text, bold: index === address.lines.length - 1 })),
  ]
  const size = fittingSize(box.size, box.y + box.height - after, (tried) =>
    parts.reduce((sum, { text, bold }) => sum + paper.measure(text, { ...box, size: tried, bold }), 0),
  )
  let y = after
  for (const { text, bold } of parts) y = paper.text(text, { ...box, y, size, bold, direction: 'auto' })
  return y
}

/** The largest size, from the wished one down, at which something fits into a height. */
const fittingSize = (wished: number, height: number, heightAt: (size: number) => number): number => {
  let size = wished
  while (size > 5 && heightAt(size) > height) size -= 0.5
  return size
}

const drawCodes = (paper: Paper, t: T, facts: Coded, order: string, y: number): void => {
  const { bars, square, trackingNumber } = facts
  const after = drawBars(paper, bars, { x: LEFT, y }, t('paper.label.barcodeAlt', { order }), [
    order,
    t('paper.label.orderNumber'),
  ])
  if (trackingNumber !== undefined)
    drawBars(paper, code128(trackingNumber), { x: after, y }, t('paper.label.parcelAlt', { number: trackingNumber }), [
      trackingNumber,
      t('paper.label.parcelNumber'),
    ])
  paper.symbol(square, {
    x: LEFT + WIDTH - (square.width + square.quiet) * QR_MODULE,
    y: y + 8,
    module: QR_MODULE,
    alt: t('paper.label.qrAlt', { order }),
  })
}

/** Bars with what they say and what that is under them; gives where the next symbol may begin. */
const drawBars = (
  paper: Paper,
  bars: SymbolGeometry,
  { x: left, y }: { readonly x: number; readonly y: number },
  alt: string,
  [shown, name]: readonly [string, string],
): number => {
  const width = bars.width * BAR_MODULE
  const x = left + bars.quiet * BAR_MODULE
  paper.symbol(bars, { x, y, module: BAR_MODULE, barHeight: 72, alt })
  const under = paper.text(shown, { x, y: y + 77, width, size: 15, bold: true, align: 'centre', direction: 'ltr' })
  paper.text(name, { x, y: under, width, size: 9, align: 'centre' })
  return x + width + bars.quiet * BAR_MODULE
}

const drawInside = (
  paper: Paper,
  { locale: language, t, lines }: Messages<PaperKey>,
  facts: Coded,
  order: string,
): void => {
  const { bars, square } = facts
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: facts.timeZone }).format(
    facts.sendBefore,
  )
  drawBand(paper, CUT + 24, facts.look, 'H1')
  const full = { x: LEFT, width: WIDTH }
  let y = paper.text(t('paper.label.slipTitle'), { ...full, y: CUT + 58, size: 16, bold: true, role: 'H1' }) + 4
  const squareWidth = (square.width + square.quiet) * QR_MODULE
  const codeWidth = (bars.width + 2 * bars.quiet) * BAR_MODULE + squareWidth
  const textWidth = WIDTH - codeWidth - 10
  const codeY = y
  y = paper.text(t('paper.label.product'), { x: LEFT, y, width: textWidth, size: 9, colour: '#444444', role: 'H2' })
  const name = { x: LEFT, y, width: textWidth, bold: true, direction: 'auto' } as const
  const size = fittingSize(13, 50, (tried) => paper.measure(facts.product, { ...name, size: tried }))
  y = paper.text(facts.product, { ...name, size }) + 3
  y = paper.text(t('paper.label.orderNumber'), { x: LEFT, y, width: textWidth, size: 9, colour: '#444444', role: 'H2' })
  y = paper.text(order, { x: LEFT, y, width: textWidth, size: 13, bold: true, direction: 'ltr' })
  paper.symbol(bars, {
    x: LEFT + WIDTH - codeWidth + bars.quiet * BAR_MODULE,
    y: codeY,
    module: BAR_MODULE,
    barHeight: 54,
    alt: t('paper.label.barcodeAlt', { order }),
  })
  paper.symbol(square, {
    x: LEFT + WIDTH - square.width * QR_MODULE,
    y: codeY,
    module: QR_MODULE,
    alt: t('paper.label.qrAlt', { order }),
  })
  y = paper.text(t('paper.label.sendBefore', { date }), { ...full, y: Math.max(y, codeY + 60) + 4, size: 10 }) + 8
  const column = (WIDTH - 20) / 2
  const put = drawList(paper, t('paper.label.putIn'), lines('paper.label.inside'), { x: LEFT, y, width: column }, '•')
  const leave = drawList(
    paper,
    t('paper.label.leaveOut'),
    lines('paper.label.outside'),
    { x: LEFT + column + 20, y, width: column },
    '•',
  )
  drawList(
    paper,
    t('paper.label.prepare'),
    lines('paper.label.steps'),
    { ...full, y: Math.max(put, leave) + 8 },
    'number',
  )
}

/** For the mark of a list's item, in points. */
const INDENT = 16

type ListBox = { readonly x: number; readonly y: number; readonly width: number }

const drawList = (
  paper: Paper,
  heading: string,
  items: readonly string[],
  box: ListBox,
  marks: '•' | 'number',
): number => {
  let y = paper.text(heading, { ...box, size: 11, bold: true, role: 'H2' }) + 1
  for (const [index, item] of items.entries()) {
    const mark = marks === 'number' ? `${index + 1}.` : marks
    paper.text(mark, { ...box, y, width: INDENT, size: 10 })
    y = paper.text(item, { x: box.x + INDENT, y, width: box.width - INDENT, size: 10 }) + 1
  }
  return y
}
