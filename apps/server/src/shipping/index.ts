/** The one door of shipping: labels and what goes into the parcel. */
export { drawOrderLabel, type LabelDeps } from './draw-order-label.ts'
export { labelFileName, shippingRoutes } from './shipping.routes.ts'
