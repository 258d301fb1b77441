import { createRoute } from '@tanstack/react-router'
import { affiliateRoute } from './affiliate.routes.tsx'
import { lazyScreen } from './lazy-screen.ts'

/**
 * Stands above the screens that read from the Order API and adds nothing to their paths. What keeps those readings, and
 * what counts in their messages, is loaded with it, so that the home page does without.
 */
export const dataRoute = createRoute({
  getParentRoute: () => affiliateRoute,
  id: 'data',
  component: lazyScreen(() => import('../data-layer.tsx'), 'DataLayer'),
})
