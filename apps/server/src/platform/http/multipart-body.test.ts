import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MAX_FILE_BYTES } from '@reprise/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { gotOf, problemOf } from '../../../test/api.ts'
import { aBareApp } from '../../../test/bare-app.ts'
import { aPlatform } from '../../../test/platform.ts'
import { bytesOf } from './multipart-body.ts'

const platform = await aPlatform()
const token = await platform.hasAffiliate()
const ORDER = '3f0c7a52-6d1e-4d2b-8a4e-0c9d1f2a3b4c'
const seen: { name: string; type: string; size: number; head: string }[] = []
const files: File[] = []
const { app } = await aBareApp(platform.deps, {
  sendDocument: async ({ body: { file } }) => {
    files.push(file)
    const head = Buffer.from(await file.slice(0, 20).arrayBuffer()).toString()
    seen.push({ name: file.name, type: file.type, size: file.size, head })
    const body = {
      id: ORDER,
      order: ORDER,
      externalId: ORDER,
      origin: 'selfie',
      name: file.name,
      size: file.size,
      status: 'pending',
    } as const
    return {
      status: 201,
      body: {
        ...body,
        checked: false,
        reason: null,
        createdAt: '2026-11-21T10:00:00Z',
        _links: { self: { href: '/x' } },
      },
    }
  },
})
const url = '/document-api/v1/documents'
const BOUNDARY = 'a-line-between'
const type = `multipart/form-data; boundary=${BOUNDARY}`
const authorization = `Bearer ${token}`

