import { screen, waitFor, within } from '@testing-library/react'
import { badgeOf } from '@reprise/contract/identifier/barcode'
import { aProblem } from '@reprise/browser/test/fake-calls.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { aBench, aPicture, aProduct, leaves, PHOTO, photoOf } from '#console/testing/a-bench.ts'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }))
})

test('a photo that the server refuses is said beside its finding, and holds the look back', async () => {
  const sheet = aProduct()
  aBench(sheet, { addEvidencePhoto: () => aProblem('file-refused') })
  const { user } = await renderConsole(`/console/bench/${sheet.order}`)
  await user.click(await screen.findByRole('button', { name: /Light scratches/ }))
  const glass = await screen.findByRole('group', { name: 'How does the glass look?' })
  await user.click(await within(glass).findByRole('button', { name: /scratched/ }))
  await user.upload(photoOf(glass), aPicture())
  expect(await within(glass).findByText(/This picture cannot be used/)).toBeDefined()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await within(glass).findByText(/A photo was refused/)).toBeDefined()
})

test('the place is marked by keys, kept with the draft, and told to the server before the look', async () => {
  const sheet = aProduct()
  const server = aBench(sheet, {
    markEvidencePhoto: { id: PHOTO } as never,
    recordInspection: { order: sheet.order } as never,
  })
  const { user } = await renderConsole(`/console/bench/${sheet.order}`)
  await user.click(await screen.findByRole('button', { name: /Light scratches/ }))
  const glass = await screen.findByRole('group', { name: 'How does the glass look?' })
  await user.click(await within(glass).findByRole('button', { name: /scratched/ }))
  await user.upload(photoOf(glass), aPicture())
  await user.click(await within(glass).findByRole('button', { name: /Photo of the finding Mark/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Mark the place' })
  const mark = await within(dialog).findByRole('button', { name: 'Mark 1. The mark is in the middle.' })
  await waitFor(() => expect(document.activeElement).toBe(mark))
  await user.keyboard('{ArrowUp>20/}{ArrowLeft>20/}{Shift>}{ArrowRight}{/Shift}{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(within(glass).getByText('The mark is at the top left.')).toBeDefined()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await leaves()
  await waitFor(() => expect(server.callsOf('recordInspection')).toHaveLength(1))
  expect(server.callsOf('markEvidencePhoto').map(({ params, body }) => [params['photo'], body])).toEqual([
    [PHOTO, { marks: [{ x: 0, y: 0, w: 0.27, h: 0.25, question: 'glass' }] }],
  ])
})

test('a bad photo is taken again: the one before is removed at the server too, and what was refused holds nothing back', async () => {
  const sheet = aProduct()
  const again = '55555555-5555-4555-8555-555555555555'
  const answers = [
    () => aProblem('file-refused'),
    () => Response.json({ id: PHOTO }, { status: 201 }),
    () => Response.json({ id: again }, { status: 201 }),
  ]
  const server = aBench(sheet, {
    addEvidencePhoto: () => answers.shift()?.() ?? aProblem('file-refused'),
    removeEvidencePhoto: { photo: PHOTO } as never,
    recordInspection: { order: sheet.order } as never,
  })
  const { user } = await renderConsole(`/console/bench/${sheet.order}`)
  await user.click(await screen.findByRole('button', { name: /Light scratches/ }))
  const glass = await screen.findByRole('group', { name: 'How does the glass look?' })
  await user.click(await within(glass).findByRole('button', { name: /scratched/ }))
  const removes = async () => user.click(await within(glass).findByRole('button', { name: 'Remove this photo' }))
  await user.upload(photoOf(glass), aPicture())
  await within(glass).findByText(/This picture cannot be used/)
  await removes()
  await user.upload(photoOf(glass), aPicture())
  await removes()
  await waitFor(() =>
    expect(server.callsOf('removeEvidencePhoto').map(({ params }) => params['photo'])).toEqual([PHOTO]),
  )
  await user.upload(photoOf(glass), aPicture())
  await within(glass).findByRole('button', { name: 'Remove this photo' })
  await user.keyboard('{Control>}{Enter}{/Control}')
  await leaves()
  await waitFor(() => expect(server.callsOf('recordInspection')).toHaveLength(1))
  expect(server.callsOf('recordInspection')[0]?.body).toMatchObject({ differences: [{ photos: [again] }] })
})

test('a photo that comes while the server has too much to do is no refused one: it goes with the look', async () => {
  const sheet = aProduct()
  let asked = 0
  const server = aBench(sheet, {
    addEvidencePhoto: () => {
      asked += 1
      return asked === 1 ? aProblem('too-many-requests') : Response.json({ id: PHOTO }, { status: 201 })
    },
    recordInspection: { order: sheet.order } as never,
  })
  const { user } = await renderConsole(`/console/bench/${sheet.order}`)
  await user.click(await screen.findByRole('button', { name: /Light scratches/ }))
  const glass = await screen.findByRole('group', { name: 'How does the glass look?' })
  await user.click(await within(glass).findByRole('button', { name: /scratched/ }))
  await user.upload(photoOf(glass), aPicture())
  await waitFor(() => expect(asked).toBe(1))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await leaves()
  await waitFor(() => expect(server.callsOf('recordInspection')).toHaveLength(1))
  expect(asked).toBe(2)
})

test('a photo that finds no session, or no server, is sent again while the look goes on, and holds nothing back', async () => {
  const sheet = aProduct()
  const answers = [() => aProblem('unauthorized'), () => new Response(null, { status: 502 })]
  const server = aBench(sheet, {
    addEvidencePhoto: () => answers.shift()?.() ?? Response.json({ id: PHOTO }, { status: 201 }),
    getSignInWays: { provider: null } as never,
  })
  const { user } = await renderConsole(`/console/bench/${sheet.order}`)
  await user.click(await screen.findByRole('button', { name: /Light scratches/ }))
  const glass = await screen.findByRole('group', { name: 'How does the glass look?' })
  await user.click(await within(glass).findByRole('button', { name: /scratched/ }))
  await user.upload(photoOf(glass), aPicture())
  await waitFor(() => expect(server.callsOf('addEvidencePhoto')).toHaveLength(1))
  await user.upload(photoOf(glass), aPicture())
  await waitFor(() => expect(server.callsOf('addEvidencePhoto')).toHaveLength(3))
  const [, second, third] = server.callsOf('addEvidencePhoto').map(({ headers }) => headers.get('idempotency-key'))
  expect(second).toBe(third)
  expect(within(glass).queryByText(/This picture cannot be used/)).toBeNull()
})

test('a look whose session ended while it was held is sent once, when its person is back', async () => {
  const sheet = aProduct()
  const here = { id: '66666666-6666-4666-8666-666666666666', name: 'Bench 3' }
  const inspector = somebody({ scopes: ['inspection'], station: here })
  const server = aBench(sheet, {
    getMe: inspector,
    getCurrentStation: { station: here },
    recordInspection: () => aProblem('unauthorized'),
  })
  const { keys, user } = await renderConsole(`/console/bench/${sheet.order}`)
  await screen.findByRole('group', { name: 'How does the glass look?' })
  await keys('a')
  await screen.findByText(/As declared:/)
  await leaves()
  const lock = within(await screen.findByRole('dialog', { name: /your session has ended/ }))
  server.answer({ enterAtStation: inspector, recordInspection: { order: sheet.order } as never })
  // Typed at once it would be a scanner's, but for a machine that is busy in between.
  await user.click(await lock.findByLabelText('Badge'))
  await user.paste(badgeOf('0A1B2C3D4'))
  await user.click(lock.getByLabelText('PIN'))
  await user.paste('4711')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText(/As declared:/)).toBeNull())
  const sent = server.callsOf('recordInspection')
  expect(sent).toHaveLength(2)
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})

test('a look that was sent while the server went away is sent again by itself, and counts once however often', async () => {
  const sheet = aProduct()
  const server = aBench(sheet, {
    recordInspection: () => {
      throw new TypeError('Failed to fetch')
    },
  })
  const { user } = await renderConsole(`/console/bench/${sheet.order}`)
  await user.click(await screen.findByRole('button', { name: /Light scratches/ }))
  const glass = await screen.findByRole('group', { name: 'How does the glass look?' })
  await user.click(await within(glass).findByRole('button', { name: /scratched/ }))
  await user.upload(photoOf(glass), aPicture())
  await waitFor(() => expect(server.callsOf('addEvidencePhoto')).toHaveLength(1))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await leaves()
  await screen.findByText(/has not confirmed it yet/)
  server.answer({ recordInspection: { order: sheet.order } as never })
  await waitFor(() => expect(screen.queryByText(/Not as declared:/)).toBeNull())
  const sent = server.callsOf('recordInspection')
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  expect(server.callsOf('addEvidencePhoto')).toHaveLength(1)
})
