import { directionOf } from '@reprise/contract'
import { messagesIn, type OwnTexts } from '#server/message/index.ts'
import { A4, createPaper } from '#server/platform/pdf/paper.ts'
import type { PrintedLine } from '../read-register.ts'
import { dayText, rowsOf } from './register-pdf.ts'

export type PurchaseDocument = {
  readonly line: PrintedLine
  /** The company that buys, and keeps the register. */
  readonly buyer: string
  readonly affiliate: string
  /** The seller's, BCP 47. */
  readonly language: string
  readonly own?: OwnTexts
}

/** Points. */
const MARGIN = 56
const WIDTH = A4.width - 2 * MARGIN
const LABEL = 160
const SIZE = 10.5

/** What the register says of a purchase, on a page of its own, as PDF/A. */
export const purchaseDocumentPdf = async ({
  line,
  buyer,
  affiliate,
  language,
  own,
}: PurchaseDocument): Promise<Uint8Array> => {
  const { locale, t } = messagesIn('paper', language, own)
  const title = t('paper.purchase.title')
  const paper = await createPaper({
    title: `${title} ${line.entry.orderNumber}`,
    language: locale,
    direction: directionOf(locale),
    author: buyer,
    created: line.recordedAt,
    archival: true,
  })
  const at = { x: MARGIN, width: WIDTH }
  let y = paper.text(title, { ...at, y: MARGIN, size: 20, bold: true, role: 'H1' }) + 6
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
  paper.text(t('paper.purchase.chain', { chain: line.chain }), { ...at, y: y + 14, size: 8, colour: '#444444' })
  return paper.finish()
}
