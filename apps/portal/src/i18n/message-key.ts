import type english from '../../../../locales/en/portal.json'
import type problems from '../../../../locales/en/problem.json'

/** Every message has its English text; a key without one does not compile. */
export type MessageKey = keyof typeof english | keyof typeof problems

/** Texts by key, in one language. */
export type Texts = Readonly<Record<string, string>>
