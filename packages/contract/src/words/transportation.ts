import * as z from 'zod/mini'
import { FORMS_OF_ONE_PARCEL, TRANSPORTATIONS, type Transportation } from './transportation-words.ts'

export { FORMS_OF_ONE_PARCEL, TRANSPORTATIONS, type Transportation }
export const transportation = z.enum(TRANSPORTATIONS)

/** What a process offers that does not say. */
export const DEFAULT_TRANSPORTATIONS: Transportation[] = ['label', 'code']
