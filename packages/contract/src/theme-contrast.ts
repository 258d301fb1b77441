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

/** Contrast of two colours written `#rrggbb`, from 1 to 21, in either order. */
export const contrastRatio = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const TEXT_ROLES: readonly ColourRole[] = ['ink', 'ink-soft', 'accent', 'positive', 'caution', 'danger']
const CONTROL_ROLES: readonly ColourRole[] = ['edge', 'focus']
const GROUNDS: readonly ColourRole[] = ['surface', 'surface-raised']

type Pair = { readonly foreground: ColourRole; readonly background: ColourRole; readonly needed: number }

/** Every pair of roles that the user interface puts on top of each other. */
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
