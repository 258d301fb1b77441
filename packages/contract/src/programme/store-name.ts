/** How an affiliate may name a store or one of its associates; it stands in addresses, on paper and in a path. */
export const STORE_NAME_PATTERN = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,39}$/u

export const isStoreName = (text: string): boolean => STORE_NAME_PATTERN.test(text)
