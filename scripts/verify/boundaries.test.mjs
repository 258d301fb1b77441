import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findViolations } from './boundaries.mjs'

describe('the direction of imports', () => {
  let project

  beforeEach(() => {
    project = realpathSync(mkdtempSync(join(tmpdir(), 'boundaries-')))
    plant({
      'package.json': '{"type":"module"}',
      'apps/server/package.json': '{"type":"module","imports":{"#server/*":"./src/*"}}',
      'apps/portal/package.json': '{"type":"module","imports":{"#portal/*":"./src/*"}}',
    })
  })
  afterEach(() => rmSync(project, { recursive: true, force: true }))

  const plant = (files) => {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(project, path)), { recursive: true })
      writeFileSync(join(project, path), content)
    }
  }

  const brokenRules = async () => {
    const { violations } = await findViolations(project, ['apps'])
    return [...new Set(violations.map(({ rule }) => rule))].sort()
  }

  it('lets a screen use what lies below it, and a module the door of one before it', async () => {
    plant({
      'apps/portal/src/home/home.screen.tsx':
        "import { Page } from '#portal/ui/page.tsx'\nexport const Screen = () => <Page />",
      'apps/portal/src/ui/page.tsx': 'export const Page = () => <main />',
      'apps/server/src/order/place-order.ts':
        "import { find } from '#server/quotation/index.ts'\nexport const place = () => find()",
      'apps/server/src/quotation/index.ts': 'export const find = () => 1',
    })
    expect(await brokenRules()).toEqual([])
  })

  it.each([
    [
      'one screen that uses another',
      'not-in-allowed',
      'apps/portal/src/home/home.screen.tsx',
      "import { a } from '#portal/find-product/a.tsx'\nexport const b = <i>{a}</i>",
      'apps/portal/src/find-product/a.tsx',
    ],
    [
      'a component that knows the affiliate, as a type only',
      'not-in-allowed',
      'apps/portal/src/ui/logo.tsx',
      "import type { A } from '#portal/affiliate/a.ts'\nexport const b = (a: A) => <i>{a}</i>",
      'apps/portal/src/affiliate/a.ts',
    ],
    [
      'a portal file that uses the server',
      'not-in-allowed',
      'apps/portal/src/api/orders.ts',
      "export { a } from '../../../server/src/order/index.ts'",
      'apps/server/src/order/index.ts',
    ],
    [
      'a module that uses one after it',
      'not-in-allowed',
      'apps/server/src/quotation/create.ts',
      "export { a } from '#server/order/index.ts'",
      'apps/server/src/order/index.ts',
    ],
    [
      'a module that walks past a door',
      'one-door',
      'apps/server/src/order/place.ts',
      "export { a } from '#server/quotation/inside.ts'",
      'apps/server/src/quotation/inside.ts',
    ],
    [
      'a platform that knows a domain word',
      'not-in-allowed',
      'apps/server/src/platform/jobs/run.ts',
      "export { a } from '#server/order/index.ts'",
      'apps/server/src/order/index.ts',
    ],
    [
      'a folder without a place',
      'not-in-allowed',
      'apps/server/src/helpers/a.ts',
      "export { a } from '#server/platform/id.ts'",
      'apps/server/src/platform/id.ts',
    ],
    [
      'a route that reads a table',
      'routes-know-no-table',
      'apps/server/src/order/order.routes.ts',
      "export { a } from '#server/order/order.repository.ts'",
      'apps/server/src/order/order.repository.ts',
    ],
    [
      'a decision that reads the clock',
      'decisions-are-pure',
      'apps/server/src/order/order.decide.ts',
      "export { a } from '#server/platform/clock.ts'",
      'apps/server/src/platform/clock.ts',
    ],
    [
      'a screen that asks the router by itself',
      'one-door-to-the-router',
      'apps/portal/src/home/home.screen.tsx',
      "export { a } from '../../../../node_modules/@tanstack/react-router/a.ts'",
      'node_modules/@tanstack/react-router/a.ts',
    ],
    [
      'an import of nothing',
      'resolvable',
      'apps/server/src/order/place.ts',
      "export { a } from '#server/order/absent.ts'",
      'apps/server/src/order/other.ts',
    ],
  ])('catches %s', async (_, rule, file, content, target) => {
    plant({ [file]: content, [target]: 'export const a = 1\nexport type A = string' })
    expect(await brokenRules()).toContain(rule)
  })

  it('catches files that need each other to be loaded, not those that only share a type', async () => {
    plant({
      'apps/server/src/order/a.ts': "import type { B } from './b.ts'\nexport const a = (b: B) => b",
      'apps/server/src/order/b.ts': "import { a } from './a.ts'\nexport type B = string\nexport const b = a('')",
    })
    expect(await brokenRules()).toEqual([])
    plant({ 'apps/server/src/order/a.ts': "import { b } from './b.ts'\nexport const a = (x: string) => x + b" })
    expect(await brokenRules()).toEqual(['no-circles'])
  })
})
