import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aQuestionnaire } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

vi.mock('@reprise/ui/drawings/qr-code.tsx', () => ({ QrCode: ({ text }: { text: string }) => <code>{text}</code> }))

beforeEach(() => sessionStorage.clear())

test('the phone that scans the code comes in as the desktop did, with its partner and reference', async () => {
  const partners = anInstance({ locales: ['en'], referrerOnly: true, referrers: ['shop'] })
  fakeServer({ getQuestionnaire: aQuestionnaire() }, partners)
  const { go } = await renderRoute('/reprise/en/estimate/acme-phone-128gb?referrer=shop&affiliateReference=A-1')
  await screen.findByRole('heading', { level: 1, name: 'Does it work?' })
  await go('/reprise/en/estimate/acme-phone-128gb/self-check?answers=screen.light')
  await screen.findByRole('heading', { level: 1, name: 'Check it on the device you sell' })
  const address = new URL((await screen.findByText(/^http/)).textContent ?? '')
  expect(address.pathname).toBe('/reprise/en/estimate/acme-phone-128gb/self-check')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    answers: 'screen.light',
    referrer: 'shop',
    affiliateReference: 'A-1',
  })
})
