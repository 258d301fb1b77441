import { type AssetType, type FontFacts, MAX_ASSET_BYTES, MAX_FONT_BYTES, SURFACE_BASE } from '@reprise/contract'
import type { AtRule, ChildNode, Container, Declaration, Rule } from 'postcss'
import sharp, { type Sharp } from 'sharp'
import { cleanSvg, SvgFault } from './clean-svg.ts'
import { fontFactsOf, FontFault, readWoff2 } from './read-font.ts'

class PictureFault extends Error {
  override readonly name = 'PictureFault'
}

const FORMATS = new Set(['png', 'jpeg', 'webp'])
/** More than any page shows; checked before a pixel is decoded (quality C2). */
const MAX_PIXELS = 40_000_000
/** Widest that is kept, in px; twice the widest place that shows pictures. */
const MAX_WIDTH = 1_600
const SMALLER_WIDTHS = [160, 320, 640, 1_280]
/** A favicon is small, and PNG: not every browser takes another format for it. */
const FAVICON_PX = 192

/** Upright, in sRGB, without what a camera or a program noted in it (quality C3). @throws PictureFault */
const cleanPicture = async (bytes: Buffer, type: AssetType): Promise<Omit<CleanAsset, 'font'>> => {
  const picture = await read(bytes)
  if (type === 'favicon') {
    const fitted = picture.resize({ width: FAVICON_PX, height: FAVICON_PX, fit: 'inside', withoutEnlargement: true })
    return { mediaType: 'image/png', bytes: await made(fitted.png({ compressionLevel: 9 })), sizes: [] }
  }
  const full = await made(webp(picture.clone(), MAX_WIDTH))
  const { width } = await sharp(full).metadata()
  const widths = SMALLER_WIDTHS.filter((smaller) => smaller < width)
  const sizes = await Promise.all(
    widths.map(async (smaller) => ({ width: smaller, bytes: await made(webp(picture.clone(), smaller)) })),
  )
  return { mediaType: 'image/webp', bytes: full, sizes }
}

const read = async (bytes: Buffer): Promise<Sharp> => {
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  const { format } = await picture.metadata().catch((cause: unknown) => {
    throw new PictureFault('The file is no picture that can be read', { cause })
  })
  if (format === undefined || !FORMATS.has(format)) throw new PictureFault('Pictures are PNG, JPEG, WebP or SVG')
  return picture.autoOrient().toColourspace('srgb')
}

const webp = (picture: Sharp, width: number): Sharp =>
  picture.resize({ width, withoutEnlargement: true }).webp({ quality: 82, effort: 4 })

const made = (picture: Sharp): Promise<Buffer> =>
  picture.toBuffer().catch((cause: unknown) => {
    throw new PictureFault('The picture is broken, or larger than 40 megapixels', { cause })
  })

class CssFault extends Error {
  override readonly name = 'CssFault'
}

/** Blocks that group rules and change nothing by themselves. */
const GROUPS = new Set(['media', 'supports', 'layer', 'container', 'keyframes'])
const KEYFRAME = /^(?:from|to|\d{1,3}(?:\.\d+)?%)(?:\s*,\s*(?:from|to|\d{1,3}(?:\.\d+)?%))*$/
const PROPERTY = /^(?:--)?-?[a-z][a-z0-9-]*$/i
const FORBIDDEN_PROPERTIES = new Set(['behavior', '-moz-binding', 'content'])
const OWN_ASSET = new RegExp(String.raw`url\(\s*(["']?)${SURFACE_BASE['config-api']}/assets/[0-9a-f-]{36}\1\s*\)`, 'gi')

