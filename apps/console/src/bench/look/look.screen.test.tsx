import { act, screen, waitFor, within } from '@testing-library/react'
import { aProblem } from '@reprise/browser/test/fake-calls.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { sealedBox } from '../box.ts'
import { aBench, aPicture, aProduct, leaves, PHOTO, photoOf } from '#console/testing/a-bench.ts'
import type { aSheet } from '#console/testing/a-sheet.ts'
import { renderConsole } from '#console/testing/render-console.tsx'

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }))
})

test('a worse product is recorded by keys: the question, its answer, its reason, and a photo', async () => {
  const sheet = aProduct()
  const server = aBench(sheet, { recordInspection: { order: sheet.order } as never })
  const { user, keys } = await renderConsole(`/console/bench/${sheet.order}`)
  await screen.findByRole('group', { name: 'How does the glass look?' })
  expect(screen.queryByText(/320/)).toBeNull()
  await user.keyboard('{ArrowDown}')
  await keys('2')
  const glass = await screen.findByRole('group', { name: 'How does the glass look?' })
  await within(glass).findByText('cracked or broken')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await within(glass).findByText('Choose why.')).toBeDefined()
  expect(within(glass).getByText('Take a photo that shows it.')).toBeDefined()
  await keys('q')
  await user.upload(photoOf(glass), aPicture())
  await within(glass).findByRole('button', { name: 'Remove this photo' })
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Not as declared: Acme One 128 GB, 000000000000')).toBeDefined()
  await leaves()
  await waitFor(() => expect(server.callsOf('recordInspection')).toHaveLength(1))
  expect(server.callsOf('recordInspection')[0]?.body).toEqual({
    answers: { glass: 'light' },
    differences: [{ question: 'glass', reason: 'scratched', photos: [PHOTO], hidden: false }],
  })
})

test('a photo is seen once a reload cannot lose it, and two that are taken at once are both there', async () => {
  const sheet = aProduct()
  aBench(sheet)
  let keep: () => void = () => undefined
  const held = new Promise<void>((resolve) => (keep = resolve))
  const put = vi
    .spyOn(sealedBox, 'put')
    .mockImplementation((name) => (name.startsWith('draft:') ? held : Promise.resolve()))
  const { user } = await renderConsole(`/console/bench/${sheet.order}`)
  await user.click(await screen.findByRole('button', { name: /Light scratches/ }))
  const glass = await screen.findByRole('group', { name: 'How does the glass look?' })
  const photos = () => within(glass).queryAllByRole('button', { name: 'Remove this photo' })
  await user.upload(photoOf(glass), aPicture())
  await user.upload(photoOf(glass), aPicture())
  await expect.poll(() => put.mock.calls.filter(([name]) => name.startsWith('photo:')).length).toBe(2)
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(photos()).toEqual([])
  keep()
  await waitFor(() => expect(photos()).toHaveLength(2))
  put.mockRestore()
})

test('the slip for the bag opens by its key, in a window from which it is printed', async () => {
  const sheet = aProduct()
  const opened = vi.spyOn(window, 'open').mockReturnValue(window)
  const server = aBench(sheet, { getOrderSlip: () => new Response('%PDF-1.7') })
  const { keys } = await renderConsole(`/console/bench/${sheet.order}`)
  await screen.findByRole('group', { name: 'How does the glass look?' })
  await keys('t')
  await waitFor(() => expect(opened).toHaveBeenCalledWith('blob:photo', '_blank'))
  expect(server.callsOf('getOrderSlip')).toHaveLength(1)
})

test('a look that is taken back, or whose page goes, is where it was', async () => {
  const sheet = aProduct()
  aBench(sheet)
  const first = await renderConsole(`/console/bench/${sheet.order}`)
  await screen.findByRole('heading', { name: 'First look' })
  await first.user.click(await screen.findByRole('button', { name: /Light scratches/ }))
  const glass = await screen.findByRole('group', { name: 'How does the glass look?' })
  await first.user.click(await within(glass).findByRole('button', { name: /scratched/ }))
  await first.user.upload(photoOf(glass), aPicture())
  await within(glass).findByRole('button', { name: 'Remove this photo' })
  await first.user.keyboard('{Control>}{Enter}{/Control}')
  await first.user.click(await screen.findByRole('button', { name: /Take back/ }))
  await waitFor(() => expect(first.address()).toBe(`/console/bench/${sheet.order}`))
  const again = await screen.findByRole('group', { name: 'How does the glass look?' })
  expect(
    within(again)
      .getByRole('button', { name: /scratched/ })
      .getAttribute('aria-pressed'),
  ).toBe('true')
  expect(within(again).getByRole('button', { name: 'Remove this photo' })).toBeDefined()
})

