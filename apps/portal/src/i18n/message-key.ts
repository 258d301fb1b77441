import type english from '../../public/locales/en.json'

/** Every message has its English text; a key without one does not compile. */
export type MessageKey = keyof typeof english

/** Texts by key, in one language. */
export type Texts = Readonly<Record<string, string>>
