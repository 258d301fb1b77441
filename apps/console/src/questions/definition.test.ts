import { describe, expect, test } from 'vitest'
import {
  isSame,
  moved,
  newQuestion,
  type Question,
  questionsInFile,
  withLanguage,
  withOptionId,
  withoutLanguage,
  withQuestionId,
} from './definition.ts'

const works: Question = {
  id: 'works',
  part: 'function',
  title: { en: 'Does it work?' },
  options: [
    { id: 'yes', label: { en: 'Yes' }, effect: {} },
    { id: 'no', label: { en: 'No' }, effect: { faulty: true } },
  ],
}
const looks: Question = {
  id: 'looks',
  part: 'body',
  title: { en: 'How does it look?' },
  askedIf: [{ question: 'works', answers: ['yes'] }],
  options: [
    { id: 'fine', label: { en: 'Fine' }, effect: {}, ruledOutBy: [{ question: 'works', answers: ['no'] }] },
    { id: 'unsure', label: { en: 'I do not know' }, effect: {}, unsure: true, covers: ['fine'] },
  ],
}

describe('questions', () => {
  test('take their conditions along when a question or an answer gets another id', () => {
    const [, renamed] = withQuestionId([works, looks], 0, 'power')
    expect(renamed?.askedIf).toEqual([{ question: 'power', answers: ['yes'] }])
    expect(renamed?.options[0]?.ruledOutBy).toEqual([{ question: 'power', answers: ['no'] }])
    const [, asked] = withOptionId([works, looks], 0, 0, 'on')
    expect(asked?.askedIf).toEqual([{ question: 'works', answers: ['on'] }])
    const [, covering] = withOptionId([works, looks], 1, 0, 'good')
    expect(covering?.options[1]?.covers).toEqual(['good'])
  })

  test('gain and lose a language in every text', () => {
    const french = withLanguage([works], 'fr')
    expect(french[0]?.options[0]?.label).toEqual({ en: 'Yes', fr: '' })
    expect(withoutLanguage(french, 'fr')).toEqual([works])
  })

  test('move by one place, and stay at the ends', () => {
    expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
    expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c'])
  })

  test('that are new have an id of their own and two answers to fill in', () => {
    const { id, options } = newQuestion([works, { ...looks, id: 'question-3' }], ['en'])
    expect(id).toBe('question-4')
    expect(options).toHaveLength(2)
  })

  test('are the same in any order of their fields', () => {
    const { id, ...rest } = works
    expect(isSame(works, { ...rest, id })).toBe(true)
    expect(isSame(works, looks)).toBe(false)
  })
})

test.each([
  ['{', 'no-json'],
  ['{"questions": [{"id": "works"}]}', 'no-questions'],
  [JSON.stringify({ productType: 'watch', questions: [works] }), 'another-type'],
])('a file that holds no questions about this type says why: %s', (text, fault) => {
  expect(questionsInFile(text, 'mobile')).toEqual({ fault })
})

test('a file of the command line is read', () => {
  expect(questionsInFile(JSON.stringify({ productType: 'mobile', version: 1, questions: [works] }), 'mobile')).toEqual({
    questions: [works],
  })
})
