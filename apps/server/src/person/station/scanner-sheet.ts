import { directionOf, SCANNER_CODES } from '@reprise/contract'
import { messagesIn } from '#server/message/index.ts'
import { createPaper } from '#server/platform/pdf/paper.ts'
import { BAR_MODULE, LEFT, WIDTH } from '#server/platform/pdf/sheet.ts'
import { code128 } from '#server/platform/pdf/symbols.ts'

export type ScannerSheetFacts = { readonly operatorName: string; readonly language: string; readonly date: Date }

/** Points between one code and the next: a scanner sees one of them at a time. */
const STEP = 124

/** Five codes that are known, so that what comes of them tells how a scanner types. */
export const drawScannerSheet = async (facts: ScannerSheetFacts): Promise<Uint8Array> => {
  const { locale: language, t } = messagesIn('paper', facts.language)
  const paper = await createPaper({
    title: t('paper.scanner.title'),
    language,
    direction: directionOf(language),
    author: facts.operatorName,
    created: facts.date,
  })
  const full = { x: LEFT, width: WIDTH }
  let y = paper.text(t('paper.scanner.title'), { ...full, y: 56, size: 18, bold: true, role: 'H1' })
  y = paper.text(t('paper.scanner.note'), { ...full, y: y + 6, size: 11 }) + 24
  for (const [index, code] of SCANNER_CODES.entries()) {
    const top = y + index * STEP
    const number = String(index + 1)
    paper.text(number, { x: LEFT, y: top + 18, width: 30, size: 18, bold: true, role: 'H2' })
    paper.symbol(code128(code), {
      x: LEFT + 48,
      y: top,
      module: BAR_MODULE,
      barHeight: 56,
      alt: t('paper.scanner.codeAlt', { number }),
    })
    paper.text(code, { x: LEFT + 48, y: top + 60, width: WIDTH - 48, size: 10, direction: 'ltr' })
  }
  return paper.finish()
}
