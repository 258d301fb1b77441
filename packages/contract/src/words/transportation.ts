import * as z from 'zod/mini'

/** How a product travels (words §4): `code` is shown at the counter, without a printer; `kit` comes by post. */
export const TRANSPORTATIONS = ['label', 'code', 'kit', 'store'] as const
export type Transportation = (typeof TRANSPORTATIONS)[number]
export const transportation = z.enum(TRANSPORTATIONS)

/** What a process offers that does not say. */
export const DEFAULT_TRANSPORTATIONS: Transportation[] = ['label', 'code']
