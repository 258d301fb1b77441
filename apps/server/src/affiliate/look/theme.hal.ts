import { SURFACE_BASE } from '@reprise/contract'
import type { SavedTheme } from './save-theme.ts'

/** `/config-api/v1/themes/{id}` and what stands below it. */
export const themePath = (id: string, ...below: readonly (string | number)[]): string =>
  [SURFACE_BASE['config-api'], 'themes', id, ...below].join('/')

export const themeView = ({ look, version, affiliateId, mended }: SavedTheme) => ({
  id: look.id,
  version,
  affiliate: affiliateId,
  theme: look,
  mended: [...mended],
  _links: { self: { href: themePath(look.id) } },
})
