import type { PaymentObstacle } from '@reprise/contract'
import { expect, test } from 'vitest'
import { shownOf } from './by-hand.decide.ts'

test('what may be paid now is shown, however many that wait for something else wait longer', () => {
  const row = (id: number, ...obstacles: PaymentObstacle[]) => ({ id, obstacles: [...obstacles, 'by-hand' as const] })
  const rows = [row(1, 'held'), row(2, 'documents'), row(3), row(4, 'voucher-stock'), row(5), row(6)]
  const shown = (most: number) => shownOf(rows, most).map(({ id }) => id)
  expect(shown(2)).toEqual([3, 5])
  expect(shown(4)).toEqual([1, 3, 5, 6])
  expect(shown(9)).toEqual([1, 2, 3, 4, 5, 6])
})
