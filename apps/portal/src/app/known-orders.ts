/** Orders of which this page learned that they exist, each with its affiliate. Nothing personal: no more than the address says. */
export type KnownOrders = Set<string>

/** An order of an affiliate in {@link KnownOrders}; both ids count in any case of letters. */
export const nameOf = (affiliateId: string, orderId: string): string => `${affiliateId}/${orderId}`.toLowerCase()
