import { contrastFaults, type FieldFault, mendContrast, type Theme, theme } from '@reprise/contract'
import { checkAgainst } from '../checks/schema-faults.ts'

export type ThemeCheck =
  | { readonly look: Theme; readonly mended: readonly FieldFault[]; readonly faults: readonly [] }
  | { readonly look: undefined; readonly faults: readonly FieldFault[] }

export type ThemeRules = {
  readonly id: string
  readonly assets: ReadonlyMap<string, string>
  /** quality D3 */
  readonly mend: boolean
}

/** Tokens that name an asset, and how its media type begins. */
const ASSET_ROLES = [
  { role: 'logo', kind: 'image/' },
  { role: 'logoDark', kind: 'image/' },
  { role: 'bodyFont', kind: 'font/' },
  { role: 'headingFont', kind: 'font/' },
] as const

export const checkTheme = (written: unknown, { id, assets, mend }: ThemeRules): ThemeCheck => {
  const { value, faults } = checkAgainst('theme', theme, written)
  if (value === undefined) return { look: undefined, faults }
  const unreadable = contrastSentences(value)
  const look = mend ? mendContrast(value) : value
  const left = [
    ...(value.id === id ? [] : [{ pointer: '/theme/id', code: 'other-id' }]),
    ...ASSET_ROLES.flatMap(({ role, kind }) => {
      const asset = value[role]
      return asset === undefined || assets.get(asset)?.startsWith(kind)
        ? []
        : [{ pointer: `/theme/${role}`, code: 'asset-unknown' }]
    }),
    ...contrastSentences(look),
  ]
  return left.length > 0 ? { look: undefined, faults: left } : { look, mended: unreadable, faults: [] }
}

/** One fault a pair, with what would do. */
const contrastSentences = (look: Theme): FieldFault[] => {
  const better = mendContrast(look)
  return contrastFaults(look).map(({ scheme, foreground, background, needed, ratio }) => ({
    pointer: `/theme/${scheme}/${foreground}`,
    code: 'contrast',
    values: { ground: background, ratio: floor(ratio), needed: String(needed), better: better[scheme][foreground] },
    message: `${look[scheme][foreground]} on ${background} ${look[scheme][background]} has ${floor(ratio)}:1 and needs ${needed}:1; ${better[scheme][foreground]} would do`,
  }))
}

/** Rounded down: 4.49 is not 4.5. */
const floor = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2)
