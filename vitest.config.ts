import { defineConfig } from 'vitest/config'

/** What comes about after a while is asked for until it is there; a busy machine takes its time. In ms. */
const expectSoon = { poll: { timeout: 20_000 } }

/** Of tests without a server, which take less than a second where nothing else runs. In ms. */
const brief = { testTimeout: 60_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
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
        test: {
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts', 'packages/embedded-postgres/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/test/database-server.ts'],
          // Some read cards and draw papers; a busy machine takes its time. Nothing waits longer than it must.
          testTimeout: 180_000,
          // Tests that kill servers and cut connections share two cores with others; one that fails twice is broken.
          retry: 1,
          hookTimeout: 180_000,
          expect: expectSoon,
        },
      },
      {
        test: {
          name: 'portal',
          include: ['apps/portal/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['apps/portal/src/testing/setup.ts'],
          expect: expectSoon,
        },
      },
      {
        test: {
          name: 'tools',
          include: ['scripts/**/*.test.mjs', 'e2e/support/**/*.test.ts'],
          environment: 'node',
          ...brief,
          expect: expectSoon,
        },
      },
    ],
  },
})
