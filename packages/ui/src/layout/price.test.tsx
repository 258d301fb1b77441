import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Price } from './price.tsx'

const euros = (amount: number) => `${amount / 100} €`
const seen = (container: HTMLElement) => container.querySelector('[aria-hidden]')?.textContent
const wantLessMotion = (less: boolean) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: less && query.includes('reduce') }))
}

describe('the price', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('stands still at first', () => {
    wantLessMotion(false)
    const { container } = render(<Price amount={23_000} format={euros} />)
    expect(seen(container)).toBe('230 €')
  })

  test('counts to a new value in whole units, once, while a screen reader is told the new value alone', () => {
    wantLessMotion(false)
    const { container, rerender } = render(<Price amount={23_000} format={euros} label="Price so far" />)
    rerender(<Price amount={21_250} format={euros} label="Price so far" />)
    expect(screen.getByText('Price so far: 212.5 €')).toBeDefined()
    act(() => {
      vi.advanceTimersByTime(100)
    })
    const between = Number.parseFloat(seen(container) ?? '')
    expect(between).toBeGreaterThan(212.5)
    expect(between).toBeLessThan(230)
    expect(Number.isInteger(between)).toBe(true)
    act(() => {
      vi.advanceTimersByTime(300)
    })
    expect(seen(container)).toBe('212.5 €')
  })

  test('is simply there under reduced motion', () => {
    wantLessMotion(true)
    const { container, rerender } = render(<Price amount={23_000} format={euros} />)
    rerender(<Price amount={21_200} format={euros} />)
    expect(seen(container)).toBe('212 €')
  })
})
