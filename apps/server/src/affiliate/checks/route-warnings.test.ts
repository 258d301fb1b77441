import { expect, test } from 'vitest'
import { routeWarnings } from './warnings.ts'

const warnings = (whitelistRoutes: string[]) =>
  routeWarnings({ whitelistRoutes }).map(({ pointer, code }) => `${pointer} ${code}`)

test.each([
  [['all'], []],
  [['home', '/find/', 'estimate', 'customer', 'success'], []],
  [['all', 'nonsense-route'], ['/config/whitelistRoutes/1 route-unknown']],
  [['home', 'find', 'estimate'], ['/config/whitelistRoutes sale-cut-off']],
  [[], ['/config/whitelistRoutes nothing-shown']],
  [['order'], ['/config/whitelistRoutes nothing-shown']],
])('the list of routes %j is warned of with %j', (whitelistRoutes, expected) =>
  expect(warnings(whitelistRoutes)).toEqual(expected),
)
