import { describe, expect, it } from 'vitest'
import { promiseFaults, promises, rowsOf } from './promises.mjs'

const TABLE = `
| Promise | Said in | Made true by | Shown by |
| --- | --- | --- | --- |
| The return is free | \`home.lead\`, \`mail.news.*\` | \`src/return.ts#postagePaid\` | \`src/return.test.ts\`: “a return costs nothing” |

| Said in | Why it is no promise |
| --- | --- |
| \`find.tip\` | A tip for the search |
`

const FILES = {
  'src/return.ts': 'export const postagePaid = true',
  'src/return.test.ts': "test('a return costs nothing', () => {})",
}
const textOf = (path) => FILES[path]

const SENTENCES = {
  'home.lead': 'Free of charge',
  'mail.news.going-back.title': 'Sent back, free of charge',
  'find.tip': 'Two minutes',
}

describe('a sentence', () => {
  it.each([
    'Send it free of charge',
    'We delete the photos in seven days.',
    'You have until {date}.',
    'Nobody sees them but the person who checks.',
    'We write again when it leaves.',
  ])('that promises is known: %s', (text) => expect(promises(text)).toBe(true))

  it.each(['Choose a file', 'Which phone is it?', 'Use whole numbers'])('that does not, is not: %s', (text) =>
    expect(promises(text)).toBe(false),
  )
})

describe('the table', () => {
  it('has a row for each promise', () => {
    expect(promiseFaults(SENTENCES, rowsOf(TABLE), textOf)).toEqual([])
    expect(promiseFaults({ ...SENTENCES, 'a.new': 'It is free' }, rowsOf(TABLE), textOf)).toEqual([
      'a.new promises, and has no row in docs/promises.md: “It is free”',
    ])
  })

  it('names only messages, code and tests that there are', () => {
    const { 'find.tip': _, ...fewer } = SENTENCES
    expect(promiseFaults(fewer, rowsOf(TABLE), textOf)).toEqual([
      'docs/promises.md names find.tip, and no message is called so',
    ])
    expect(promiseFaults(SENTENCES, rowsOf(TABLE), (path) => FILES[path]?.replace(/postagePaid|nothing/, ''))).toEqual([
      'The return is free: there is no src/return.ts#postagePaid',
      'The return is free: src/return.test.ts has no test “a return costs nothing”',
    ])
  })

  it('has code and a test for each promise', () => {
    const empty = '| It is free | `home.lead`, `mail.news.*`, `find.tip` | | |'
    expect(promiseFaults(SENTENCES, rowsOf(empty), textOf)).toEqual([
      'It is free: no code makes it true',
      'It is free: no test shows it',
    ])
  })
})
