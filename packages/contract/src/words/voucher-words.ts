/** `codes`: one of the imported; `hand`: as an operator says of each order. */
export const VOUCHER_DELIVERIES = ['codes', 'hand'] as const
export type VoucherDelivery = (typeof VOUCHER_DELIVERIES)[number]

export const VOUCHER_WAYS = ['in-store', 'by-post', 'by-e-mail', 'to-account'] as const
export type VoucherWay = (typeof VOUCHER_WAYS)[number]

/** Printable letters and signs of ASCII; spaces within only. */
export const VOUCHER_CODE_PATTERN = /^[!-~](?:[ -~]*[!-~])?$/
