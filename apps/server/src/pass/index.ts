/** The one door of passes: what a seller can show of a sale, signed so that others can check it. */
export { passRoutes } from './pass.routes.ts'
export { orderPass } from './show-pass.ts'
