import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import styles from './steps.module.css'
import { Steps } from './steps.tsx'

const draw = (within?: { current: number; total: number }) => {
  const { container } = render(<Steps current={1} name="Its condition" text="Step 1 of 4" total={4} within={within} />)
  const bars = [...container.querySelectorAll(`.${styles.bar}`)]
  return { bars: bars.length, filled: bars.filter(({ classList }) => classList.contains(styles.done ?? '')).length }
}

describe('the steps', () => {
  test('say where one stands, and fill a bar a step', () => {
    expect(draw()).toEqual({ bars: 4, filled: 1 })
    expect(screen.getByText('Step 1 of 4')).toBeDefined()
    expect(screen.getByText('Its condition')).toBeDefined()
  })

  test('fill question by question where the current one has several', () => {
    expect(draw({ current: 1, total: 6 })).toEqual({ bars: 9, filled: 1 })
    expect(draw({ current: 5, total: 6 })).toEqual({ bars: 9, filled: 5 })
  })

  test('are only drawn for the eye, and said in words', () => {
    draw({ current: 2, total: 6 })
    expect(screen.getByText('Step 1 of 4 Its condition').closest('[aria-hidden]')).toBeNull()
    expect(document.querySelector(`.${styles.bars}`)?.getAttribute('aria-hidden')).toBe('true')
  })
})
