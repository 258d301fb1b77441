import { describe, expect, it } from 'vitest'
import { citationsOf, headingsOf, ruleFaults } from './rules.mjs'

const BOOKS = {
  portal: '# The portal\n\n## 1 What it is\n\n## 2 Addresses\n',
  words: '## 4 Lives\n',
  quality: '## Uploads\n\n### C1 A file is what its bytes say\n\n### C2 A file has bounds\n',
}

describe('a citation', () => {
  it('names a book and a heading of it', () => {
    expect(citationsOf('/** The guard (portal §2). */')).toEqual([{ book: 'portal', id: '2' }])
    expect(citationsOf('kept (words §4 and §6)')).toEqual([
      { book: 'words', id: '4' },
      { book: 'words', id: '6' },
    ])
  })

  it('names several bars, and goes over the end of a line', () => {
    expect(citationsOf(`/**\n * Refused (quality\n * C1 to C2, quality D4).\n */`).map(({ id }) => id)).toEqual([
      'C1',
      'C2',
      'D4',
    ])
  })

  it('is no quality of a picture', () => {
    expect(citationsOf('jpeg({ quality: 85 }), quality 3, the portal of a shop')).toEqual([])
  })
})

describe('the rules', () => {
  it('are named by their headings', () => {
    expect(headingsOf(BOOKS.portal)).toEqual(['1', '2'])
    expect(headingsOf(BOOKS.quality)).toEqual(['C1', 'C2'])
  })

  it('have a heading for each citation', () => {
    const text = '// portal §2, quality C2'
    expect(ruleFaults({ 'a.ts': text }, BOOKS)).toEqual([])
    expect(ruleFaults({ 'a.ts': `${text} and quality C9, words §7` }, BOOKS)).toEqual([
      'a.ts cites words §7, and docs/rules/words.md has no such heading',
      'a.ts cites quality C9, and docs/rules/quality.md has no such heading',
    ])
  })

  it('have one heading each', () => {
    expect(ruleFaults({}, { ...BOOKS, words: '## 4 Lives\n## 4 Deaths\n' })).toEqual([
      'docs/rules/words.md has two headings 4',
    ])
  })

  it('are cited in one way, but for what is never rewritten', () => {
    const former = '(specification, section 2; domain, section 4)'
    expect(ruleFaults({ 'docs/decisions/0001-a.md': former }, BOOKS)).toEqual([])
    expect(ruleFaults({ 'docs/decisions/0001-a.md': former.replace('2', '9') }, BOOKS)).toEqual([
      'docs/decisions/0001-a.md cites portal §9, and docs/rules/portal.md has no such heading',
    ])
    expect(ruleFaults({ 'a.ts': former }, BOOKS)).toEqual([
      'a.ts says "specification, section 2": cite portal §2',
      'a.ts says "domain, section 4": cite words §4',
    ])
  })
})
