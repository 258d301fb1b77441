import PDFDocument from 'pdfkit'
import { type FontName, fontOf, type FontRun, fontRuns, isReordered, type Weight } from './fonts.ts'
import { openShaper } from './shaping.ts'
import type { SymbolGeometry } from './symbols.ts'
import {
  directionOfText,
  hasRightToLeftLetter,
  type TextDirection,
  visualRuns,
  withoutMarks,
  wrapText,
} from './text-lines.ts'

/** A4 in points; the top left corner is 0, 0. */
export const A4 = { width: 595.28, height: 841.89 } as const

export type PaperOptions = {
  readonly title: string
  readonly language: string
  /** Right to left: everything placed from the left is placed from the right instead. */
  readonly direction: TextDirection
  readonly author: string
  readonly created: Date
  /** For archives: PDF/A-2a (ISO 19005-2). */
  readonly archival?: boolean
  /** A4 when left out. */
  readonly size?: { readonly width: number; readonly height: number }
}

export type TextBox = {
  readonly x: number
  readonly y: number
  readonly width: number
  /** Points. */
  readonly size: number
  readonly bold?: boolean
  readonly colour?: string
  readonly align?: 'start' | 'centre' | 'end'
  /** Text of unknown origin runs as its first letter does. */
  readonly direction?: TextDirection | 'auto'
  readonly role?: 'P' | 'H1' | 'H2'
}

type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const LINE_HEIGHT = 1.3

/** Measuring is the dear part of a page, and most words stand on every page: each is measured once, up to a bound. */
const ems = new Map<string, number>()
const MOST_EMS = 5_000
const widthInEms = (key: string, measure: () => number): number => {
  const known = ems.get(key)
  if (known !== undefined) return known
  const measured = measure()
  if (ems.size >= MOST_EMS) ems.clear()
  ems.set(key, measured)
  return measured
}

/** How much lower another font's text begins, so that all letters of a line stand on one line. */
const toBaseline = (font: FontName, { bold, size }: Pick<TextBox, 'bold' | 'size'>): number => {
  if (font === 'main') return 0
  const [main, other] = [fontOf('main', bold ? 'bold' : 'regular'), fontOf(font, bold ? 'bold' : 'regular')]
  return size * (main.ascent / main.unitsPerEm - other.ascent / other.unitsPerEm)
}

