import bwip from 'bwip-js/node'

export type DarkArea = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** A barcode as geometry, so that every output draws it crisply. Sizes in modules, without the quiet zone. */
export type SymbolGeometry = {
  readonly width: number
  readonly height: number
  /** Modules that must stay white on each side. */
  readonly quiet: number
  readonly dark: readonly DarkArea[]
}

/** Code 128 (ISO/IEC 15417), one module high: stretch it to the height you need. */
export const code128 = (text: string): SymbolGeometry => {
  const [symbol] = bwip.raw('code128', text, '')
  if (!symbol || !('sbs' in symbol)) throw new Error('Code 128 gave no bars')
  const dark: DarkArea[] = []
  let x = 0
  for (const [index, width] of symbol.sbs.entries()) {
    // Bars and spaces take turns, a bar first.
    if (index % 2 === 0) dark.push({ x, y: 0, width, height: 1 })
    x += width
  }
  return { width: x, height: 1, quiet: 10, dark }
}

/** QR code (ISO/IEC 18004) that still reads with a quarter of it damaged. */
export const qrCode = (text: string): SymbolGeometry => {
  const [symbol] = bwip.raw('qrcode', text, 'eclevel=Q')
  if (!symbol || !('pixs' in symbol)) throw new Error('The QR code gave no modules')
  const { pixs, pixx: width, pixy: height } = symbol
  return { width, height, quiet: 4, dark: horizontalRuns(pixs, width) }
}

/** Neighbours in a row become one rectangle, so that no hairline shows between them. */
const horizontalRuns = (cells: readonly number[], width: number): DarkArea[] => {
  const runs: DarkArea[] = []
  let start = -1
  for (const [index, cell] of cells.entries()) {
    const x = index % width
    if (cell === 1 && start < 0) start = x
    const isLast = x === width - 1
    if (start >= 0 && (cell !== 1 || isLast)) {
      const end = cell === 1 ? x + 1 : x
      runs.push({ x: start, y: Math.floor(index / width), width: end - start, height: 1 })
      start = -1
    }
  }
  return runs
}

export const symbolSvg = (
  symbol: SymbolGeometry,
  { barHeight, title }: { readonly barHeight: number; readonly title: string },
): string => {
  const { quiet, width } = symbol
  const path = symbol.dark.map(
    (area) => `M${area.x + quiet} ${area.y * barHeight}h${area.width}v${area.height * barHeight}h-${area.width}z`,
  )
  const box = `0 0 ${width + 2 * quiet} ${symbol.height * barHeight}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" role="img" shape-rendering="crispEdges">`,
    `<title>${escapeXml(title)}</title>`,
    `<path fill="#fff" d="M0 0h${width + 2 * quiet}v${symbol.height * barHeight}H0z"/>`,
    `<path fill="#000" d="${path.join('')}"/>`,
    '</svg>',
  ].join('')
}

const escapeXml = (text: string): string => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
