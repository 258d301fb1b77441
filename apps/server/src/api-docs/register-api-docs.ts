import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { problemPageFaults, type ProblemType, problemTypeNames, problemTypes } from '@reprise/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeHtml } from '#server/platform/http/escape-html.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'
import { markdownToHtml } from './markdown.ts'

const CACHE = 'public, max-age=300'

/** `/openapi.json`, browsable at `/docs`, and a page for each problem at `/problems/{type}`. */
export const registerApiDocs = async (app: FastifyInstance): Promise<void> => {
  let document: string | undefined
  app.get('/openapi.json', async (_request, reply) => {
    // Read and made at the first request: it takes longer than all other routes together.
    document ??= JSON.stringify((await import('@reprise/contract/openapi/document')).openApiDocument())
    return reply.header('cache-control', CACHE).type('application/json').send(document)
  })
  await registerBrowser(app)

  const pages = await readProblemPages()
  const index = problemIndex()
  app.get('/problems', (_request, reply) => sendPage(reply, index))
  app.get<{ Params: { type: string } }>('/problems/:type', (request, reply) => {
    const page = pages.get(request.params.type)
    if (page === undefined) throw new ProblemError('not-found')
    return sendPage(reply, page)
  })
  app.get('/problems/page.css', (_request, reply) =>
    reply.header('cache-control', CACHE).type('text/css').send(PLAIN_PAGE_CSS),
  )
}

const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply
    .header('cache-control', CACHE)
    .header('content-security-policy', PLAIN_PAGE_CSP)
    .type('text/html; charset=utf-8')
    .send(page)

/** Swagger UI sets styles through elements of its own, and draws its icons from data addresses. */
const BROWSER_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; " +
  "form-action 'none'; frame-ancestors 'none'; base-uri 'none'"

const BROWSER_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Reprise API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`
const BROWSER_START = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#swagger-ui', deepLinking: true, tryItOutEnabled: true })
`

const registerBrowser = async (app: FastifyInstance): Promise<void> => {
  const root = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  app.get('/docs', (_request, reply) =>
    reply.header('content-security-policy', BROWSER_CSP).type('text/html; charset=utf-8').send(BROWSER_PAGE),
  )
  app.get('/docs/start.js', (_request, reply) => reply.type('text/javascript').send(BROWSER_START))
  await app.register(fastifyStatic, {
    root,
    prefix: '/docs/',
    index: false,
    allowedPath: (path) => path === '/swagger-ui.css' || path === '/swagger-ui-bundle.js',
    maxAge: 3_600_000,
  })
}

/** @throws Error naming the types that have no page: their `type` would lead nowhere */
const readProblemPages = async (): Promise<ReadonlyMap<string, string>> => {
  const folder = join(PROJECT_ROOT, 'docs', 'problems')
  const faults = problemPageFaults(await readdir(folder))
  if (faults.length > 0) throw new Error(faults.join(' '))
  const pages = await Promise.all(
    problemTypeNames.map(async (name): Promise<[string, string]> => {
      const markdown = await readFile(join(folder, `${name}.md`), 'utf8')
      return [name, plainPage(problemTypes[name].title, `${markdownToHtml(markdown)}\n${BACK}`)]
    }),
  )
  return new Map(pages)
}

const BACK = '<p><a href="/problems">All problems</a></p>'

const problemIndex = (): string => {
  const byStatus = [...problemTypeNames].sort((a, b) => problemTypes[a].status - problemTypes[b].status)
  const item = (name: ProblemType) =>
    `<li><a href="/problems/${name}"><code>${name}</code></a> (${problemTypes[name].status}): ${problemTypes[name].title}</li>`
  const intro = '<p>Every reply that is not a success is a problem (RFC 9457) with one of these types.</p>'
  return plainPage('Problems', `<h1>Problems</h1>\n${intro}\n<ul>${byStatus.map(item).join('\n')}</ul>`)
}

/** Nothing runs on these pages and nothing is loaded but their own style sheet. */
const PLAIN_PAGE_CSP =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"

const plainPage = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Reprise</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/problems/page.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`

const PLAIN_PAGE_CSS = `:root{color-scheme:light dark}
body{margin:0;font:1.0625rem/1.6 system-ui,sans-serif}
main{max-width:42rem;margin:0 auto;padding:2.5rem 1.25rem}
h1{font-size:1.75rem;line-height:1.2;text-wrap:balance}
h2{font-size:1.125rem;margin-block:2rem .5rem}
code{font-family:ui-monospace,monospace;font-size:.9375em}
pre{overflow-x:auto;padding:1rem;border:1px solid color-mix(in srgb,currentColor 20%,transparent);border-radius:.5rem}
li{margin-block:.25rem}
a{color:inherit;text-underline-offset:.2em}
`
