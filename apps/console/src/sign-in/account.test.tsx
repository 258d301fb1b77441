import { screen } from '@testing-library/react'
import { aProblem, fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { expect, test } from 'vitest'
import { renderConsole } from '#console/testing/render-console.tsx'

const TOKEN = 'Zk3vQ0l8m2Xh5sYpR7tBnC1dE4gH6jK9oLqWxUyVzA0'

test('the door leads to the provider of the installation, and says where that does not answer', async () => {
  const server = fakeCalls({
    getMe: () => aProblem('unauthorized'),
    getCurrentStation: { station: null },
    getSignInWays: { provider: 'Acme' },
    beginAccountSignIn: () => aProblem('provider-unavailable'),
  })
  const { user } = await renderConsole('/console')
  await user.click(await screen.findByRole('button', { name: 'Sign in with Acme' }))
  expect((await screen.findByRole('alert')).textContent).toContain('does not answer')
  expect(server.callsOf('beginAccountSignIn').map(({ body }) => body)).toEqual([{}])
})

test('an invitation is taken by the account, with its token', async () => {
  window.history.replaceState(null, '', `/console/enrol#${TOKEN}`)
  const server = fakeCalls({
    beginEnrolment: { challenge: TOKEN, publicKey: {}, name: 'Amina' },
    getSignInWays: { provider: 'Acme' },
    beginAccountSignIn: () => aProblem('provider-unavailable'),
  })
  const { user } = await renderConsole('/console/enrol')
  await user.click(await screen.findByRole('button', { name: 'Take it with Acme instead' }))
  expect((await screen.findByRole('alert')).textContent).toContain('does not answer')
  expect(server.callsOf('beginAccountSignIn').map(({ body }) => body)).toEqual([{ token: TOKEN }])
})

test('what the provider sent back is taken out of the address, and a refusal says what to do', async () => {
  window.history.replaceState(null, '', '/console/account?code=abc&state=def')
  const server = fakeCalls({ signInByAccount: () => aProblem('account-refused') })
  await renderConsole('/console/account')
  expect((await screen.findByRole('alert')).textContent).toContain('This account opens nothing here')
  expect(screen.getByRole('link', { name: 'Back to the sign-in page' })).toBeDefined()
  expect(window.location.search).toBe('')
  expect(server.callsOf('signInByAccount').map(({ body }) => body)).toEqual([{ answer: 'code=abc&state=def' }])
})
