import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { ProblemError } from './problem-error.ts'
import { refuseOtherMethods } from './refuse-other-methods.ts'

const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
app.setErrorHandler((error, _request, reply) =>
  reply.send(error instanceof ProblemError ? error.problem : 'something else'),
)
const paths = new Map([
  ['/api/thing', new Set(['GET', 'POST'])],
  ['/api/thing/:id', new Set(['GET', 'DELETE'])],
  ['/api/thing/search', new Set(['POST'])],
  ['/api/thing/:id/part/:part', new Set(['GET'])],
  ['/api/thing/all/part/:part', new Set(['PUT'])],
])
for (const [url, methods] of paths)
  app.route({ method: [...methods], url, handler: async (request) => `${request.method} ${url}` })
refuseOtherMethods(app, paths)

const ask = async (method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS', url: string) => {
  const { payload, headers } = await app.inject({ method, url })
  return [payload, headers['allow']]
}

test('what has a route is answered by it', async () => {
  expect(await ask('GET', '/api/thing/7')).toEqual(['GET /api/thing/:id', undefined])
  expect(await ask('POST', '/api/thing/search')).toEqual(['POST /api/thing/search', undefined])
})

test('another method is told the right ones, with a slash at the end and a question as well', async () => {
  expect(await ask('DELETE', '/api/thing')).toEqual(['method-not-allowed', 'GET, POST, HEAD'])
  expect(await ask('OPTIONS', '/api/thing/7/')).toEqual(['method-not-allowed', 'GET, DELETE, HEAD'])
  expect(await ask('PUT', '/api/thing/7?why=1')).toEqual(['method-not-allowed', 'GET, DELETE, HEAD'])
})

test('a word is no id: the path with a parameter does not take what another one refuses', async () => {
  expect(await ask('GET', '/api/thing/search')).toEqual(['method-not-allowed', 'POST'])
  expect(await ask('DELETE', '/api/thing/search')).toEqual(['method-not-allowed', 'POST'])
  expect(await ask('GET', '/api/thing/all/part/2')).toEqual(['method-not-allowed', 'PUT'])
})

test('a path that is none is not there', async () => {
  expect(await ask('GET', '/api/thing/7/part')).toEqual(['not-found', undefined])
  expect(await ask('POST', '/api/other')).toEqual(['not-found', undefined])
  expect(await ask('GET', `/api/thing/${'7'.repeat(101)}`)).toEqual(['not-found', undefined])
})
