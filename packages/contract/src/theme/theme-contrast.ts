import type { ColourRole, Theme } from './theme.ts'

/** Contrast that text needs, and that controls and the focus ring need (WCAG 2.2, 1.4.3 and 1.4.11; quality D3). */
export const TEXT_CONTRAST = 4.5
export const CONTROL_CONTRAST = 3

/** Relative luminance of `#rrggbb`, 0 to 1 (WCAG 2.2, definition of relative luminance). */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export const contrastRatio = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const TEXT_ROLES: readonly ColourRole[] = ['ink', 'ink-soft', 'accent', 'positive', 'caution', 'danger']
const CONTROL_ROLES: readonly ColourRole[] = ['edge', 'focus']
const GROUNDS: readonly ColourRole[] = ['surface', 'surface-raised']

type Pair = { readonly foreground: ColourRole; readonly background: ColourRole; readonly needed: number }

export const contrastPairs: readonly Pair[] = [
  ...GROUNDS.flatMap((background) => [
    ...TEXT_ROLES.map((foreground) => ({ foreground, background, needed: TEXT_CONTRAST })),
    ...CONTROL_ROLES.map((foreground) => ({ foreground, background, needed: CONTROL_CONTRAST })),
  ]),
  { foreground: 'on-accent', background: 'accent', needed: TEXT_CONTRAST },
  { foreground: 'on-bar', background: 'bar', needed: TEXT_CONTRAST },
  { foreground: 'on-hero', background: 'hero', needed: TEXT_CONTRAST },
]

export type ContrastFault = Pair & { readonly scheme: 'light' | 'dark'; readonly ratio: number }

/** What keeps a look from being readable: a programme may choose its colours, not who can read them (quality D3). */
export const contrastFaults = (look: Pick<Theme, 'light' | 'dark'>): ContrastFault[] =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    contrastPairs
      .map((pair) => ({
        ...pair,
        scheme,
        ratio: contrastRatio(look[scheme][pair.foreground], look[scheme][pair.background]),
      }))
      .filter(({ ratio, needed }) => ratio < needed),
  )

type Palette = Theme['light']
type Rgb = readonly [red: number, green: number, blue: number]

/** Steps from a colour to black or white that are tried, each a 1/64 of the way. */
const STEPS = 64

/** Moves what is too faint as little as it takes; its grounds stay. What no colour can mend is left (quality D3). */
export const mendContrast = <Look extends Pick<Theme, 'light' | 'dark'>>(look: Look): Look => ({
  ...look,
  light: mended(look.light, 'light', look),
  dark: mended(look.dark, 'dark', look),
})

const mended = (palette: Palette, scheme: 'light' | 'dark', look: Pick<Theme, 'light' | 'dark'>): Palette => {
  let current = palette
  // A colour on the accent can only be judged once the accent itself is mended: two rounds are enough.
  for (let round = 0; round < 2; round += 1) {
    const faults = contrastFaults({ ...look, [scheme]: current }).filter((fault) => fault.scheme === scheme)
    const faint = new Set(
      faults.filter(({ background }) => !isFaint(background, faults)).map(({ foreground }) => foreground),
    )
    for (const role of faint) current = { ...current, [role]: fitting(current, role, scheme, look) }
  }
  return current
}

/** Whether a ground is itself too faint on another and will change. */
const isFaint = (role: ColourRole, faults: readonly { readonly foreground: ColourRole }[]): boolean =>
  faults.some(({ foreground }) => foreground === role)

/** The nearest colour on the way to black or to white that no pair objects to; the colour itself where there is none. */
const fitting = (
  palette: Palette,
  role: ColourRole,
  scheme: 'light' | 'dark',
  look: Pick<Theme, 'light' | 'dark'>,
): string => {
  const fits = (colour: string): boolean =>
    contrastFaults({ ...look, [scheme]: { ...palette, [role]: colour } }).every(
      (fault) => fault.scheme !== scheme || fault.foreground !== role,
    )
  const from = rgbOf(palette[role])
  const candidates = [BLACK, WHITE].flatMap((end) => {
    for (let step = 0; step <= STEPS; step += 1) {
      const colour = hexOf(mix(from, end, step / STEPS))
      if (fits(colour)) return [{ colour, step }]
    }
    return []
  })
  const [nearest] = candidates.sort((a, b) => a.step - b.step)
  return nearest?.colour ?? palette[role]
}

const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]

const rgbOf = (hex: string): Rgb => [part(hex, 1), part(hex, 3), part(hex, 5)]
const part = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16)
const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]
const hexOf = (rgb: Rgb): string => `#${rgb.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`
