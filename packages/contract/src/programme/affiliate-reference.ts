/** How an affiliate's own system calls an order: no spaces and no `@`, so that it is no e-mail address. It may stand in the address of a page. */
export const AFFILIATE_REFERENCE_PATTERN = /^[\p{L}\p{N}][\p{L}\p{N}._:/#-]{0,63}$/u

export const isAffiliateReference = (text: string): boolean => AFFILIATE_REFERENCE_PATTERN.test(text)
