/** How a product travels (words §4): `code` is shown at the counter, without a printer; `kit` comes by post. */
export const TRANSPORTATIONS = ['label', 'code', 'kit', 'store'] as const
export type Transportation = (typeof TRANSPORTATIONS)[number]

/** A label and a code are one parcel in two forms, which a page shows both. */
export const FORMS_OF_ONE_PARCEL: readonly Transportation[] = ['label', 'code']
