import { directionOf, printedBarcode } from '@reprise/contract'
import { type Messages, messagesIn, type OwnTexts, type PaperKey } from '#server/message/index.ts'
import { minorDigits } from '#server/platform/csv/money-column.ts'
import { createPaper, type Paper, type TextBox } from '#server/platform/pdf/paper.ts'
import { BAR_MODULE, drawBand, LEFT, type SheetLook, WIDTH } from '#server/platform/pdf/sheet.ts'
import { code128 } from '#server/platform/pdf/symbols.ts'

/** A person or company by name, with the address line by line. */
export type CertificateParty = { readonly name: string; readonly lines: readonly string[] }

export type CertificateFacts = {
  readonly barcode: string
  readonly product: string
  readonly amount: number
  readonly currency: string
  readonly seller: CertificateParty
  readonly buyer: CertificateParty
  readonly created: Date
  /** The seller's, BCP 47. */
  readonly language: string
  /** Everything stands in it as well, for the programme's readers. */
  readonly ownLanguage: string
  readonly own?: OwnTexts
  readonly look: SheetLook
}

/** Points. */
const HALF = WIDTH / 2 - 12
const SOFT = '#444444'

type Bilingual = {
  readonly paper: Paper
  readonly words: Messages<PaperKey>
  readonly own: { readonly words: Messages<PaperKey>; readonly direction: 'ltr' | 'rtl' } | undefined
}

/** The page that a seller signs, photographs and sends. */
export const drawCertificate = async (facts: CertificateFacts): Promise<Uint8Array> => {
  const words = messagesIn('paper', facts.language, facts.own)
  const mother = messagesIn('paper', facts.ownLanguage, facts.own)
  const language = words.locale
  const order = printedBarcode(facts.barcode)
  const paper = await createPaper({
    title: words.t('paper.certificate.documentTitle', { order }),
    language,
    direction: directionOf(language),
    author: facts.look.appName,
    created: facts.created,
  })
  const isOne = languageOf(mother.locale) === languageOf(language)
  const own = isOne ? undefined : { words: mother, direction: directionOf(mother.locale) }
  const page: Bilingual = { paper, words, own }
  drawBand(paper, 40, facts.look)
  let y =
    both(page, ({ t }) => t('paper.certificate.title'), {
      x: LEFT,
      y: 80,
      width: WIDTH,
      size: 20,
      bold: true,
      role: 'H1',
    }) + 10
  y = drawBarcode(page, facts.barcode, order, y)
  const sellerEnds = drawParty(page, ({ t }) => t('paper.certificate.seller'), facts.seller, { x: LEFT, y })
  const buyerEnds = drawParty(page, ({ t }) => t('paper.certificate.buyer'), facts.buyer, { x: LEFT + HALF + 24, y })
  y = Math.max(sellerEnds, buyerEnds) + 10
  y = drawRow(page, ({ t }) => t('paper.certificate.orderNumber'), order, y)
  y = drawRow(page, ({ t }) => t('paper.certificate.product'), facts.product, y)
  y = drawRow(page, ({ t }) => t('paper.certificate.serialNumber'), '', y)
  y = drawRow(page, ({ t }) => t('paper.certificate.price'), money(facts, language), y) + 6
  for (const index of words.lines('paper.certificate.declaration').keys())
    y =
      both(page, ({ lines }) => lines('paper.certificate.declaration')[index] ?? '', {
        x: LEFT,
        y,
        width: WIDTH,
        size: 11,
      }) + 5
  y += 8
  drawBox(page, ({ t }) => t('paper.certificate.placeAndDate'), { x: LEFT, y })
  drawBox(page, ({ t }) => t('paper.certificate.signature'), { x: LEFT + HALF + 24, y })
  return paper.finish()
}

type Pick = (words: Messages<PaperKey>) => string

const languageOf = (locale: string): string => locale.split('-')[0] ?? locale

/** The programme's language stands below, smaller. */
const both = ({ paper, words, own }: Bilingual, pick: Pick, box: TextBox): number => {
  const after = paper.text(pick(words), box)
  if (own === undefined) return after
  const below = { x: box.x, y: after, width: box.width, size: Math.max(8, box.size - 3), colour: SOFT }
  return paper.text(pick(own.words), { ...below, direction: own.direction })
}

const drawBarcode = ({ paper, words: { t } }: Bilingual, barcode: string, order: string, y: number): number => {
  const bars = code128(barcode)
  const x = LEFT + bars.quiet * BAR_MODULE
  paper.symbol(bars, { x, y, module: BAR_MODULE, barHeight: 40, alt: t('paper.certificate.barcodeAlt', { order }) })
  return y + 52
}

type Point = { readonly x: number; readonly y: number }

const drawParty = (page: Bilingual, role: Pick, { name, lines }: CertificateParty, { x, y }: Point): number => {
  const { paper } = page
  const after = both(page, role, { x, y, width: HALF, size: 10, colour: SOFT, role: 'H2' })
  const named = paper.text(name, { x, y: after + 2, width: HALF, size: 12, bold: true, direction: 'auto' })
  return lines.reduce((at, line) => paper.text(line, { x, y: at, width: HALF, size: 10, direction: 'auto' }), named)
}

/** What is empty is for the seller to write, on a line. */
const drawRow = (page: Bilingual, name: Pick, value: string, y: number): number => {
  const { paper } = page
  const after = both(page, name, { x: LEFT, y, width: 170, size: 10, colour: SOFT, role: 'H2' })
  const box = { x: LEFT + 180, y, width: WIDTH - 180 }
  if (value === '') paper.area({ ...box, y: y + 16, height: 0.75 }, { fill: '#000000' })
  const end = value === '' ? y + 20 : paper.text(value, { ...box, size: 12, bold: true, direction: 'auto' })
  return Math.max(after, end) + 5
}

const drawBox = (page: Bilingual, name: Pick, { x, y }: Point): void => {
  page.paper.area({ x, y, width: HALF, height: 80 }, { stroke: '#000000', radius: 4 })
  both(page, name, { x: x + 8, y: y + 6, width: HALF - 16, size: 10, colour: SOFT })
}

const money = ({ amount, currency }: CertificateFacts, language: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount / 10 ** minorDigits(currency))