/** A tagged PDF: text is real, embedded and in reading order, pictures have a description, the rest is decoration. */
export const createPaper = async (options: PaperOptions) => {
  await openShaper()
  const sheet = options.size ?? A4
  const doc = new PDFDocument({
    size: [sheet.width, sheet.height],
    margin: 0,
    // None of pdfkit's own, which are not embedded.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    ...(options.archival ? { subset: 'PDF/A-2a' as const } : {}),
    lang: options.language,
    displayTitle: true,
    info: { Title: options.title, Author: options.author, CreationDate: options.created },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const root = doc.struct('Document')
  doc.addStructure(root)

  let side = { language: options.language, direction: options.direction }

  const placed = ({ x, width }: { x: number; width: number }): number =>
    side.direction === 'rtl' ? sheet.width - x - width : x

  const registered = new Set<string>()
  const use = (font: FontName, { bold, size }: Pick<TextBox, 'bold' | 'size'>) => {
    const weight: Weight = bold ? 'bold' : 'regular'
    const name = `${font} ${weight}`
    // pdfkit takes an open font as well as its bytes; its types know only the bytes.
    if (!registered.has(name)) doc.registerFont(name, fontOf(font, weight) as unknown as Uint8Array)
    registered.add(name)
    return doc.font(name).fontSize(size)
  }
  // Font features, even none, make pdfkit shape a whole run, which letters that join need; otherwise it shapes each word once.
  const howTo = ({ text: run, font }: FontRun) =>
    font !== 'main' || hasRightToLeftLetter(run) ? { lineBreak: false, features: [] } : { lineBreak: false }
  const partWidth = (part: FontRun, box: Pick<TextBox, 'bold' | 'size'>): number =>
    widthInEms(
      `${box.bold ? 'bold' : 'regular'} ${part.font} ${part.text}`,
      () => use(part.font, box).widthOfString(part.text, howTo(part)) / box.size,
    ) * box.size
  const runWidth = (run: string, box: Pick<TextBox, 'bold' | 'size'>): number =>
    fontRuns(run, side.language).reduce((sum, part) => sum + partWidth(part, box), 0)

  const drawLine = (runs: readonly string[], box: TextBox, x: number, y: number): void => {
    let at = x
    for (const part of runs.flatMap((run) => fontRuns(run, side.language))) {
      use(part.font, box).text(part.text, at, y + toBaseline(part.font, box), howTo(part))
      at += partWidth(part, box)
    }
  }

  const linesOf = (text: string, box: TextBox): string[] =>
    wrapText(text, box.width, (part) => runWidth(withoutMarks(part), box))

  const measure = (text: string, box: TextBox): number => linesOf(text, box).length * box.size * LINE_HEIGHT

  /** Writes a paragraph and gives the y below it. */
  const text = (content: string, box: TextBox): number => {
    const lines = linesOf(content, box)
    const direction =
      box.direction === 'auto' ? directionOfText(content, side.direction) : (box.direction ?? side.direction)
    const left = placed(box)
    const isTurned = direction === 'rtl' || isReordered(content)
    const spoken = side.language === options.language ? {} : { lang: side.language }
    const element = doc.struct(box.role ?? 'P', { ...spoken, ...(isTurned && { actual: content }) }, () => {
      doc.fillColor(box.colour ?? '#000000')
      for (const [index, line] of lines.entries()) {
        const runs = visualRuns(line, direction)
        const free = box.width - runs.reduce((sum, run) => sum + runWidth(run, box), 0)
        const before = free * shareBefore(box.align ?? 'start', side.direction)
        drawLine(runs, box, left + before, box.y + index * box.size * LINE_HEIGHT)
      }
    })
    root.add(element)
    return box.y + lines.length * box.size * LINE_HEIGHT
  }

  const decoration = (draw: () => void): void => {
    doc.markContent('Artifact', { type: 'Layout' })
    draw()
    doc.endMarkedContent()
  }

  return {
    measure,
    text,

    /** A filled area, or a frame when there is no colour to fill it with. */
    area: (area: Area, look: { readonly fill?: string; readonly stroke?: string; readonly radius?: number }): void =>
      decoration(() => {
        const shape = doc.roundedRect(placed(area), area.y, area.width, area.height, look.radius ?? 0)
        if (look.fill !== undefined) shape.fill(look.fill)
        else shape.lineWidth(0.75).stroke(look.stroke ?? '#000000')
      }),

    dashedLine: (y: number): void =>
      decoration(() => {
        doc.lineWidth(0.75).dash(4, { space: 3 }).moveTo(0, y).lineTo(sheet.width, y).stroke('#000000').undash()
      }),

    /** Always black on white. @param at its top left corner, quiet zone not included */
    symbol: (
      geometry: SymbolGeometry,
      at: {
        readonly x: number
        readonly y: number
        readonly module: number
        readonly barHeight?: number
        readonly alt: string
      },
    ): void => {
      const tall = at.barHeight ?? at.module
      const left = placed({ x: at.x, width: geometry.width * at.module })
      root.add(
        doc.struct('Figure', { alt: at.alt }, () => {
          for (const { x, y, width, height } of geometry.dark)
            doc.rect(left + x * at.module, at.y + y * tall, width * at.module, height * tall)
          doc.fill('#000000')
        }),
      )
    },

    /** As large as its area allows, in the middle. @param bytes PNG or JPEG */
    picture: (bytes: Uint8Array, { x, y, width, height, alt }: Area & { readonly alt: string }): void => {
      const fit = { fit: [width, height] as [number, number], align: 'center', valign: 'center' } as const
      root.add(doc.struct('Figure', { alt }, () => void doc.image(Buffer.from(bytes), placed({ x, width }), y, fit)))
    },

    /** A file within the document, for programs. */
    attach: (bytes: Uint8Array, file: { readonly name: string; readonly type: string; readonly about: string }): void =>
      void doc.file(Buffer.from(bytes), { name: file.name, type: file.type, description: file.about, hidden: false }),

    /** @param turned the language of this page and those behind it */
    nextPage: (turned?: Pick<PaperOptions, 'language' | 'direction'>): void => {
      side = turned ?? side
      doc.addPage()
    },

    finish: async (): Promise<Uint8Array> => {
      root.end()
      const ended = new Promise<void>((done, failed) => doc.on('end', done).on('error', failed))
      doc.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}

export type Paper = Awaited<ReturnType<typeof createPaper>>

/** The share of a line's free space that goes to its left. */
const shareBefore = (align: 'start' | 'centre' | 'end', direction: TextDirection): number => {
  if (align === 'centre') return 0.5
  return (align === 'start') === (direction === 'ltr') ? 0 : 1
}
