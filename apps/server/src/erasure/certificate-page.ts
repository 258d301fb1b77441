import { directionOf, type Erasure, type IdentifierKind } from '@reprise/contract'
import type { Messages, PaperKey } from '#server/message/index.ts'
import { createPaper, type Paper } from '#server/platform/pdf/paper.ts'
import { drawBand, LEFT, type SheetLook, WIDTH } from '#server/platform/pdf/sheet.ts'

type CertificatePage = {
  readonly words: Messages<PaperKey>
  readonly erasure: Erasure
  readonly numbers: readonly { readonly kind: IdentifierKind; readonly number: string }[]
  readonly brand: string
  readonly product: string
  /** As it is printed. */
  readonly order: string
  readonly company: {
    readonly name: string
    readonly lines: readonly string[]
    readonly postalCode: string
    readonly city: string
  }
  readonly look: SheetLook
  /** That of the programme: a day ends by its clock. */
  readonly timeZone: string
}

/** Points. */
const LABEL_WIDTH = 170
const SOFT = '#444444'

type Row = readonly [label: string, value: string | null]
type Signed = Pick<Erasure, 'name' | 'position' | 'location' | 'at'>

/** The fields of NIST SP 800-88 Rev. 1, section 4.8, but for signatures by hand: each person is known by a key of their own. */
export const drawErasure = async ({ words, erasure, numbers, ...facts }: CertificatePage): Promise<Uint8Array> => {
  const { t, lines, locale } = words
  const { company, order, look } = facts
  const verification = erasure.verification
  const paper = await createPaper({
    title: t('paper.erasure.documentTitle', { order }),
    language: locale,
    direction: directionOf(locale),
    author: company.name,
    created: new Date(verification?.at ?? erasure.at),
    archival: true,
  })
  const signed = ({ name, position, location, at }: Signed): Row[] => [
    [
      t('paper.erasure.on'),
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: facts.timeZone }).format(new Date(at)),
    ],
    [t('paper.erasure.name'), name],
    [t('paper.erasure.position'), position],
    [t('paper.erasure.location'), location],
  ]
  drawBand(paper, 40, look)
  let y = paper.text(t('paper.erasure.title'), { x: LEFT, y: 80, width: WIDTH, size: 20, bold: true, role: 'H1' }) + 6
  y = paper.text(t('paper.erasure.intro', { company: company.name }), { x: LEFT, y, width: WIDTH, size: 11 })
  y = section(paper, t('paper.erasure.device'), y, [
    [t('paper.erasure.maker'), facts.brand],
    [t('paper.erasure.model'), facts.product],
    ...numbers.map(({ kind, number }): Row => [t(`paper.erasure.number.${kind}`), number]),
    [t('paper.erasure.order'), order],
    [t('paper.erasure.media'), t(`paper.erasure.media.${erasure.media}`)],
  ])
  y = section(paper, t('paper.erasure.done'), y, [
    [t('paper.erasure.method'), t(`paper.erasure.method.${erasure.method}`)],
    [t('paper.erasure.technique'), t(`paper.erasure.technique.${erasure.technique}`)],
    [t('paper.erasure.tool'), `${erasure.tool} ${erasure.toolVersion}`],
    ...signed(erasure),
    [t('paper.erasure.destination'), erasure.destination && t(`paper.erasure.destination.${erasure.destination}`)],
  ])
  if (verification !== null)
    y = section(paper, t('paper.erasure.verified'), y, [
      [t('paper.erasure.verification'), t(`paper.erasure.verification.${verification.method}`)],
      ...signed(verification),
    ])
  const address = [...company.lines, `${company.postalCode} ${company.city}`].join(', ')
  y = section(paper, t('paper.erasure.company'), y, [[company.name, address]]) + 10
  for (const line of lines('paper.erasure.note'))
    y = paper.text(line, { x: LEFT, y, width: WIDTH, size: 9, colour: SOFT }) + 3
  return paper.finish()
}

const section = (paper: Paper, title: string, y: number, rows: readonly Row[]): number => {
  const begin = paper.text(title, { x: LEFT, y: y + 14, width: WIDTH, size: 13, bold: true, role: 'H2' }) + 4
  return rows.reduce(
    (at, [label, value]) => (value === null || value === '' ? at : row(paper, label, value, at)),
    begin,
  )
}

const row = (paper: Paper, label: string, value: string, y: number): number => {
  const after = paper.text(label, { x: LEFT, y, width: LABEL_WIDTH, size: 10, colour: SOFT, direction: 'auto' })
  const x = LEFT + LABEL_WIDTH + 10
  return Math.max(after, paper.text(value, { x, y, width: WIDTH - LABEL_WIDTH - 10, size: 11, direction: 'auto' })) + 3
}
