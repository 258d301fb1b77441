import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSettled } from './use-settled.ts'

test('what is pasted is whole at once, and what is typed once nothing more comes', () => {
  const { result, rerender } = renderHook(useSettled, { initialProps: '' })
  rerender('4')
  expect(result.current).toBe('')
  rerender('490154203237518')
  expect(result.current).toBe('490154203237518')
  rerender('4901542032375181')
  expect(result.current).toBe('490154203237518')
})