type Part = { readonly name: string; readonly value: string | Buffer; readonly file?: string; readonly type?: string }
const FIELDS: readonly Part[] = [
  { name: 'externalId', value: ORDER },
  { name: 'origin', value: 'selfie' },
]
const FILE: Part = { name: 'file', value: 'the bytes', file: 'me.jpg', type: 'image/jpeg' }
const formOf = (parts: readonly Part[], end = `--${BOUNDARY}--\r\n`): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ name, value, file, type: of }) => [
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n${of === undefined ? '' : `Content-Type: ${of}\r\n`}\r\n`,
      ),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(end),
  ])
const post = async (payload: Buffer | string, contentType = type) =>
  gotOf(await app.inject({ method: 'POST', url, payload, headers: { authorization, 'content-type': contentType } }))

describe('a form with a file', () => {
  test('reaches its handler whole, with the name and the type that it claims', async () => {
    const got = await post(formOf([...FIELDS, FILE]))
    expect([got.status, seen.at(-1)]).toEqual([201, { name: 'me.jpg', type: 'image/jpeg', size: 9, head: 'the bytes' }])
    const [file] = files.slice(-1)
    expect([await file?.text(), (await bytesOf(file ?? new File([], ''))).toString()]).toEqual([
      'the bytes',
      'the bytes',
    ])
  })

  test('may come in any order, and be as large as is allowed to the byte', async () => {
    const got = await post(formOf([{ ...FILE, value: Buffer.alloc(MAX_FILE_BYTES) }, ...FIELDS]))
    expect([got.status, seen.at(-1)?.size]).toEqual([201, MAX_FILE_BYTES])
  })

  test.each([
    ['../../etc/passwd.jpg', 'passwd.jpg'],
    ['C:\\Users\\me\\id.jpg', 'id.jpg'],
    ['preuve d’achat – été.jpg', 'preuve d’achat – été.jpg'],
    ['gpj.\u202Eexe.jpg', 'gpj.exe.jpg'],
    [`${'x'.repeat(300)}.jpg`, `${'x'.repeat(146)}.jpg`],
  ])('loses of the name %j what is no name', async (file, name) => {
    await post(formOf([...FIELDS, { ...FILE, file }]))
    expect(seen.at(-1)?.name).toBe(name)
  })

  test.each([
    ['without the file', formOf(FIELDS), '/file'],
    ['with text where the file should be', formOf([...FIELDS, { name: 'file', value: 'text' }]), '/file'],
    ['with an unknown field', formOf([...FIELDS, FILE, { name: 'isAdmin', value: 'true' }]), '/isAdmin'],
    ['with a field that has no such form', formOf([FILE, { name: 'externalId', value: 'x' }]), '/externalId'],
  ])('%s is a 400 that says where', async (_, payload, pointer) => {
    const got = await post(payload)
    expect(problemOf(got)).toEqual({ status: 400, problem: 'malformed-request' })
    expect(got.body.faults.map((fault) => fault.pointer)).toContain(pointer)
  })

  test.each([
    ['two files', formOf([...FIELDS, FILE, { ...FILE, name: 'file2' }])],
    ['a field twice', formOf([...FIELDS, ...FIELDS, FILE])],
    [
      'a thousand fields',
      formOf([...Array.from({ length: 1_000 }, (_, at) => ({ name: `f${at}`, value: 'x' })), FILE]),
    ],
    ['a field as long as a book', formOf([{ name: 'origin', value: 'x'.repeat(10_000) }, FILE])],
    ['a character that cannot be kept', formOf([{ name: 'origin', value: 'a\0b' }, FILE])],
    ['no end', formOf([...FIELDS, FILE], '')],
    ['nothing in it', Buffer.alloc(0)],
    ['no parts', Buffer.from('hello')],
  ])('with %s is a 400', async (_, payload) =>
    expect(problemOf(await post(payload))).toEqual({ status: 400, problem: 'malformed-request' }),
  )

  test('without a boundary is a 400', async () =>
    expect(problemOf(await post(formOf([...FIELDS, FILE]), 'multipart/form-data'))).toEqual({
      status: 400,
      problem: 'malformed-request',
    }))

  test('larger than is allowed is a 413 that says how much is', async () => {
    const got = await post(formOf([...FIELDS, { ...FILE, value: Buffer.alloc(MAX_FILE_BYTES + 1) }]))
    expect([problemOf(got), got.body.current]).toEqual([
      { status: 413, problem: 'body-too-large' },
      { maxFileBytes: MAX_FILE_BYTES },
    ])
  })

  test.each(['application/json', 'text/plain', 'image/jpeg'])('sent as %s is a 415', async (of) =>
    expect(problemOf(await post('{}', of))).toEqual({ status: 415, problem: 'unsupported-media-type' }),
  )
})

describe('over a real connection', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  afterAll(() => app.close())

  /** Sends pieces without saying how many there will be. */
  const stream = (pieces: Iterable<Buffer>) =>
    new Promise<{ status: number; body: { error?: string } }>((resolve, reject) => {
      const call = request(
        { port, host: '127.0.0.1', path: url, method: 'POST', headers: { authorization, 'content-type': type } },
        (reply) => {
          const chunks: Buffer[] = []
          reply.on('data', (chunk: Buffer) => chunks.push(chunk))
          reply.on('end', () =>
            resolve({ status: reply.statusCode ?? 0, body: JSON.parse(Buffer.concat(chunks).toString()) }),
          )
        },
      )
      call.on('error', reject)
      for (const piece of pieces) call.write(piece)
      call.end()
    })

  test('a file that grows beyond what is allowed is refused, and the answer can be read', async () => {
    const whole = formOf([...FIELDS, { ...FILE, value: Buffer.alloc(MAX_FILE_BYTES + 500_000) }])
    const pieces = Array.from({ length: Math.ceil(whole.length / 65_536) }, (_, at) =>
      whole.subarray(at * 65_536, (at + 1) * 65_536),
    )
    expect(await stream(pieces)).toMatchObject({ status: 413, body: { error: 'body-too-large' } })
  })

  test('a sender who hangs up in the middle leaves nothing and nobody waiting', async () => {
    const whole = formOf([...FIELDS, { ...FILE, value: Buffer.alloc(500_000) }])
    const before = seen.length
    await new Promise<void>((resolve) => {
      const call = request({
        port,
        host: '127.0.0.1',
        path: url,
        method: 'POST',
        headers: { authorization, 'content-type': type, 'content-length': whole.length },
      })
      call.on('error', () => resolve())
      call.write(whole.subarray(0, 200_000), () => call.destroy(new Error('gone')))
    })
    // Two at a time from one address: had the first kept its place, the third would find none.
    for (let time = 1; time <= 3; time += 1) expect((await stream([formOf([...FIELDS, FILE])])).status).toBe(201)
    expect(seen.length).toBe(before + 3)
  })
})
