import { expect, test } from 'vitest'
import { isRouteAllowed } from './allowed-routes.ts'

const estimate = { name: 'estimate', path: 'estimate/apple-iphone-13-128gb/offer' }

test.each([
  ['all', ['all'], true],
  ['the name of the route', ['home', 'estimate'], true],
  ['a path prefix', ['estimate/apple-iphone-13-128gb'], true],
  ['a path prefix with slashes around it', ['/estimate/'], true],
  ['a prefix that ends within a segment', ['estimate/apple'], false],
  ['other routes only', ['home', 'find'], false],
  ['nothing', [], false],
  ['an empty entry', [''], false],
])('allows %s: %s', (_, allowed, expected) => expect(isRouteAllowed(allowed, estimate)).toBe(expected))

test.each([
  ['estimates', ['estimate'], true],
  ['all below estimate/', ['/estimate/'], true],
  ['one product alone', ['estimate/apple-iphone-13-128gb'], false],
])('the page of a model is there where %s are allowed: %s', (_, allowed, expected) =>
  expect(isRouteAllowed(allowed, { name: 'estimate', path: 'sell/apple-iphone-13' })).toBe(expected),
)
