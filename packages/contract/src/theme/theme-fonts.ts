import * as z from 'zod/mini'
import { SURFACE_BASE } from '../operation/endpoint.ts'

const share = z.number().check(z.gte(0), z.lte(4))
const weight = z.int().check(z.gte(1), z.lte(1000))

/** What a font file says about itself, as shares of its em: enough to draw another font in exactly its room. */
export const fontFacts = z.object({
  ascent: share,
  descent: share,
  lineGap: share,
  /** Mean advance of a running Latin text; null where the font has no Latin letters. */
  advance: z.nullable(share),
  weights: z.tuple([weight, weight]),
})
export type FontFacts = z.infer<typeof fontFacts>

/** Letters in about the share that Latin languages write them in; `advance` of a font is its mean over this text. */
export const FONT_SAMPLE =
  'eeeeeeeeeeeetttttttttaaaaaaaaooooooooiiiiiiinnnnnnnsssssshhhhhhrrrrrrddddllllcccuuummmwwffggyyppbbvk                  '

/**
 * Fonts that devices have, with their mean advance over the same text.
 * Browsers find them by their full or their PostScript name, not by their family.
 */
const PRESENT = [
  { name: 'arial', local: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans', 'Arimo-Regular'], advance: 0.4489 },
  { name: 'roboto', local: ['Roboto', 'Roboto-Regular'], advance: 0.4515 },
] as const

export type OwnFont = {
  readonly family: 'theme-body' | 'theme-heading'
  readonly asset: string
  readonly facts: FontFacts | undefined
}

/** Where a font is fetched from; the page's policy lets fonts of its own host in and no other (quality D4). */
export const fontAddress = (asset: string): string => `${SURFACE_BASE['config-api']}/assets/${asset}`

/** The names that stand before those of the look's typeface: the font, and what holds its room until it is there. */
export const fontFamilies = ({ family, facts }: OwnFont): string[] =>
  [family, ...standIns(facts).map(({ name }) => `${family}-${name}`)].map((name) => `"${name}"`)

/**
 * The font itself, and fonts of the device stretched to its measures, so that nothing moves when it comes.
 * Made of an asset's id and of numbers alone (quality D1).
 */
export const fontFaces = ({ family, asset, facts }: OwnFont): string[] => [
  face({
    'font-family': `"${family}"`,
    src: `url("${fontAddress(asset)}") format("woff2")`,
    'font-display': 'swap',
    'font-weight': facts === undefined ? '400' : [...new Set(facts.weights)].join(' '),
  }),
  ...standIns(facts).map(({ name, local, stretch, ascent, descent, lineGap }) =>
    face({
      'font-family': `"${family}-${name}"`,
      src: local.map((font) => `local("${font}")`).join(','),
      'size-adjust': percent(stretch),
      'ascent-override': percent(ascent / stretch),
      'descent-override': percent(descent / stretch),
      'line-gap-override': percent(lineGap / stretch),
    }),
  ),
]

const standIns = (facts: FontFacts | undefined) => {
  const { advance } = facts ?? {}
  if (facts === undefined || advance === null || advance === undefined || advance === 0) return []
  return PRESENT.map((present) => ({ ...present, ...facts, stretch: advance / present.advance }))
}

const face = (declarations: Record<string, string>): string =>
  `@font-face{${Object.entries(declarations)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`
