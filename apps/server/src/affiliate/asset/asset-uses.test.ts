import { expect, test } from 'vitest'
import sharp from 'sharp'
import { problemOf } from '../../../test/api.ts'
import { aConfigWorld } from '../../../test/config-world.ts'
import { anOperatorKey } from '../../../test/operator-key.ts'

const { world, key, aProgramme, change } = await aConfigWorld()

const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#336699' } })
  .png()
  .toBuffer()

const upload = async (id: string, type: string, bytes: Uint8Array<ArrayBuffer> | string = new Uint8Array(picture)) => {
  const form = new FormData()
  form.set('type', type)
  form.set('name', `${type}.bin`)
  form.set('document', new File([bytes], 'whatever.bin'))
  const sent = new Response(form)
  const { statusCode, body } = await world.app.inject({
    method: 'POST',
    url: `/config-api/v1/assets/${id}`,
    headers: { authorization: `Bearer ${key}`, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  expect(statusCode).toBe(201)
  return String(JSON.parse(body).id)
}
const usesOf = async (id: string, asset: string) =>
  (await world.api('listAssetUses', { token: key, params: { id, asset } })).body.uses
const remove = (id: string, asset: string, token = key) =>
  world.api('removeAsset', { token, params: { id, asset }, headers: {} })

test('a picture says every place that names it, and goes once there is none', async () => {
  const { id } = await aProgramme()
  const asset = await upload(id, 'logo')
  expect(await usesOf(id, asset)).toEqual([])
  expect((await remove(id, asset)).body).toEqual({ outcome: 'deleted' })
  expect(problemOf(await remove(id, asset))).toEqual({ status: 404, problem: 'asset-not-found' })
  expect((await world.api('getAsset', { params: { id: asset } })).status).toBe(404)
})

test('what is live, begun, planned and past is told apart, each with its place', async () => {
  const { id } = await aProgramme()
  const asset = await upload(id, 'logo')
  const config = { logo: { light: `asset:${asset}` } }
  await change(id, { config: { favicon: `asset:${asset}` } }, '*')
  await change(id, { config: { favicon: null } }, '*')
  await world.api('updateTheme', {
    token: key,
    params: { id },
    body: { theme: { logo: asset } },
    headers: { 'if-match': '*' },
  })
  await world.api('saveConfigDraft', {
    token: key,
    params: { id },
    body: { config, baseVersion: 3, baseThemeVersion: 2 },
  })
  const dueAt = '2027-01-01T00:00:00.000Z'
  await world.api('scheduleConfigChange', { token: key, params: { id }, body: { dueAt, config } })
  const actor = expect.stringMatching(/^key:/)
  expect(await usesOf(id, asset)).toEqual([
    { state: 'live', pointer: '/theme/logo', version: 2, actor: null, dueAt: null },
    { state: 'draft', pointer: '/config/logo/light', version: null, actor, dueAt: null },
    { state: 'scheduled', pointer: '/config/logo/light', version: null, actor, dueAt },
    { state: 'past', pointer: '/config/favicon', version: 2, actor: null, dueAt: null },
  ])
  const refused = await remove(id, asset)
  expect(problemOf(refused)).toEqual({ status: 409, problem: 'asset-in-use' })
  expect(refused.body).toMatchObject({ current: { uses: [{ pointer: '/theme/logo' }, {}, {}, {}] } })
  expect((await world.api('getAsset', { params: { id: asset } })).status).toBe(200)
})

test('a stylesheet that shows a picture is a place of it', async () => {
  const { id } = await aProgramme()
  const asset = await upload(id, 'picture')
  const sheet = await upload(id, 'stylesheet', `main { background: url("/config-api/v1/assets/${asset}") }`)
  expect(await usesOf(id, asset)).toMatchObject([{ state: 'live', pointer: `/assets/${sheet}` }])
  expect(problemOf(await remove(id, asset))).toMatchObject({ problem: 'asset-in-use' })
})

test('an asset of another programme is not there', async () => {
  const { id } = await aProgramme()
  const { id: other } = await aProgramme()
  const asset = await upload(id, 'logo')
  const foreign = await anOperatorKey(world.deps, { scopes: ['config'], affiliates: [other] })
  expect(problemOf(await remove(other, asset, foreign))).toMatchObject({ problem: 'asset-not-found' })
  expect(problemOf(await remove(id, asset, foreign))).toMatchObject({ problem: 'affiliate-not-found' })
})
