/** Mistakes of operators that are taken back. */
export { correctOrder } from './correct-order.ts'
export { correctionRoutes } from './correction.routes.ts'
