import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { findLimitStore, findPooler } from './scripts/support/outside-programs.mjs'

/** What comes about after a while is asked for until it is there; a busy machine takes its time. In ms. */
const expectSoon = { poll: { timeout: 20_000 } }

/** Of tests without a server, which take less than a second where nothing else runs. In ms. */
const brief = { isolate: false, testTimeout: 60_000, hookTimeout: 60_000 }

const PORTAL = 'apps/portal/src'

/**
 * Tests that put a module in the place of another, which those of other files must not meet; and those of what a server draws, for
 * React draws either for a server or for a page, and complains in a process that does both.
 */
const apart = readdirSync(fileURLToPath(new URL(PORTAL, import.meta.url)), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => join(PORTAL, file).replaceAll('\\', '/'))
  .filter((file) => /vi\.mock\(|drawFirstView\(/.test(readFileSync(new URL(file, import.meta.url), 'utf8')))

/** Tests that take a program of this machine. Where it is not there `npm test` says so; our own CI installs it, and would see them fail. */
const without = process.env.CI
  ? []
  : [
      ...(findLimitStore() === undefined ? ['**/*.redis.test.ts'] : []),
      ...(findPooler() === undefined ? ['**/*.pgbouncer.test.ts'] : []),
    ]

/** Tests of the portal, in a browser without a screen. */
const portal = {
  environment: 'jsdom',
  setupFiles: ['packages/ui/test/setup.ts', 'apps/portal/src/testing/setup.ts'],
  expect: expectSoon,
}

export default defineConfig({
  test: {
    // One a core: by itself Vitest leaves one of two cores free.
    maxWorkers: '100%',
    // What may come out otherwise on another PostgreSQL: statements, transactions, messages, migrations, several processes at once.
    tags: [{ name: 'postgres', description: 'npm test runs it on an outside PostgreSQL as well' }],
    projects: [
      {
        test: {
          name: 'contract',
          include: ['packages/contract/{src,test}/**/*.test.ts'],
          environment: 'node',
          ...brief,
        },
      },
      {
        // What the server runs in processes of their own is built once, as it is shipped, and starts in a third of the time.
        define: { REPRISE_BUNDLE: 'true' },
        test: {
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts', 'packages/embedded-postgres/src/**/*.test.ts'],
          exclude: without,
          environment: 'node',
          globalSetup: ['scripts/support/server-programs.mjs', 'apps/server/test/database-server.ts'],
          setupFiles: ['apps/server/test/setup.ts'],
          // Each process loads the server once, and its files after one another share it.
          isolate: false,
          // Some read cards and draw papers; a busy machine takes its time. Nothing waits longer than it must.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: expectSoon,
        },
      },
      {
        test: {
          name: 'portal',
          include: ['{apps/portal,packages/ui,packages/browser}/src/**/*.test.{ts,tsx}'],
          exclude: apart,
          // Each process loads the portal once, and its files after one another share it.
          isolate: false,
          ...portal,
        },
      },
      { test: { name: 'portal, each file apart', include: apart, ...portal } },
      {
        test: {
          name: 'console',
          include: ['apps/console/src/**/*.test.{ts,tsx}'],
          // Each file apart: the console keeps what a person left undecided, and scans that wait, in its process, as it should.
          isolate: true,
          ...portal,
          setupFiles: ['packages/ui/test/setup.ts', 'apps/console/src/testing/setup.ts'],
        },
      },
      {
        test: {
          name: 'tools',
          include: ['scripts/**/*.test.mjs', 'e2e/support/**/*.test.ts', 'bench/**/*.test.ts'],
          environment: 'node',
          ...brief,
          expect: expectSoon,
        },
      },
    ],
  },
})
