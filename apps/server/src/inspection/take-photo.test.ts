import sharp from 'sharp'
import { sql } from 'kysely'
import { oneRow } from '#server/platform/database/statements.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aBench, type Bench } from '../../test/bench.ts'

let bench: Bench
beforeAll(async () => {
  bench = await aBench()
})

const aPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#808080' } })
    .withExif({ IFD0: { Artist: 'somebody-in-particular' } })
    .jpeg()
    .toBuffer()

const send = async (id: string, bytes: Buffer, name = 'glass.jpg', type = 'image/jpeg') => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name, { type }))
  return bench.api('addEvidencePhoto', { token: bench.key, params: { id }, form })
}

describe('a picture from the bench', () => {
  test('is written anew, kept sealed, and shown to who may see it', async () => {
    const { id } = await bench.sale()
    const picture = await aPicture()
    expect(picture.includes('somebody-in-particular')).toBe(true)
    const sent = await send(id, picture)
    expect(sent).toMatchObject({ status: 201, body: { width: 640, height: 480 } })
    const got = await bench.api('getEvidencePhoto', { token: bench.key, params: { id, photo: sent.body.id } })
    expect([got.status, got.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(got.bytes.includes('somebody-in-particular')).toBe(false)
    expect(await sharp(got.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 480 })
    const { file } = oneRow(
      (
        await sql<{ file: string | null }>`select file from evidence_photo where id = ${sent.body.id}`.execute(
          bench.database.db,
        )
      ).rows,
    )
    const stored = Buffer.from((await bench.deps.storage.get(file ?? '')) ?? [])
    expect(stored.includes(got.bytes.subarray(0, 64))).toBe(false)
  })

  test('of one person keeps none of a colleague waiting who sits behind the same address', async () => {
    const { id } = await bench.sale()
    const form = () =>
      aPicture().then((bytes) => {
        const made = new FormData()
        made.set('file', new File([new Uint8Array(bytes)], 'glass.jpg', { type: 'image/jpeg' }))
        return made
      })
    const tokens = [bench.key, bench.key, bench.secondKey, bench.secondKey]
    const forms = await Promise.all(tokens.map(form))
    const sent = await Promise.all(
      tokens.map((token, index) =>
        bench.api('addEvidencePhoto', { token, params: { id }, form: forms[index] as FormData }),
      ),
    )
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  })

  test('of another order is not found under this one', async () => {
    const { id } = await bench.sale()
    const other = await bench.sale()
    const photo = (await send(id, await aPicture())).body.id
    const got = await bench.api('getEvidencePhoto', { token: bench.key, params: { id: other.id, photo } })
    expect(problemOf(got)).toEqual({ status: 404, problem: 'photo-not-found' })
  })

  test.each([
    ['nothing at all', Buffer.alloc(0), 'a.jpg', 'image/jpeg', 'empty'],
    ['a page of markup', Buffer.from('<svg onload="alert(1)"/>'), 'a.jpg', 'image/jpeg', 'type-not-accepted'],
    ['half a picture', Buffer.from('ffd8ffe000104a464946', 'hex'), 'a.jpg', 'image/jpeg', 'damaged'],
  ])('that is %s is refused, and says why', async (_what, bytes, name, type, reason) => {
    const { id } = await bench.sale()
    const got = await send(id, bytes, name, type)
    expect(problemOf(got)).toEqual({ status: 422, problem: 'file-refused' })
    expect(got.body.current).toEqual({ reason })
  })
})
