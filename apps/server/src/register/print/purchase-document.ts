import { directionOf } from '@reprise/contract'
import { type Messages, messagesIn, type OwnTexts, type PaperKey } from '#server/message/index.ts'
import { A4, createPaper, type Paper } from '#server/platform/pdf/paper.ts'
import type { RevealedDeclaration } from '#server/order/index.ts'
import type { PrintedLine } from '../read-register.ts'
import { dayText, rowsOf } from './register-pdf.ts'

export type PurchaseDocument = {
  readonly line: PrintedLine
  /** The company that buys, and keeps the register. */
  readonly buyer: string
  readonly affiliate: string
  /** The seller's, BCP 47. */
  readonly language: string
  /** The programme's: it has a page of its own where it is another one. */
  readonly ownLanguage: string
  /** That the product was theirs; undefined where the programme did not ask. */
  readonly declared: RevealedDeclaration | undefined
  readonly own?: OwnTexts
}

/** Points. */
const MARGIN = 56
const WIDTH = A4.width - 2 * MARGIN
const LABEL = 160
const SIZE = 10.5

/** What the register says of a purchase, on a page of its own, as PDF/A. */
export const purchaseDocumentPdf = async (document: PurchaseDocument): Promise<Uint8Array> => {
  const { line, buyer, language, ownLanguage, own } = document
  const words = messagesIn('paper', language, own)
  const mother = messagesIn('paper', ownLanguage, own)
  const paper = await createPaper({
    title: `${words.t('paper.purchase.title')} ${line.entry.orderNumber}`,
    language: words.locale,
    direction: directionOf(words.locale),
    author: buyer,
    created: line.recordedAt,
    archival: true,
  })
  drawPage(paper, words, document)
  if (languageOf(mother.locale) !== languageOf(words.locale)) {
    paper.nextPage({ language: mother.locale, direction: directionOf(mother.locale) })
    drawPage(paper, mother, document)
  }
  return paper.finish()
}

const languageOf = (locale: string): string => locale.split('-')[0] ?? locale

const drawPage = (
  paper: Paper,
  { locale, t }: Messages<PaperKey>,
  { line, buyer, affiliate, declared }: PurchaseDocument,
): void => {
  const at = { x: MARGIN, width: WIDTH }
  let y = paper.text(t('paper.purchase.title'), { ...at, y: MARGIN, size: 20, bold: true, role: 'H1' }) + 6
  const names = { buyer, date: dayText(locale, line.recordedAt) }
  y = paper.text(t('paper.purchase.between', names), { ...at, y, size: SIZE }) + 4
  const where = { number: line.number, affiliate }
  y = paper.text(t('paper.purchase.line', where), { ...at, y, size: SIZE }) + 4
  if (line.corrects !== null)
    y = paper.text(t('paper.purchase.replaces', { number: line.corrects }), { ...at, y, size: SIZE }) + 4
  y += 10
  for (const [label, value] of rowsOf(t, line)) {
    paper.text(label, { x: MARGIN, y, width: LABEL - 8, size: SIZE, colour: '#444444' })
    y = paper.text(value, { x: MARGIN + LABEL, y, width: WIDTH - LABEL, size: SIZE, direction: 'auto' }) + 5
  }
  if (declared !== undefined) y = drawDeclaration(paper, { locale, t }, declared, y + 12)
  paper.text(t('paper.purchase.chain', { chain: line.chain }), { ...at, y: y + 14, size: 8, colour: '#444444' })
}

const drawDeclaration = (
  paper: Paper,
  { locale, t }: Pick<Messages<PaperKey>, 'locale' | 't'>,
  { name, text, sha256, configVersion, confirmedBy, declaredAt, confirmedAt }: RevealedDeclaration,
  top: number,
): number => {
  const at = { x: MARGIN, width: WIDTH, size: SIZE }
  const momentText = (moment: Date): string =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(moment)
  let y = paper.text(t('paper.purchase.declaration'), { ...at, y: top, size: 12, bold: true, role: 'H2' }) + 4
  y = paper.text(text, { ...at, y, direction: 'auto' }) + 4
  y = paper.text(t('paper.purchase.declared', { name, at: momentText(declaredAt) }), { ...at, y }) + 4
  if (confirmedBy === 'code' && confirmedAt !== null)
    y = paper.text(t('paper.purchase.confirmed', { at: momentText(confirmedAt) }), { ...at, y }) + 4
  return paper.text(t('paper.purchase.wording', { version: configVersion, hash: sha256 }), { ...at, y, size: 8 })
}
