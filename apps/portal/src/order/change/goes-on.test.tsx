import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { anOrder, ORDER_ID } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

const english = anInstance({ locales: ['en'] })
const received = anOrder({ status: 'received', needs: [], allowedTransitions: [], accessLevel: 'session' })
const proved = anOrder({ ...received, accessLevel: 'step-up' })
const asked = { resendAfterSeconds: 30, expiresInSeconds: 600 }

const opens = async (answers: Parameters<typeof fakeServer>[0]) => {
  const server = fakeServer(answers, english)
  const { user } = await renderRoute(`/reprise/en/order/${ORDER_ID}`)
  await user.click(await screen.findByText('Change your details'))
  return { user, server }
}

describe('who changes a detail by keyboard', () => {
  test('goes on in the field for the code, and then in the first field of the detail', async () => {
    const { user, server } = await opens({
      getOrder: received,
      requestOrderCode: asked,
      verifyOrderCode: { order: ORDER_ID, level: 'step-up', expiresAt: '2026-11-21T11:00:00Z' },
    })
    await user.click(await screen.findByRole('button', { name: 'Bank details' }))
    expect(document.activeElement?.textContent).toContain('Bank details')
    await user.click(await screen.findByRole('button', { name: 'E-mail me a code' }))
    const code = await screen.findByRole('textbox', { name: /Code/ })
    expect(document.activeElement).toBe(code)
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(document.activeElement).toBe(code)
    await user.type(code, '123456')
    server.answer({ getOrder: proved })
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    const holder = await screen.findByRole('textbox', { name: /Account holder/i })
    expect(document.activeElement).toBe(holder)
  })

  test('is led to what is missing, and afterwards to what was said of it', async () => {
    const { user } = await opens({
      getOrder: proved,
      changeOrderEmail: anOrder({ ...proved, maskedEmail: 'n***@e***.org' }),
    })
    await user.click(await screen.findByRole('button', { name: 'E-mail address' }))
    const email = await screen.findByRole('textbox', { name: /E-mail address/ })
    expect(document.activeElement).toBe(email)
    await user.click(screen.getByRole('button', { name: 'Use this e-mail address' }))
    await waitFor(() => expect(document.activeElement).toBe(email))
    expect(screen.getByRole('textbox', { description: /Enter your e-mail address/ })).toBe(email)
    await user.type(email, 'new@example.org')
    await user.click(screen.getByRole('button', { name: 'Use this e-mail address' }))
    await screen.findByText('Changed. We have written to you about it.')
    expect(document.activeElement?.textContent).toBe('Changed. We have written to you about it.')
  })

  test('who leaves it stands where they began', async () => {
    const { user } = await opens({ getOrder: proved })
    await user.click(await screen.findByRole('button', { name: 'Bank details' }))
    await user.click(await screen.findByRole('button', { name: 'Leave it as it is' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bank details' }))
  })
})
