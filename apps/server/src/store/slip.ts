import { directionOf, printedBarcode } from '@reprise/contract'
import { messagesIn, type OwnTexts } from '#server/message/index.ts'
import { minorDigits } from '#server/platform/csv/money-column.ts'
import { createPaper, type Paper } from '#server/platform/pdf/paper.ts'
import { BAR_MODULE, drawBand, LEFT, type SheetLook, WIDTH } from '#server/platform/pdf/sheet.ts'
import { code128 } from '#server/platform/pdf/symbols.ts'

export type SlipFacts = {
  readonly barcode: string
  readonly product: string
  /** Minor units. */
  readonly amount: number
  readonly currency: string
  readonly storeId: string
  readonly userId: string
  readonly seller: string
  readonly date: Date
  /** By whose clock it is that day. */
  readonly timeZone: string
  readonly language: string
  readonly own?: OwnTexts
  readonly look: SheetLook
}

/** Points. */
const HALF = WIDTH / 2 - 12

/** Seller and store sign it; its number is the order's. */
export const drawSlip = async (facts: SlipFacts): Promise<Uint8Array> => {
  const { locale: language, t } = messagesIn('paper', facts.language, facts.own)
  const order = printedBarcode(facts.barcode)
  const paper = await createPaper({
    title: t('paper.slip.documentTitle', { order }),
    language,
    direction: directionOf(language),
    author: facts.look.appName,
    created: facts.date,
  })
  drawBand(paper, 40, facts.look)
  let y = paper.text(t('paper.slip.title'), { x: LEFT, y: 84, width: WIDTH, size: 22, bold: true, role: 'H1' }) + 12
  y = drawBarcode(paper, facts.barcode, order, t('paper.slip.barcodeAlt', { order }), y)
  const rows: readonly (readonly [string, string])[] = [
    [t('paper.slip.orderNumber'), order],
    [t('paper.slip.product'), facts.product],
    [t('paper.slip.price'), money(facts, language)],
    [t('paper.slip.store'), facts.storeId],
    [t('paper.slip.associate'), facts.userId],
    [
      t('paper.slip.date'),
      new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: facts.timeZone }).format(facts.date),
    ],
  ]
  for (const [name, value] of rows) y = drawRow(paper, name, value, y)
  for (const text of [t('paper.slip.received'), t('paper.slip.condition'), t('paper.slip.keep')])
    y = paper.text(text, { x: LEFT, y: y + 6, width: WIDTH, size: 11 })
  y += 24
  const seller = drawParty(paper, t('paper.slip.customer'), facts.seller, { x: LEFT, y })
  const store = drawParty(paper, t('paper.slip.store'), facts.storeId, { x: LEFT + HALF + 24, y })
  for (const x of [LEFT, LEFT + HALF + 24])
    drawSignature(paper, t('paper.slip.signature'), { x, y: Math.max(seller, store) + 4 })
  return paper.finish()
}

const drawBarcode = (paper: Paper, barcode: string, order: string, alt: string, y: number): number => {
  const bars = code128(barcode)
  const x = LEFT + bars.quiet * BAR_MODULE
  paper.symbol(bars, { x, y, module: BAR_MODULE, barHeight: 60, alt })
  const width = bars.width * BAR_MODULE
  return (
    paper.text(order, { x, y: y + 64, width, size: 14, bold: true, align: 'centre', direction: 'ltr', role: 'P' }) + 14
  )
}

const drawRow = (paper: Paper, name: string, value: string, y: number): number => {
  const after = paper.text(name, { x: LEFT, y, width: 150, size: 10, colour: '#444444', role: 'H2' })
  const end = paper.text(value, { x: LEFT + 160, y, width: WIDTH - 160, size: 12, bold: true, direction: 'auto' })
  return Math.max(after, end) + 6
}

type Point = { readonly x: number; readonly y: number }

const drawParty = (paper: Paper, role: string, name: string, { x, y }: Point): number => {
  const after = paper.text(role, { x, y, width: HALF, size: 10, colour: '#444444', role: 'H2' })
  return paper.text(name, { x, y: after, width: HALF, size: 12, bold: true, direction: 'auto' })
}

const drawSignature = (paper: Paper, signature: string, { x, y }: Point): void => {
  paper.area({ x, y, width: HALF, height: 64 }, { stroke: '#000000', radius: 4 })
  paper.text(signature, { x: x + 8, y: y + 48, width: HALF - 16, size: 9, colour: '#444444' })
}

const money = ({ amount, currency }: SlipFacts, language: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount / 10 ** minorDigits(currency))
