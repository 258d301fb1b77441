import { screen, within } from '@testing-library/react'
import { aProblem, type Answers } from '@reprise/browser/test/fake-calls.ts'
import { expect, test } from 'vitest'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { ends, openStudio, page, self } from '#console/testing/open-studio.tsx'

const asset = (id: string, name: string, mediaType = 'image/svg+xml') => ({
  id,
  name,
  type: 'logo' as const,
  lang: null,
  mediaType,
  bytes: 12_345,
  createdAt: '2026-11-02T08:00:00.000Z',
  reference: `asset:${id}`,
  _links: { self: { href: `/config-api/v1/assets/${id}` } },
})
const LOGO = asset('3f0c7a52-6d1e-4d2b-8a4e-0c9d1f2a3b4c', 'logo.svg')
const SHEET = asset('7d1b2c3a-0e4f-4a5b-9c6d-8e7f6a5b4c3d', 'own.css', 'text/css')
const use = { version: null, actor: null, dueAt: null }
const listed = { listAssets: { _links: ends, page, _embedded: { assets: [LOGO, SHEET] } } }
const open = (answers: Answers) => openStudio('/console/programmes/acme/look', { ...listed, ...answers })
const look = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Where logo.svg is used' }))
  return within(await screen.findByRole('dialog', { name: 'Where logo.svg is used' }))
}

test('a picture says where it is used, and leads there', async () => {
  const { user, address } = await open({
    listAssetUses: {
      _links: self,
      uses: [
        { ...use, state: 'live', pointer: '/theme/logo', version: 3 },
        { ...use, state: 'live', pointer: `/assets/${SHEET.id}` },
        { ...use, state: 'draft', pointer: '/config/carousel/0/image', actor: 'person:2' },
        { ...use, state: 'past', pointer: '/config/favicon', version: 2 },
      ],
    },
  })
  const dialog = await look(user)
  const said = (await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(said).toEqual([
    expect.stringMatching(/Live, version 3$/),
    'own.cssIn a stylesheet',
    expect.stringMatching(/A colleague’s draft$/),
    expect.stringMatching(/Older version 2$/),
  ])
  expect(dialog.queryByRole('button', { name: 'Delete the file' })).toBeNull()
  await user.click(dialog.getAllByRole('link')[1] as HTMLElement)
  expect(address()).toBe('/console/programmes/acme/pages')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('one that is used nowhere is deleted; one that is used by then says where', async () => {
  let uses: ReplyOf<'listAssetUses'>['uses'] = []
  const { user } = await open({
    listAssetUses: () => ({ _links: self, uses }),
    removeAsset: () => {
      uses = [
        { ...use, state: 'scheduled', pointer: '/theme/logo', actor: 'person:2', dueAt: '2026-12-01T08:00:00.000Z' },
      ]
      return aProblem('asset-in-use')
    },
  })
  const dialog = await look(user)
  await user.click(await dialog.findByRole('button', { name: 'Delete the file' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('in use by now')
  expect((await dialog.findByRole('listitem')).textContent).toContain('Planned for')
  expect(dialog.queryByRole('button', { name: 'Delete the file' })).toBeNull()
})

test('a deleted one leaves the list', async () => {
  let assets = [LOGO]
  const { user } = await open({
    listAssets: () => ({ _links: ends, page, _embedded: { assets } }),
    listAssetUses: { _links: self, uses: [] },
    removeAsset: () => {
      assets = []
      return { outcome: 'deleted' }
    },
  })
  const dialog = await look(user)
  await user.click(await dialog.findByRole('button', { name: 'Delete the file' }))
  expect(await screen.findByText('Nothing is uploaded yet.')).toBeDefined()
})
