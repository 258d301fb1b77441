import { directionOf, type PassErasure, type PassFacts } from '@reprise/contract'
import type { Messages, PaperKey } from '#server/message/index.ts'
import { createPaper, type Paper } from '#server/platform/pdf/paper.ts'
import { drawBand, LEFT, type SheetLook, WIDTH } from '#server/platform/pdf/sheet.ts'
import { qrCode } from '#server/platform/pdf/symbols.ts'

export type PassPage = {
  readonly facts: PassFacts
  /** Address of its page, with its secret. */
  readonly address: string
  readonly words: Messages<PaperKey>
  readonly issued: Date
  /** Number of the order, as it is printed. */
  readonly number: string
  /** The pass itself. */
  readonly file: { readonly name: string; readonly type: string; readonly bytes: Uint8Array }
  readonly look: SheetLook
}

/** Points. A code of 41 modules becomes 43 mm wide: a telephone reads it from a hand's breadth. */
const QR_MODULE = 3
const LABEL_WIDTH = 170
const SOFT = '#444444'

export const drawPassPage = async ({ facts, address, words, issued, number, file, look }: PassPage) => {
  const { t, lines, locale } = words
  const paper = await createPaper({
    title: t('paper.pass.documentTitle', { order: number }),
    language: locale,
    direction: directionOf(locale),
    author: look.appName,
    created: issued,
  })
  drawBand(paper, 40, look)
  let y = paper.text(t('paper.pass.title'), { x: LEFT, y: 80, width: WIDTH, size: 20, bold: true, role: 'H1' }) + 10
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const dayText = (iso: string): string => day.format(new Date(`${iso}T00:00:00Z`))
  const erasedRow = ({ method, verifiedOn }: PassErasure): readonly [string, string] => [
    t('paper.pass.erasure'),
    t('paper.pass.erasure.verified', { method: capitalised(method), date: dayText(verifiedOn) }),
  ]
  const rows: readonly (readonly [string, string | undefined])[] = [
    [t('paper.pass.product'), facts.products.map(({ name }) => name).join(', ')],
    [t('paper.pass.orderNumber'), number],
    [t('paper.pass.programme'), facts.programme],
    [t('paper.pass.seller'), facts.seller],
    [t('paper.pass.soldOn'), dayText(facts.soldOn)],
    [t('paper.pass.acceptedOn'), dayText(facts.acceptedOn)],
    [t('paper.pass.price'), priceText(facts.price, locale)],
    [t('paper.pass.paidOn'), facts.paidOn && dayText(facts.paidOn)],
    ...facts.products.flatMap(({ blocklist = [], erasure }): (readonly [string, string])[] => [
      ...blocklist.map(({ source, result, checkedOn }): [string, string] => {
        const named = source === 'own-list' ? t('paper.pass.blocklist.own') : source
        return [
          t('paper.pass.blocklist'),
          t(`paper.pass.blocklist.${result}`, { source: named, date: dayText(checkedOn) }),
        ]
      }),
      ...(erasure === undefined ? [] : [erasedRow(erasure)]),
    ]),
    [t('paper.pass.issuedOn'), day.format(issued)],
  ]
  for (const [label, value] of rows) if (value !== undefined) y = drawRow(paper, label, value, y)
  y = drawCode(paper, address, t('paper.pass.codeAlt'), y + 14)
  for (const line of lines('paper.pass.howToCheck')) y = paper.text(line, { x: LEFT, y, width: WIDTH, size: 11 }) + 5
  paper.attach(file.bytes, { name: file.name, type: file.type, about: t('paper.pass.title') })
  return paper.finish()
}

/** The standard’s own word, which is not translated. */
const capitalised = (method: string): string => method.charAt(0).toUpperCase() + method.slice(1)

const priceText = ({ value, currency }: PassFacts['price'], locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(value))

const drawRow = (paper: Paper, label: string, value: string, y: number): number => {
  const after = paper.text(label, { x: LEFT, y, width: LABEL_WIDTH, size: 10, colour: SOFT, role: 'H2' })
  const x = LEFT + LABEL_WIDTH + 10
  const end = paper.text(value, { x, y, width: WIDTH - LABEL_WIDTH - 10, size: 12, bold: true, direction: 'auto' })
  return Math.max(after, end) + 5
}

const drawCode = (paper: Paper, address: string, alt: string, y: number): number => {
  const code = qrCode(address)
  const quiet = code.quiet * QR_MODULE
  paper.symbol(code, { x: LEFT + quiet, y: y + quiet, module: QR_MODULE, alt })
  return y + code.height * QR_MODULE + 2 * quiet + 4
}