/** Nothing loads, reads what visitors type, writes words or hides behind escapes (quality D2). @throws CssFault */
const cleanCss = async (bytes: Uint8Array): Promise<Buffer> => {
  const { default: postcss } = await import('postcss')
  const text = new TextDecoder('utf-8').decode(bytes).replace(/^\uFEFF/, '')
  try {
    return Buffer.from(written(postcss.parse(text)))
  } catch (error) {
    throw new CssFault(`The stylesheet cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const written = (container: Container): string => (container.nodes ?? []).map(nodeText).join('')

const nodeText = (node: ChildNode): string => {
  switch (node.type) {
    case 'decl':
      return declarationText(node)
    case 'rule':
      return ruleText(node)
    case 'atrule':
      return atRuleText(node)
    default:
      return ''
  }
}

const ruleText = (rule: Rule): string => {
  const isKeyframe = rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes'
  if (isKeyframe ? !KEYFRAME.test(rule.selector) : !isPlain(rule.selector) || /[[\]{};@]/.test(rule.selector)) return ''
  const inside = written(rule)
  return inside === '' ? '' : `${rule.selector.replaceAll(/\s+/g, ' ')}{${inside}}\n`
}

const atRuleText = (rule: AtRule): string => {
  if (!GROUPS.has(rule.name) || !isPlain(rule.params) || /[[\]{};@]/.test(rule.params)) return ''
  if (rule.nodes === undefined) return rule.name === 'layer' ? `@layer ${rule.params};\n` : ''
  const inside = written(rule)
  return inside === '' ? '' : `@${rule.name} ${rule.params}{${inside}}\n`
}

const declarationText = ({ prop, value, important }: Declaration): string => {
  const known = PROPERTY.test(prop) && !FORBIDDEN_PROPERTIES.has(prop.toLowerCase())
  if (!known || !isPlain(value) || !isHarmless(value)) return ''
  return `${prop}:${value.replaceAll(/\s+/g, ' ')}${important ? '!important' : ''};`
}

/** Nothing that could end the place it stands in. */
const isPlain = (text: string): boolean => !/[\\<{};@]|\/\*|\*\//.test(text)

const isHarmless = (value: string): boolean =>
  !/url\(|src\(|image-set\(|expression\(|javascript:|paint\(|element\(/i.test(value.replaceAll(OWN_ASSET, ''))

export type CleanAsset = {
  readonly mediaType: string
  readonly bytes: Buffer
  readonly sizes: readonly { readonly width: number; readonly bytes: Buffer }[]
  readonly font: FontFacts | null
}

export class AssetFault extends Error {
  override readonly name = 'AssetFault'
  /** What a page has words for. */
  readonly reason: 'empty' | 'large' | undefined

  constructor(message: string, more: { readonly reason?: 'empty' | 'large'; readonly cause?: unknown } = {}) {
    super(message, { cause: more.cause })
    this.reason = more.reason
  }
}

/** What the file is, its bytes say; its name and its declared type say nothing (quality C1). @throws AssetFault */
export const cleanAsset = async (bytes: Buffer, type: AssetType): Promise<CleanAsset> => {
  if (bytes.length > MAX_ASSET_BYTES)
    throw new AssetFault(`The file is larger than ${MAX_ASSET_BYTES / 1_000_000} MB`, { reason: 'large' })
  if (bytes.length === 0) throw new AssetFault('The file is empty', { reason: 'empty' })
  try {
    if (type === 'stylesheet') return { mediaType: 'text/css', bytes: await cleanCss(bytes), sizes: [], font: null }
    if (type === 'font') return font(bytes)
    if (looksLikeXml(bytes)) return { mediaType: 'image/svg+xml', bytes: cleanSvg(bytes), sizes: [], font: null }
    return { ...(await cleanPicture(bytes, type)), font: null }
  } catch (error) {
    if (FAULTS.some((fault) => error instanceof fault) && error instanceof Error)
      throw new AssetFault(error.message, { cause: error })
    throw error
  }
}

const FAULTS = [SvgFault, CssFault, PictureFault, FontFault] as const

/** Left as it is: browsers rewrite a font themselves before they draw with it. */
const font = (bytes: Buffer): CleanAsset => {
  if (bytes.length > MAX_FONT_BYTES)
    throw new FontFault(
      `The font is larger than ${MAX_FONT_BYTES / 1_000} kB; leave out the letters that the programme does not write`,
    )
  return { mediaType: 'font/woff2', bytes, sizes: [], font: fontFactsOf(readWoff2(bytes)) }
}

const looksLikeXml = (bytes: Buffer): boolean => /^\uFEFF?\s*</.test(bytes.subarray(0, 200).toString('utf8'))
