/** The one door of shipping: labels and what goes into the parcel. */
export { drawOrderLabel } from './draw-order-label.ts'
export { labelFileName, shippingRoutes } from './shipping.routes.ts'
