import * as z from 'zod/mini'
import { type FontFacts, fontFaces, fontFamilies, type OwnFont } from './theme-fonts.ts'

const hexColour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'colour'))

/**
 * `line` only divides, `edge` bounds a control, `accent` is the one action and the price,
 * `bar` carries the affiliate's name, `hero` is the ground under the home page's question.
 */
export const COLOUR_ROLES = [
  'surface',
  'surface-raised',
  'ink',
  'ink-soft',
  'line',
  'edge',
  'accent',
  'on-accent',
  'positive',
  'caution',
  'danger',
  'focus',
  'bar',
  'on-bar',
  'hero',
  'on-hero',
] as const
export type ColourRole = (typeof COLOUR_ROLES)[number]

const palette = z.object(
  Object.fromEntries(COLOUR_ROLES.map((role) => [role, hexColour])) as { [role in ColourRole]: typeof hexColour },
)

export const TYPEFACE_NAMES = ['system', 'humanist', 'rounded', 'condensed', 'serif'] as const
export type TypefaceName = (typeof TYPEFACE_NAMES)[number]

/** A look is typed tokens, never CSS text (quality D1): each value has a closed form and a bound. */
export const theme = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]{3,40}$/, 'theme-id')),
  name: z.string().check(z.maxLength(80)),
  light: palette,
  dark: palette,
  /** Corner radius of cards, in px; buttons use three quarters of it, fields half, and pills ignore it. */
  radius: z.int().check(z.gte(0), z.lte(32)),
  /** Base of the spacing steps, in px. */
  density: z.enum(['compact', 'regular', 'airy']),
  typeface: z.enum(TYPEFACE_NAMES),
  /** Face of headings and prices; the body's when absent. */
  headingTypeface: z.optional(z.enum(TYPEFACE_NAMES)),
  /** A font asset's id, drawn before the typeface, which stands in for letters that the font lacks. */
  bodyFont: z.optional(z.uuid()),
  /** The same for headings and prices; `bodyFont` serves them too when this and `headingTypeface` are absent. */
  headingFont: z.optional(z.uuid()),
  /** Ratio between neighbouring sizes of the type scale, in hundredths. */
  typeRatio: z.int().check(z.gte(110), z.lte(140)),
  headingWeight: z.int().check(z.gte(400), z.lte(800)),
  heroAlign: z._default(z.enum(['start', 'centre']), 'start'),
  /** Letter spacing of headings, in thousandths of an em. */
  headingTracking: z.int().check(z.gte(-40), z.lte(40)),
  shadow: z.enum(['none', 'soft', 'lifted']),
  /** Line width of borders, in px. */
  lineWidth: z.int().check(z.gte(1), z.lte(3)),
  /** An asset's id, drawn for the light bar; the appName in the heading face stands in when absent. */
  logo: z.optional(z.uuid()),
  logoDark: z.optional(z.uuid()),
})
export type Theme = z.infer<typeof theme>

const SPACE_UNIT_PX = { compact: 3, regular: 4, airy: 5 } as const
const SHADOWS = {
  none: 'none',
  soft: '0 1px 2px rgb(0 0 0 / 6%), 0 4px 16px rgb(0 0 0 / 6%)',
  lifted: '0 2px 4px rgb(0 0 0 / 6%), 0 12px 32px rgb(0 0 0 / 12%)',
} as const
const TYPEFACES = {
  system: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", sans-serif',
  humanist: 'Seravek, "Gill Sans Nova", Ubuntu, Calibri, "Noto Sans", "Noto Sans Arabic", sans-serif',
  rounded:
    'ui-rounded, "Hiragino Maru Gothic ProN", Quicksand, Nunito, "Noto Sans", "Noto Sans Arabic", system-ui, sans-serif',
  condensed:
    '"Avenir Next Condensed", "Roboto Condensed", "Noto Sans", "Noto Sans Arabic", "Arial Narrow", system-ui, sans-serif',
  serif: '"Iowan Old Style", "Palatino Linotype", "URW Palladio L", P052, Charter, Georgia, "Noto Serif", serif',
} as const satisfies Record<TypefaceName, string>

export type Fonts = ReadonlyMap<string, FontFacts>

export const ownFonts = (look: Theme, fonts: Fonts = new Map()): { body?: OwnFont; heading?: OwnFont } => {
  const { bodyFont: body, headingFont: heading } = look
  return {
    ...(body !== undefined && { body: { family: 'theme-body', asset: body, facts: fonts.get(body) } }),
    ...(heading !== undefined && { heading: { family: 'theme-heading', asset: heading, facts: fonts.get(heading) } }),
  }
}

export const themeProperties = (
  look: Theme,
  fonts?: Fonts,
): { shared: Record<string, string>; light: Record<string, string>; dark: Record<string, string> } => ({
  shared: {
    radius: `${look.radius}px`,
    'space-unit': `${SPACE_UNIT_PX[look.density]}px`,
    ...families(look, fonts),
    'type-ratio': String(look.typeRatio / 100),
    'hero-align': look.heroAlign === 'centre' ? 'center' : 'start',
    'hero-picture': look.heroAlign === 'centre' ? 'none' : 'block',
    'heading-weight': String(look.headingWeight),
    'heading-tracking': `${look.headingTracking / 1000}em`,
    shadow: SHADOWS[look.shadow],
    'line-width': `${look.lineWidth}px`,
  },
  light: colours(look.light),
  dark: colours(look.dark),
})

const families = (look: Theme, fonts?: Fonts): { 'font-body': string; 'font-heading': string } => {
  const { body, heading } = ownFonts(look, fonts)
  const ofHeadings = look.headingTypeface === undefined ? (heading ?? body) : heading
  return {
    'font-body': stackOf(body, look.typeface),
    'font-heading': stackOf(ofHeadings, look.headingTypeface ?? look.typeface),
  }
}

const stackOf = (font: OwnFont | undefined, typeface: TypefaceName): string =>
  [...(font === undefined ? [] : fontFamilies(font)), TYPEFACES[typeface]].join(',')

const colours = (from: { [role in ColourRole]: string }): Record<string, string> =>
  Object.fromEntries(COLOUR_ROLES.map((role) => [`color-${role}`, from[role].toLowerCase()]))

/** The light colours apply; the dark ones replace them where `data-scheme` is `dark` (portal §9). */
export const themeStylesheet = (look: Theme, fonts?: Fonts): string => {
  const { shared, light, dark } = themeProperties(look, fonts)
  return [
    ...Object.values(ownFonts(look, fonts)).flatMap(fontFaces),
    `:root{color-scheme:light;${declarations({ ...shared, ...light })}}`,
    `:root[data-scheme=dark]{color-scheme:dark;${declarations(dark)}}`,
  ].join('\n')
}

const declarations = (properties: Record<string, string>): string =>
  Object.entries(properties)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
