import { SURFACE_BASE } from '@reprise/contract'

export const pathOf = (orderId: string, part: string): string =>
  `${SURFACE_BASE['operator-api']}/orders/${orderId}/${part}`
