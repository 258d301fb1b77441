import type { LocalizedText } from '@reprise/contract'

/** The first line of a receipt: what a flawless one is worth. */
export const BASE_PRICE: LocalizedText = {
  en: 'Price in flawless condition',
  fr: 'Prix en parfait état',
  de: 'Preis in makellosem Zustand',
  es: 'Precio en estado impecable',
  it: 'Prezzo in condizioni perfette',
  nl: 'Prijs in perfecte staat',
  ar: 'السعر بحالة ممتازة',
}
