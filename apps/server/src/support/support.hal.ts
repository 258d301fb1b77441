import { SURFACE_BASE } from '@reprise/contract'

export const orderPath = (orderId: string): string => `${SURFACE_BASE['operator-api']}/orders/${orderId}`

export const pathOf = (orderId: string, part: string): string => `${orderPath(orderId)}/${part}`
