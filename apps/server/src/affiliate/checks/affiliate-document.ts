import type { InstanceConfig, Programme } from '@reprise/contract'
import * as z from 'zod/mini'

/** Locale to message key to text. */
export const textsByLocale = z.record(z.string(), z.record(z.string(), z.string()))
export type TextsByLocale = z.infer<typeof textsByLocale>

/** All that makes a programme but its look and its pictures: what is versioned, compared and rolled back as one. */
export type AffiliateDocument = {
  readonly config: InstanceConfig
  /** The operator's side, which the portal never sees. */
  readonly programme: Programme
  readonly texts: TextsByLocale
}

export type WrittenDocument = { readonly [Part in keyof AffiliateDocument]: unknown }

export const documentOf = ({ config, programme, texts }: WrittenDocument): WrittenDocument => ({
  config,
  programme,
  texts,
})
