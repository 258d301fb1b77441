/** What is no text of any language, as it is read in any of them: from left to right, and on one line. */
export const asOneWord = (text: string): string => `\u2066${text.replaceAll(' ', '\u00a0')}\u2069`
