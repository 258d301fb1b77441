import type { Question } from '@reprise/contract'
import { expect, test } from 'vitest'
import { notTestedBut, proposalOf } from './check.ts'

const works: Question = {
  id: 'works',
  part: 'function',
  title: 'Does it work?',
  options: [
    { id: 'yes', label: 'Yes', effect: {} },
    { id: 'partly', label: 'In part', effect: {} },
    { id: 'no', label: 'No', effect: { faulty: true } },
  ],
}
const fault: Question = {
  id: 'fault',
  part: 'function',
  title: 'What does not work?',
  askedIf: [{ question: 'works', answers: ['partly'] }],
  options: [
    { id: 'sound', label: 'Sound', effect: { percentOff: 15 } },
    { id: 'camera', label: 'A camera', effect: { percentOff: 20 } },
  ],
}

test('all that was tried is fine: it works', () => {
  expect(proposalOf([works, fault], { touch: 'fine', sound: 'not-tested' })).toMatchObject({
    question: 'works',
    option: 'yes',
  })
})

test('something is faulty: it is asked what', () => {
  expect(proposalOf([works, fault], { touch: 'fine', sound: 'faulty' })?.option).toBe('partly')
})

test('what could not run is never a reason to answer, neither way', () => {
  expect(proposalOf([works, fault], { touch: 'not-tested', sound: 'not-tested' })).toBeUndefined()
  expect(proposalOf([works, fault], {})).toBeUndefined()
})

test('questions without such an answer are left to the person', () => {
  expect(proposalOf([works], { sound: 'faulty' })).toBeUndefined()
  expect(proposalOf([{ ...works, part: 'outside' }], { sound: 'fine' })).toBeUndefined()
})

test('a browser that cannot tell of charging does not speak of it; all else that it cannot do is not tested', () => {
  expect(notTestedBut(['display'])).toEqual({
    touch: 'not-tested',
    display: 'not-tested',
    frontCamera: 'not-tested',
    backCamera: 'not-tested',
    sound: 'not-tested',
    motion: 'not-tested',
  })
  expect(notTestedBut(['charging'])).toMatchObject({ charging: 'not-tested' })
})
