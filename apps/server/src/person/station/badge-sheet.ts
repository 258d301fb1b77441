import { directionOf, printedBarcode } from '@reprise/contract'
import { messagesIn } from '#server/message/index.ts'
import { createPaper } from '#server/platform/pdf/paper.ts'
import { BAR_MODULE, LEFT, WIDTH } from '#server/platform/pdf/sheet.ts'
import { code128 } from '#server/platform/pdf/symbols.ts'

export type BadgeFacts = {
  readonly badge: string
  readonly name: string
  readonly operatorName: string
  readonly language: string
  readonly date: Date
}

/** A card as ISO/IEC 7810 has it (ID-1), to be cut out. Points. */
const CARD = { x: LEFT, y: 84, width: (85.6 * 72) / 25.4, height: (54 * 72) / 25.4 }
const INSET = 14

export const drawBadge = async (facts: BadgeFacts): Promise<Uint8Array> => {
  const { locale: language, t } = messagesIn('paper', facts.language)
  const { name } = facts
  const paper = await createPaper({
    title: t('paper.badge.documentTitle', { name }),
    language,
    direction: directionOf(language),
    author: facts.operatorName,
    created: facts.date,
  })
  paper.area(CARD, { stroke: '#888888', radius: 9 })
  const inside = { x: CARD.x + INSET, width: CARD.width - 2 * INSET }
  paper.text(facts.operatorName, { ...inside, y: CARD.y + 10, size: 9, colour: '#444444', direction: 'auto' })
  const head = { ...inside, size: 15, bold: true, direction: 'auto', role: 'H1' } as const
  const size = paper.measure(name, { ...head, y: 0 }) > 2 * 15 * 1.3 ? 9 : 15
  paper.text(name, { ...head, size, y: CARD.y + 25 })
  const bars = code128(facts.badge)
  const x = CARD.x + (CARD.width - bars.width * BAR_MODULE) / 2
  const printed = printedBarcode(facts.badge)
  const y = CARD.y + 78
  paper.symbol(bars, { x, y, module: BAR_MODULE, barHeight: 46, alt: t('paper.badge.barcodeAlt', { badge: printed }) })
  paper.text(printed, { ...inside, y: y + 49, size: 11, align: 'centre', direction: 'ltr' })
  paper.text(t('paper.badge.note'), { x: LEFT, y: CARD.y + CARD.height + 18, width: WIDTH, size: 11 })
  return paper.finish()
}
