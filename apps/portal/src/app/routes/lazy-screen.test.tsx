import { render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { isMissingCode } from '#portal/platform/missing-code.ts'
import { lazyScreen } from './lazy-screen.ts'

class Boundary extends Component<{ readonly children: ReactNode; readonly onFailure: (error: unknown) => void }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch(error: unknown) {
    this.props.onFailure(error)
  }
  override render() {
    return this.state.failed ? 'failed' : this.props.children
  }
}

test.each([
  'Failed to fetch dynamically imported module: /assets/x.js',
  'error loading dynamically imported module: /assets/x.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/x.css',
])('a screen whose code is missing (%s) is a failure, and the page is not read again', async (message) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const onFailure = vi.fn()
  const Missing = lazyScreen(() => Promise.reject<{ Screen: () => null }>(new TypeError(message)), 'Screen')
  await Missing.preload?.()
  render(
    <Boundary onFailure={onFailure}>
      <Missing />
    </Boundary>,
  )
  expect(screen.getByText('failed')).toBeTruthy()
  expect(isMissingCode(onFailure.mock.calls[0]?.[0])).toBe(true)
  expect(Object.keys(sessionStorage).filter((key) => key.includes('reload'))).toEqual([])
})
