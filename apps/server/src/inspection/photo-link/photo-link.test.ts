import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { problemOf } from '../../../test/api.ts'
import { aBench, type Bench } from '../../../test/bench.ts'

let bench: Bench
beforeAll(async () => {
  bench = await aBench()
})

const OVER = { status: 410, problem: 'photo-link-over' }

const aPicture = async (bytes?: Buffer): Promise<File> => {
  const grey = { create: { width: 640, height: 480, channels: 3, background: '#808080' } } as const
  return new File([new Uint8Array(bytes ?? (await sharp(grey).jpeg().toBuffer()))], 'a.jpg', { type: 'image/jpeg' })
}

const sends = async (token: string, bytes?: Buffer) => {
  const form = new FormData()
  form.set('token', token)
  form.set('file', await aPicture(bytes))
  return bench.api('sendLinkPhoto', { form })
}

const aLink = async () => {
  const sale = await bench.sale()
  await bench.receives(sale)
  const made = await bench.api('createPhotoLink', { token: bench.key, params: { id: sale.id } })
  expect(made.status).toBe(201)
  const state = { token: bench.key, params: { id: sale.id, link: made.body.id } }
  return { sale, state, token: made.body.link.split('#')[1] ?? '' }
}

describe('a phone beside the bench', () => {
  test('adds photos to one look without signing in, and is told what lies there', async () => {
    const { sale, state, token } = await aLink()
    const opened = await bench.api('openPhotoLink', { body: { token } })
    expect(opened.body.numberEndsWith).toBe(sale.barcode.slice(-4))
    expect(JSON.stringify(opened.body)).not.toContain(sale.barcode)
    const headers = { 'accept-language': 'ar, en;q=0.5' }
    expect((await bench.api('openPhotoLink', { body: { token }, headers })).status).toBe(200)
    const first = await sends(token)
    bench.clock.set(new Date(bench.clock.now().getTime() + 1000))
    const second = await sends(token)
    expect([first.status, second.body.photos]).toEqual([201, 2])
    expect((await bench.api('getPhotoLink', state)).body).toMatchObject({
      isOpen: true,
      photos: [first.body.id, second.body.id],
    })
    const sheet = await bench.api('getInspectionSheet', { token: bench.key, params: { id: sale.id } })
    expect(sheet.body.photos.map(({ id }: { id: string }) => id)).toContain(first.body.id)
    const got = await bench.api('getEvidencePhoto', {
      token: bench.key,
      params: { id: sale.id, photo: first.body.id },
    })
    expect(got.status).toBe(200)
  })

  test('gets through by its own token alone, and only with pictures', async () => {
    const { token } = await aLink()
    expect(problemOf(await sends(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`))).toEqual(OVER)
    const script = await sends(token, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))
    expect(problemOf(script)).toEqual({ status: 422, problem: 'file-refused' })
  })

  test('is shut out when its ten minutes are over, when it is ended, and when the look is recorded', async () => {
    const ended = await aLink()
    expect((await bench.api('endPhotoLink', ended.state)).body.isOpen).toBe(false)
    expect(problemOf(await sends(ended.token))).toEqual(OVER)

    const recorded = await aLink()
    expect((await sends(recorded.token)).status).toBe(201)
    await bench.finds(recorded.sale.id)
    expect(problemOf(await sends(recorded.token))).toEqual(OVER)
    expect((await bench.api('getPhotoLink', recorded.state)).body).toMatchObject({
      isOpen: false,
      photos: [expect.any(String)],
    })

    const late = await aLink()
    bench.clock.set(new Date(bench.clock.now().getTime() + 10 * 60_000))
    expect(problemOf(await sends(late.token))).toEqual(OVER)
    expect(problemOf(await bench.api('openPhotoLink', { body: { token: late.token } }))).toEqual(OVER)
  })

  test('takes forty photos, and says that there is room for no more', async () => {
    const { sale, state, token } = await aLink()
    for (let photo = 0; photo < 40; photo += 1) await bench.photographs(sale.id)
    await sql`
      insert into photo_link_photo (photo_id, link_id)
      select id, ${state.params.link} from evidence_photo where order_id = ${sale.id}`.execute(bench.database.db)
    expect(problemOf(await sends(token))).toEqual({ status: 409, problem: 'too-many-documents' })
  })
})
