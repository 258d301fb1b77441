/** A product's name in a title, which breaks before its storage, and never before the number of a model. */
export const withItsNumbers = (name: string): string => name.replace(/(\p{L}\S*) (?=\d)(?!\d+\s\p{L}+$)/gu, '$1\u00a0')
