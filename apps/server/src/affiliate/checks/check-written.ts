import { FALLBACK_LOCALE, type FieldFault, type InstanceConfig, instanceConfig, programme } from '@reprise/contract'
import { programMessages } from '#server/message/index.ts'
import { type AffiliateDocument, textsByLocale, type WrittenDocument } from './affiliate-document.ts'
import { formFaults } from './check-form.ts'
import { referenceFaults, type Surroundings } from './check-references.ts'
import { checkTexts, richMessages } from '../text/check-texts.ts'
import { cleanRichText } from '../text/rich-text.ts'
import { checkAgainst } from './schema-faults.ts'

export type { Surroundings } from './check-references.ts'

/** A document that may be stored, or every fault of one that may not, each by its place: `/config/helpUrl`. */
export type DocumentCheck =
  | { readonly document: AffiliateDocument; readonly faults: readonly [] }
  | { readonly document: undefined; readonly faults: readonly FieldFault[] }

/**
 * Checks a written document against the contract, the program's messages and what it names; completes it with defaults.
 */
export const checkWritten = (written: WrittenDocument, around: Surroundings): DocumentCheck => {
  const config = checkAgainst('config', instanceConfig, written.config)
  const rules = checkAgainst('programme', programme, written.programme)
  const texts = checkAgainst('texts', textsByLocale, written.texts)
  const faults: FieldFault[] = [...config.faults, ...rules.faults, ...texts.faults]
  if (config.value === undefined || rules.value === undefined || texts.value === undefined)
    return { document: undefined, faults }
  if (config.value.instanceId !== around.id) faults.push({ pointer: '/config/instanceId', code: 'other-id' })
  const words = checkTexts(texts.value, {
    id: around.id,
    base: programMessages(FALLBACK_LOCALE) ?? {},
    rich: richMessages(config.value, around.id),
  })
  faults.push(
    ...words.faults,
    ...referenceFaults(config.value, rules.value, words.texts, around),
    ...formFaults(config.value, rules.value),
  )
  if (faults.length > 0) return { document: undefined, faults }
  return {
    document: { config: withCleanSlides(config.value), programme: rules.value, texts: words.texts },
    faults: [],
  }
}

/** Rich text is cleaned here and again where it is shown (quality D6). */
const withCleanSlides = (config: InstanceConfig): InstanceConfig =>
  config.carousel === undefined
    ? config
    : {
        ...config,
        carousel: config.carousel.map((slide) => ({
          ...slide,
          text: Object.fromEntries(Object.entries(slide.text).map(([locale, html]) => [locale, cleanRichText(html)])),
        })),
      }
