import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'
import { escapeHtml } from '#server/platform/http/escape-html.ts'

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'

const ELEMENTS = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline'],
  ...['polygon', 'text', 'tspan', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern'],
])
const PAINT = new Set([
  ...['fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'],
  ...[
    'stroke-miterlimit',
    'stroke-dasharray',
    'stroke-dashoffset',
    'stroke-opacity',
    'opacity',
    'clip-path',
    'clip-rule',
  ],
  ...['mask', 'color', 'display', 'visibility', 'stop-color', 'stop-opacity', 'vector-effect', 'paint-order'],
  ...['font-family', 'font-size', 'font-weight', 'font-style', 'letter-spacing', 'text-anchor', 'dominant-baseline'],
])
const ATTRIBUTES = new Set([
  ...PAINT,
  ...[
    'id',
    'viewBox',
    'width',
    'height',
    'x',
    'y',
    'x1',
    'x2',
    'y1',
    'y2',
    'cx',
    'cy',
    'r',
    'rx',
    'ry',
    'fx',
    'fy',
    'd',
  ],
  ...['dx', 'dy', 'points', 'transform', 'offset', 'gradientUnits', 'gradientTransform', 'spreadMethod', 'version'],
  ...['clipPathUnits', 'maskUnits', 'maskContentUnits', 'patternUnits', 'patternContentUnits', 'patternTransform'],
  ...['preserveAspectRatio', 'role', 'aria-label', 'aria-hidden', 'focusable'],
])

/** Longest nesting that a drawing needs; more is made to hurt. */
const MAX_DEPTH = 40

export class SvgFault extends Error {
  override readonly name = 'SvgFault'
}

/** Rebuilt from shapes, colours and words: nothing is copied that is not on a list (quality C8). @throws SvgFault */
export const cleanSvg = (bytes: Uint8Array): Buffer => {
  const out: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  let skipping = 0
  let depth = 0
  parser.on('error', ({ message }) => {
    throw new SvgFault(`The drawing is no well-formed SVG: ${message}`)
  })
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) throw new SvgFault('The drawing declares entities; save it without them')
  })
  parser.on('opentag', (tag) => {
    depth += 1
    if (depth > MAX_DEPTH) throw new SvgFault(`The drawing is nested more than ${MAX_DEPTH} deep`)
    if (depth === 1 && (tag.uri !== SVG || tag.local !== 'svg'))
      throw new SvgFault('The file is no SVG: its first element must be svg in the SVG namespace')
    if (skipping > 0 || tag.uri !== SVG || !ELEMENTS.has(tag.local)) skipping += 1
    else out.push(`<${tag.local}${depth === 1 ? ` xmlns="${SVG}"` : ''}${attributesOf(tag)}>`)
  })
  parser.on('text', (text) => {
    if (skipping === 0 && depth > 0) out.push(escapeHtml(text))
  })
  parser.on('closetag', (tag) => {
    depth -= 1
    if (skipping > 0) skipping -= 1
    else out.push(`</${tag.local}>`)
  })
  parser.write(decode(bytes)).close()
  if (out.length === 0) throw new SvgFault('The file is empty')
  return Buffer.from(out.join('').replaceAll(/>\s+</g, '><'))
}

const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new SvgFault('The drawing is not written in UTF-8')
  }
}

const attributesOf = (tag: SaxesTagNS): string =>
  Object.values(tag.attributes)
    .flatMap((attribute) => keptOf(tag.local, attribute))
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')

const keptOf = (element: string, { uri, local, prefix, value }: SaxesAttributeNS): (readonly [string, string])[] => {
  // Drawing programs write colours as styles; the same as attributes cannot hold more than one value.
  if (uri === '' && local === 'style') return stylesOf(value)
  if (local === 'href' && (uri === '' || uri === XLINK))
    return element !== 'a' && /^#[\w.-]+$/.test(value) ? [['href', value]] : []
  if (uri !== '' || prefix !== '' || !ATTRIBUTES.has(local) || !isHarmless(value)) return []
  return [[local, value]]
}

const stylesOf = (style: string): (readonly [string, string])[] =>
  style.split(';').flatMap((declaration) => {
    const [, name = '', value = ''] = /^\s*([a-z-]+)\s*:\s*(.*?)\s*$/.exec(declaration) ?? []
    return PAINT.has(name) && isHarmless(value) ? [[name, value] as const] : []
  })

/** A reference may only lead to a part of the same drawing. */
const isHarmless = (value: string): boolean =>
  !/[\\<>@]|\/\*|expression|javascript:|data:/i.test(value) &&
  !/url\(/i.test(value.replaceAll(/url\(\s*(["']?)#[\w.-]+\1\s*\)/gi, ''))
