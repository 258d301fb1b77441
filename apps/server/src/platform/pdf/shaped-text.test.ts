import { beforeAll, describe, expect, it } from 'vitest'
import { fontOf } from './fonts.ts'
import { openShaper } from './shaping.ts'

beforeAll(openShaper)

const lettersOf = (text: string): string =>
  String.fromCodePoint(
    ...fontOf('main', 'regular')
      .layout(text)
      .glyphs.flatMap(({ codePoints }) => codePoints),
  )

describe('a font that remembers what it shaped', () => {
  it('gives each paper positions of its own, as pdfkit scales them in place', () => {
    const font = fontOf('main', 'regular')
    const first = font.layout('Reprise')
    const before = first.advanceWidth
    for (const position of first.positions) Object.assign(position, { xAdvance: position.xAdvance / 2 })
    expect(first.advanceWidth).toBe(before / 2)
    expect(font.layout('Reprise').advanceWidth).toBe(before)
  })

  it.each([
    ['fi', '\ufb01'],
    ['\ufb01', 'fi'],
  ])('keeps the letters that were written, whichever came first to stand for a sign: %j', (first, second) => {
    expect(lettersOf(first)).toBe(first)
    expect(lettersOf(second)).toBe(second)
    expect(lettersOf(first)).toBe(first)
  })
})
