/** What is no text of any language, as it is read in any of them: from left to right, and on one line. */
export const asOneWord = (text: string): string => `\u2066${text.replaceAll(' ', '\u00a0')}\u2069`

/** A product's name in a title, which breaks before its storage, and never before the number of a model. */
export const withItsNumbers = (name: string): string => name.replace(/(\p{L}\S*) (?=\d)(?!\d+\s\p{L}+$)/gu, '$1\u00a0')