test('where a colleague was faster, the bar says so, and the draft is kept', async () => {
  const sheet = aProduct()
  aBench(sheet, { recordInspection: () => aProblem('inspection-not-due') })
  const { keys, user, address } = await renderConsole(`/console/bench/${sheet.order}`)
  await screen.findByRole('group', { name: 'How does the glass look?' })
  await keys('a')
  await screen.findByText(/As declared:/)
  await leaves()
  expect(await screen.findByText(/a colleague was faster/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: /Take back/ }))
  await waitFor(() => expect(address()).toBe(`/console/bench/${sheet.order}`))
})

test('a lock is reported with its kind and a photo', async () => {
  const sheet = aProduct()
  const server = aBench(sheet, { reportObstacle: { order: sheet.order } as never })
  const { keys, user } = await renderConsole(`/console/bench/${sheet.order}`)
  await screen.findByRole('group', { name: 'How does the glass look?' })
  await keys('l')
  const dialog = await screen.findByRole('dialog', { name: 'It is locked' })
  await user.click(within(dialog).getByRole('button', { name: 'Ask the customer' }))
  expect(within(dialog).getByRole('alert').textContent).toContain('Choose what stands in the way')
  await user.selectOptions(within(dialog).getByLabelText('What stands in the way'), 'android-lock')
  await user.upload(photoOf(dialog), aPicture())
  await within(dialog).findByRole('button', { name: 'Remove this photo' })
  await user.click(within(dialog).getByRole('button', { name: 'Ask the customer' }))
  await leaves()
  await waitFor(() => expect(server.callsOf('reportObstacle')).toHaveLength(1))
  expect(server.callsOf('reportObstacle')[0]?.body).toEqual({ kind: 'android-lock', photos: [PHOTO] })
})

test('what is better than declared, or what a customer was unsure of, is offered as they are: no guess is a finding', async () => {
  const sheet = aProduct()
  aBench(sheet, {
    previewInspection: {
      order: sheet.order,
      outcome: 'as-declared',
      lines: [{ question: 'glass', worse: false, charged: true }],
      _links: { order: { href: '/' } },
    },
  })
  const { user } = await renderConsole(`/console/bench/${sheet.order}`)
  const glass = await screen.findByRole('group', { name: 'How does the glass look?' })
  expect(within(glass).queryByRole('button', { name: /not sure/ })).toBeNull()
  await user.click(within(glass).getByRole('button', { name: /Light scratches/ }))
  expect(await within(glass).findByText(/Not worse than declared/)).toBeDefined()
})

test('an approval may be taken back before it is sent, and is sent when the page goes', async () => {
  const sheet = {
    ...aProduct(),
    approval: {
      at: '2026-11-20T10:00:00.000Z',
      actor: 'A colleague',
      amountBefore: 32_000,
      amountAfter: 9_000,
      lines: [],
    },
  }
  const server = aBench(sheet, { decideApproval: { order: sheet.order } as never })
  const { user, address } = await renderConsole(`/console/bench/${sheet.order}`)
  await user.click(await screen.findByRole('button', { name: 'Approve: ask the customer' }))
  expect(address()).toBe('/console/bench')
  await user.click(await screen.findByRole('button', { name: /Take back/ }))
  await waitFor(() => expect(address()).toBe(`/console/bench/${sheet.order}`))
  await leaves()
  expect(server.callsOf('decideApproval')).toHaveLength(0)
  await user.click(await screen.findByRole('button', { name: 'Refuse: look again' }))
  await leaves()
  await waitFor(() => expect(server.callsOf('decideApproval')).toHaveLength(1))
  expect(server.callsOf('decideApproval')[0]?.body).toEqual({ decision: 'refuse' })
})

