/** The one door of calls: what every verb is told of who calls it, and how a module says its routes. */
export type {
  Affiliate,
  CallContexts,
  Context,
  Operator,
  OperatorContext,
  RouteHandlers,
  VisitorContext,
} from './context.ts'
export { routes } from './context.ts'
