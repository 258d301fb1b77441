import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { problemTypeNames, problemTypes } from '@reprise/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'
import { aServer, type World } from '../../test/world.ts'
import { markdownToHtml } from './markdown.ts'

let world: World
beforeAll(async () => {
  world = await aServer()
})
const get = (url: string) => world.app.inject({ method: 'GET', url })

describe('a problem', () => {
  test.each(problemTypeNames)('of type %s has a page that says what happened and what to do', async (name) => {
    const got = await get(`/problems/${name}`)
    expect(got.statusCode).toBe(200)
    expect(got.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(got.payload).toContain(`<code>${name}</code> · status ${problemTypes[name].status}`)
    for (const part of ['What happened', 'What to do', 'Example']) expect(got.payload).toContain(`<h2>${part}</h2>`)
  })

  test('has a page only when it exists', async () => {
    const files = await readdir(join(PROJECT_ROOT, 'docs/problems'))
    expect(files.map((file) => file.replace('.md', '')).sort()).toEqual([...problemTypeNames].sort())
    expect((await get('/problems/nothing')).statusCode).toBe(404)
    expect((await get('/problems')).payload).toContain('<a href="/problems/price-changed">')
  })
})

describe('the contract', () => {
  test('is served as OpenAPI', async () => {
    const got = await get('/openapi.json')
    expect(got.json()).toMatchObject({
      openapi: '3.1.0',
      paths: { '/order-api/v4/order': { post: { operationId: 'placeOrder' } } },
    })
  })

  test('can be browsed from files of our own, with no inline script', async () => {
    const page = await get('/docs')
    expect(page.headers['content-security-policy']).toContain("script-src 'self';")
    expect(page.payload).not.toMatch(/<script>|https?:\/\//)
    for (const [, file = ''] of page.payload.matchAll(/(?:src|href)="(\/[^"]+)"/g))
      expect((await get(file)).statusCode).toBe(200)
    expect((await get('/docs/package.json')).statusCode).toBe(404)
  })
})

describe('our Markdown', () => {
  test('becomes HTML', () => {
    const html = markdownToHtml(
      '# One\n\nTwo `<b>` **three** [four](/five).\n\n- six\n- seven\n\n```\n<a>\n\n</a>\n```\n',
    )
    expect(html).toBe(
      '<h1>One</h1>\n<p>Two <code>&lt;b&gt;</code> <strong>three</strong> <a href="/five">four</a>.</p>\n' +
        '<ul><li>six</li><li>seven</li></ul>\n<pre tabindex="0"><code>&lt;a&gt;\n\n&lt;/a&gt;</code></pre>',
    )
  })

  test('lets no HTML and no script address through', () => {
    expect(markdownToHtml('<img src=x onerror=alert(1)> [x](javascript:alert(1))')).not.toMatch(/<img|<a/)
  })
})
