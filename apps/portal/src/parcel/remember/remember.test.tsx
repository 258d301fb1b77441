import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anOrder, ORDER_ID } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'
import { aLabel } from '#portal/testing/a-label.ts'

const SUCCESS = `/reprise/en/success?order=${ORDER_ID}`
const files: Blob[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-01T10:00:00Z') })
  files.length = 0
  URL.createObjectURL = (file) => {
    files.push(file as Blob)
    return `blob:${files.length}`
  }
  URL.revokeObjectURL = () => undefined
})

afterEach(() => {
  vi.useRealTimers()
})

describe('the calendar file', () => {
  test.each([SUCCESS, `/reprise/en/order/${ORDER_ID}`])(
    'has the last day to hand it in, and leads to the order: %s',
    async (page) => {
      fakeServer({ getOrder: anOrder(), getOrderLabel: aLabel }, anInstance({ locales: ['en'] }))
      await renderRoute(page)
      const link = await screen.findByRole('link', { name: 'Add to calendar' })
      expect(link.getAttribute('download')).toBe('7K2M9QXA4TB1.ics')
      const file = files.find(({ type }) => type === 'text/calendar;charset=utf-8')
      const written = (await file?.text())?.replaceAll('\r\n ', '')
      expect(written).toContain('DTSTART;VALUE=DATE:20261211\r\n')
      expect(written).toContain('SUMMARY;LANGUAGE=en:Hand in Acme Phone 128 GB\r\n')
      expect(written).toContain(`/reprise/en/order/${ORDER_ID}`)
    },
  )

  test('is offered no more once its day is over', async () => {
    vi.setSystemTime(Date.parse('2026-12-13T10:00:00Z'))
    fakeServer({ getOrder: anOrder(), getOrderLabel: aLabel }, anInstance({ locales: ['en'] }))
    await renderRoute(SUCCESS)
    await screen.findByRole('button', { name: 'Copy the link' })
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull()
  })

  test('is offered no more once it was sent', async () => {
    fakeServer({ getOrder: anOrder({ status: 'sent', needs: [] }) }, anInstance({ locales: ['en'] }))
    await renderRoute(SUCCESS)
    await within(await screen.findByRole('main')).findByRole('link', { name: 'Follow my order' })
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull()
  })
})

describe('the address of the order', () => {
  const url = `${window.location.origin}/reprise/en/order/${ORDER_ID}`
  const opens = async () => {
    fakeServer({ getOrder: anOrder(), getOrderLabel: aLabel }, anInstance({ locales: ['en'] }))
    return renderRoute(SUCCESS)
  }

  test('is copied at a press, and shown where the browser lets no page copy', async () => {
    const { user } = await opens()
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
    await user.click(await screen.findByRole('button', { name: 'Copy the link' }))
    expect(write).toHaveBeenCalledWith(url)
    const copied = await screen.findByRole('button', { name: 'The link is copied' })
    write.mockRejectedValueOnce(new Error('not allowed'))
    await user.click(copied)
    expect(await screen.findByText(url)).toBeTruthy()
  })

  test('is shared where one points with a finger, and the device can', async () => {
    const share = vi.fn(() => Promise.resolve())
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(pointer: coarse)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    const { user } = await opens()
    await user.click(await screen.findByRole('button', { name: 'Share the link' }))
    expect(share).toHaveBeenCalledWith({ url })
    Reflect.deleteProperty(navigator, 'share')
  })
})
