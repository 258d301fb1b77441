import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contrastFaults } from '@reprise/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { createServer } from '#server/platform/http/create-server.ts'
import { createLogger } from '#server/platform/logger.ts'
import { DESK_LOOK } from './desk-look.ts'
import { registerConsolePage } from './index.ts'

const dist = mkdtempSync(join(tmpdir(), 'reprise-console-'))
mkdirSync(join(dist, 'assets'))
writeFileSync(join(dist, 'index.html'), '<head><title>Console</title></head><div id="app"></div>')
writeFileSync(join(dist, 'assets', 'index-abc.js'), 'export {}')
writeFileSync(join(dist, 'worker.js'), 'self')
writeFileSync(join(dist, 'worker.js.br'), 'self')
afterAll(() => rmSync(dist, { recursive: true }))

const serving = async (consoleUrl: string) => {
  const app = createServer({ log: createLogger({ level: 'silent', pretty: false }), trustProxy: false })
  await registerConsolePage(app, { consoleUrl, publicUrl: 'https://trade.example' }, { kind: 'built', dist })
  app.get('/reprise', () => 'the portal')
  app.get('/operator-api/v1/me', () => 'an answer')
  return (host: string, url: string) => app.inject({ method: 'GET', url, headers: { host } })
}

describe('a console with a host of its own', () => {
  test('is shown there and nowhere else, and shows no page for customers', async () => {
    const get = await serving('https://console.example')
    const page = await get('console.example', '/console/orders?status=received')
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    expect(page.body).toContain('data-scheme')
    expect((await get('console.example', '/')).headers.location).toBe('/console')
    expect((await get('console.example', '/operator-api/v1/me')).body).toBe('an answer')
    expect((await get('console.example', '/reprise')).statusCode).toBe(404)
    expect((await get('trade.example', '/console')).statusCode).toBe(404)
    expect((await get('trade.example', '/reprise')).body).toBe('the portal')
  })

  test('keeps its built files for ever, and has no page in the place of one that is gone', async () => {
    const get = await serving('https://console.example')
    const file = await get('console.example', '/console/assets/index-abc.js')
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('console.example', '/console/assets/index-old.js')).statusCode).toBe(404)
  })
})

test('its worker reaches its pages alone, runs no other script, and is asked for anew each time', async () => {
  const get = await serving('https://console.example')
  const { headers } = await get('console.example', '/console/worker.js')
  expect([headers['service-worker-allowed'], headers['cache-control']]).toEqual(['/console', 'no-cache'])
  expect(headers['content-security-policy']).toContain("default-src 'none'; connect-src 'self'")
  const page = await get('console.example', '/console')
  expect(page.headers['content-security-policy']).toMatch(
    /require-trusted-types-for 'script'.*; trusted-types console-worker$/,
  )
  const asset = await get('console.example', '/console/assets/index-abc.js')
  expect(asset.headers['service-worker-allowed']).toBeUndefined()
})

test('on the host of the portal both are shown', async () => {
  const get = await serving('https://trade.example')
  expect((await get('trade.example', '/console')).statusCode).toBe(200)
  expect((await get('trade.example', '/reprise')).body).toBe('the portal')
})

test('the look of the console can be read, light and dark (quality D3)', () => {
  expect(contrastFaults(DESK_LOOK)).toEqual([])
})
