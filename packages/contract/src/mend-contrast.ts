import type { ColourRole, Theme } from './theme.ts'
import { contrastFaults } from './theme-contrast.ts'

type Palette = Theme['light']
type Rgb = readonly [red: number, green: number, blue: number]

/** Steps from a colour to black or white that are tried, each a 1/64 of the way. */
const STEPS = 64

/**
 * The same look with every text and control that is too faint made darker or lighter, as little as it takes; its grounds
 * stay. A pair that no colour can mend is left as it is: see `contrastFaults` (quality D3).
 */
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
