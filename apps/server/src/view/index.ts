/** The one door of views: filters of a list, kept under a name. */
export { viewRoutes } from './view.routes.ts'
