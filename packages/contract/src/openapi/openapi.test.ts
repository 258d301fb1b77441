import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { fullPath, type Operation } from '../operation.ts'
import { instanceConfig } from '../instance.ts'
import { operations } from '../operations.ts'
import { programme } from '../programme.ts'
import { theme } from '../theme.ts'
import { openApiDocument } from './document.ts'
import { bodyExamples } from './examples/body-examples.ts'

const COMMITTED = new URL('../../openapi/reprise.json', import.meta.url)
const document = openApiDocument()
const text = `${JSON.stringify(document, null, 2)}\n`

describe('the OpenAPI document', () => {
  test('is committed as it is generated (npx tsx packages/contract/openapi/write.ts)', async () => {
    expect(await readFile(COMMITTED, 'utf8')).toBe(text)
  })

  test('describes every operation of the contract and nothing else', () => {
    const described = Object.entries(document['paths'] ?? {}).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const contracted = Object.values<Operation>(operations).map((one) => `${one.method} ${fullPath(one)}`)
    expect(described.sort()).toEqual(contracted.sort())
  })

  test('has an example of every JSON body, which the call would take', () => {
    const refused = Object.entries<Operation>(operations).flatMap(([name, { body, multipart }]) => {
      if (body === undefined || multipart !== undefined) return []
      const { error } = body.safeParse((bodyExamples as Readonly<Record<string, object>>)[name])
      return error === undefined ? [] : [`${name}: ${error.message}`]
    })
    expect(refused).toEqual([])
    const { config, programme: ofIt, theme: look } = bodyExamples.createConfig as Record<string, object>
    instanceConfig.parse({ ...config, orderAPI: { token: 'pk_acme' } })
    programme.parse(ofIt)
    theme.parse(look)
  })

  test('refers only to schemas that it holds', () => {
    const referred = [...text.matchAll(/"\$ref": "#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
    const held = Object.keys((document['components'] as { schemas: object }).schemas)
    expect(referred.length).toBeGreaterThan(20)
    expect(referred.filter((name) => !held.includes(name ?? ''))).toEqual([])
    expect(text).not.toMatch(/"\$(?:schema|id|defs)"/)
  })

  test('offers the Idempotency-Key on every POST and nowhere else', () => {
    for (const methods of Object.values(document['paths'] as { [path: string]: { [method: string]: object } }))
      for (const [method, described] of Object.entries(methods))
        expect(JSON.stringify(described).includes('"Idempotency-Key"')).toBe(method === 'post')
  })
})
