/** `code`: one of the imported codes; `transfer`: by a bank, of a programme without an account to make files for. */
export const BY_HAND_WAYS = ['code', 'voucher', 'donation', 'transfer'] as const
export type ByHandWay = (typeof BY_HAND_WAYS)[number]
