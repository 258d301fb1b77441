import * as z from 'zod/mini'
import { wholeFrom } from '../money.ts'
import { type Grade, GRADES } from './grade.ts'

export const grade = z.enum(GRADES)

export const priceLadder = z.object(
  Object.fromEntries(GRADES.map((name) => [name, wholeFrom(0)])) as {
    [name in Grade]: z.ZodMiniNumberFormat
  },
)
