import { createHash } from 'node:crypto'
import type { OrderEvidence } from '@reprise/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { anOrder, aTracking, ORDER_ID } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'
import { fakeUploads } from '@reprise/browser/test/fake-upload.ts'

describe('pictures from before packing', () => {
  const evidence = (own: Partial<OrderEvidence> = {}): OrderEvidence => ({
    order: ORDER_ID,
    code: ['apple', 'bridge'],
    mayAdd: true,
    pictures: [],
    _links: { self: { href: '/' }, seal: { href: '/' } },
    ...own,
  })
  const picture = {
    id: '6b5a4c3d-2e1f-4b0a-9d8c-7f6e5d4c3b2a',
    angle: 'back' as const,
    width: 640,
    height: 480,
    takenAt: '2026-11-21T10:00:00Z',
    _links: { image: { href: '/picture.jpg' } },
  }
  const takes = async (mayAdd = true) => {
    const uploads = fakeUploads()
    const server = fakeServer(
      { getOrder: anOrder(), getTracking: aTracking([]), getOrderEvidence: evidence({ mayAdd }) },
      anInstance({ locales: ['en'] }),
    )
    const portal = await renderRoute(`/reprise/en/sendproduct/${ORDER_ID}`)
    expect(server.callsOf('getOrderEvidence')).toEqual([])
    await portal.user.click(await screen.findByText('Protect yourself: take pictures'))
    const back = (await screen.findByText('Back', { selector: 'p' })).closest('li') as HTMLElement
    const input = back.querySelector<HTMLInputElement>('input[type=file]')
    return { ...portal, uploads, back, input }
  }
  const aPicture = new File(['a picture'], 'back.jpg', { type: 'image/jpeg' })

  test('are read once they are wanted, and leave with the hash of the original', async () => {
    const { user, uploads, back, input } = await takes()
    expect(screen.getByText('apple bridge')).toBeTruthy()
    await user.upload(input as HTMLInputElement, aPicture)
    await waitFor(() => expect(uploads).toHaveLength(1))
    const { form } = uploads[0] ?? {}
    expect([form?.get('angle'), form?.get('sha256')]).toEqual([
      'back',
      createHash('sha256').update('a picture').digest('hex'),
    ])
    uploads[0]?.answer(201, evidence({ pictures: [picture] }))
    expect(await within(back).findByText(/^Kept, 21 November 2026/)).toBeTruthy()
    expect(within(back).getByRole('button', { name: 'Take another Back' })).toBeTruthy()
  })

  test('that are refused say why beside their place, and can be taken again', async () => {
    const { user, uploads, back, input } = await takes()
    await user.upload(input as HTMLInputElement, aPicture)
    await waitFor(() => expect(uploads).toHaveLength(1))
    uploads[0]?.answer(422, { error: 'file-refused', current: { reason: 'damaged' } })
    expect(await within(back).findByRole('alert')).toBeTruthy()
    expect(within(back).getByRole('button', { name: 'Choose a file Back' })).toBeTruthy()
  })

  test('cannot be added once the device has arrived', async () => {
    const { input } = await takes(false)
    expect(input).toBeNull()
  })
})
