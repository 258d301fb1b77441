import { expect, test } from 'vitest'
import { formatsOf } from '../words/format.ts'
import type { MessageValues } from '../words/messages.ts'
import { latestReason } from './live-receipt.ts'

const t = (key: string, values?: MessageValues) => (values === undefined ? key : Object.values(values).join(' | '))
const words = (locale: string) => ({ t, money: formatsOf(locale).money })

test('the reason beside the price is the answer on view, else the last one, and nothing when nothing changed', () => {
  const questions = [
    { id: 'power', part: 'power', title: 'Does it work?', options: [{ id: 'yes', label: 'Yes', effect: {} }] },
    {
      id: 'screen',
      part: 'screen',
      name: 'Screen',
      title: '?',
      options: [{ id: 'light', label: 'Light', effect: {} }],
    },
  ]
  const receipt = {
    grade: 'good',
    base: 23000,
    amount: 21200,
    open: [],
    lines: [
      { question: 'power', option: 'yes', effect: 0 },
      { question: 'screen', option: 'light', effect: -1800 },
    ],
  } as const
  const reason = (onView: string) => latestReason({ questions, currency: 'EUR' }, receipt, onView, words('en'))
  expect(reason('screen')).toBe('Screen | Light | −€18')
  expect(reason('battery')).toBe('Screen | Light | −€18')
  expect(reason('power')).toBe('')
})