test('who refuses what they have just approved, while it can be taken back, has refused it alone', async () => {
  const approval = {
    ...{ at: '2026-11-20T10:00:00.000Z', actor: 'A colleague', amountBefore: 32_000, amountAfter: 9_000, lines: [] },
  }
  const sheet = { ...aProduct(), approval }
  const server = aBench(sheet, { decideApproval: { order: sheet.order } as never })
  const { user, scans } = await renderConsole(`/console/bench/${sheet.order}`)
  await user.click(await screen.findByRole('button', { name: 'Approve: ask the customer' }))
  await screen.findByRole('button', { name: /Take back/ })
  server.answer({ receiveProduct: sheet })
  await act(async () => scans(sheet.barcode))
  await user.click(await screen.findByRole('button', { name: 'Refuse: look again' }))
  expect(screen.getAllByRole('button', { name: /Take back/ })).toHaveLength(1)
  await leaves()
  await waitFor(() =>
    expect(server.callsOf('decideApproval').map(({ body }) => body)).toEqual([{ decision: 'refuse' }]),
  )
})

test('the sheet shows what the customer photographed, a photo that another order has too, and the other devices of the parcel', async () => {
  const own = aProduct()
  const other = { order: '33333333-3333-4333-8333-333333333333', item: PHOTO }
  const sheet: typeof own = {
    ...own,
    repeated: [{ photo: PHOTO, order: other.order, as: PHOTO, exact: true }],
    devices: [
      { number: 1, order: own.order, item: own.order, barcode: own.barcode, product: 'Acme One', state: 'received' },
      { number: 2, ...other, barcode: own.barcode, product: 'Acme Two', state: 'missing' },
    ],
    customerEvidence: {
      statement: null,
      documents: [],
      pictures: [
        {
          ...{ id: PHOTO, angle: 'back', width: 800, height: 600, takenAt: '2026-11-20T10:00:00.000Z' },
          _links: { image: { href: '/' } },
        },
      ],
    },
  }
  aBench(sheet)
  await renderConsole(`/console/bench/${sheet.order}`)
  expect(await screen.findByRole('img', { name: 'Back' })).toBeDefined()
  const link = screen.getByRole('link', { name: 'Compare with that order' })
  expect(link.getAttribute('href')).toBe(`/console/bench/${other.order}`)
  expect(screen.getByText('Missing')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Acme One' })).toBeNull()
})

test('the first digit of a number that is scanned in pieces answers no question', async () => {
  const own = aProduct()
  const [first, ...others] = own.questions
  const barely = { id: 'barely', label: 'Barely', effect: {} }
  const sheet =
    first === undefined ? own : { ...own, questions: [{ ...first, options: [...first.options, barely] }, ...others] }
  const server = aBench(sheet, { receiveProduct: sheet })
  const { scans } = await renderConsole(`/console/bench/${sheet.order}`)
  const third = await screen.findByRole('button', { name: /Barely/ })
  const from = performance.now()
  scans('3', { from, ends: false })
  await waitFor(() => expect(third.getAttribute('aria-pressed')).toBe('true'))
  act(() => scans('52099001761481', { from: from + 300, ends: true }))
  await waitFor(() => expect(server.callsOf('receiveProduct')).toHaveLength(1))
  expect(server.callsOf('receiveProduct')[0]?.body).toMatchObject({ identifiers: { imei: ['352099001761481'] } })
  expect(third.getAttribute('aria-pressed')).toBe('false')
})

test('a lock is reported as the one that its maker has', async () => {
  const sheet: ReturnType<typeof aSheet> = { ...aProduct(), locks: ['ios-lock'] }
  const server = aBench(sheet, { reportObstacle: { order: sheet.order } as never })
  const { keys, user } = await renderConsole(`/console/bench/${sheet.order}`)
  await screen.findByRole('group', { name: 'How does the glass look?' })
  await keys('l')
  const dialog = await screen.findByRole('dialog', { name: 'It is locked' })
  expect(within(dialog).queryByRole('option', { name: /Google/ })).toBeNull()
  await user.upload(photoOf(dialog), aPicture())
  await within(dialog).findByRole('button', { name: 'Remove this photo' })
  await user.click(within(dialog).getByRole('button', { name: 'Ask the customer' }))
  await leaves()
  await waitFor(() => expect(server.callsOf('reportObstacle')[0]?.body).toMatchObject({ kind: 'ios-lock' }))
})
