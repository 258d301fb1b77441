import type { InstanceConfig, Programme } from '@reprise/contract'
import * as z from 'zod/mini'

/** An affiliate's own messages: locale to message key to text. */
export const textsByLocale = z.record(z.string(), z.record(z.string(), z.string()))
export type TextsByLocale = z.infer<typeof textsByLocale>

/** All that makes a programme but its look and its pictures: what is versioned, compared and rolled back as one. */
export type AffiliateDocument = {
  /** Public. */
  readonly config: InstanceConfig
  /** The operator's side, which the portal never sees. */
  readonly programme: Programme
  readonly texts: TextsByLocale
}

/** The same as its author wrote it, not yet checked. */
export type WrittenDocument = { readonly [Part in keyof AffiliateDocument]: unknown }

/** The document of what carries more than that, for comparing two. */
export const documentOf = ({ config, programme, texts }: WrittenDocument): WrittenDocument => ({
  config,
  programme,
  texts,
})
