import { directionOf, printedBarcode } from '@reprise/contract'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { messagesIn, type OwnTexts } from '#server/message/index.ts'
import { A4, createPaper, type TextBox } from '#server/platform/pdf/paper.ts'

export type TermsFacts = {
  readonly barcode: string
  readonly appName: string
  /** The programme's own name of the version, or the number of its configuration. */
  readonly version: string
  readonly agreedAt: Date
  /** The seller's, BCP 47. */
  readonly language: string
  readonly own?: OwnTexts
  /** Cleaned rich text; undefined where the programme keeps none. */
  readonly text: string | undefined
  /** Where the programme publishes them. */
  readonly address: string | undefined
}

/** Points. */
const MARGIN = 56
const WIDTH = A4.width - 2 * MARGIN
const BOTTOM = A4.height - MARGIN
const SIZE = 10

/** The terms of sale that a seller agreed to, as they stood then. */
export const drawTerms = async (facts: TermsFacts): Promise<Uint8Array> => {
  const { locale, t } = messagesIn('paper', facts.language, facts.own)
  const { appName, version } = facts
  const order = printedBarcode(facts.barcode)
  const paper = await createPaper({
    title: `${t('paper.terms.title')} ${order}`,
    language: locale,
    direction: directionOf(locale),
    author: appName,
    created: facts.agreedAt,
  })
  let y = MARGIN
  const write = (text: string, look: Partial<TextBox> = {}): void => {
    const box = { x: MARGIN, y, width: WIDTH, size: SIZE, direction: 'auto' as const, ...look }
    const height = paper.measure(text, box)
    const middle = text.indexOf(' ', text.length / 2)
    if (height > BOTTOM - MARGIN && middle > 0) {
      write(text.slice(0, middle), look)
      return write(text.slice(middle + 1), look)
    }
    if (y + height > BOTTOM) {
      paper.nextPage()
      y = MARGIN
    }
    y = paper.text(text, { ...box, y }) + 5
  }
  const at = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(
    facts.agreedAt,
  )
  write(t('paper.terms.title'), { size: 20, bold: true, role: 'H1' })
  write(t('paper.terms.of', { appName, version }))
  write(t('paper.terms.agreed', { at, order }))
  if (facts.text === undefined) write(t('paper.terms.elsewhere'))
  if (facts.address !== undefined) write(facts.address, { direction: 'ltr' })
  y += 8
  for (const { text, isHeading } of blocksOf(facts.text ?? ''))
    write(text, isHeading ? { size: 12, bold: true, role: 'H2' } : {})
  return paper.finish()
}

type Block = { readonly text: string; readonly isHeading: boolean }
type Node = DefaultTreeAdapterTypes.ChildNode

const HEADING = /^h[2-4]$/
const OF_ITS_OWN = /^(?:h[2-4]|p|li)$/

/** Paragraphs, headings and points of rich text, in order. */
export const blocksOf = (html: string): Block[] => {
  const blocks: Block[] = []
  let line = ''
  const end = (isHeading = false): void => {
    const text = line.replaceAll(/[^\S\u00a0]+/g, ' ').trim()
    if (text !== '') blocks.push({ text, isHeading })
    line = ''
  }
  const walk = (node: Node): void => {
    if ('value' in node) {
      const [first = '', ...others] = node.value.split('\n')
      line += first
      for (const other of others) {
        end()
        line = other
      }
      return
    }
    if (node.nodeName === 'br') return end()
    const isOwn = OF_ITS_OWN.test(node.nodeName)
    if (isOwn) end()
    if (node.nodeName === 'li') line = '• '
    for (const child of 'childNodes' in node ? node.childNodes : []) walk(child)
    if (isOwn) end(HEADING.test(node.nodeName))
  }
  for (const node of parseFragment(html).childNodes) walk(node)
  end()
  return blocks
}
