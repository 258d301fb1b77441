import { describe, expect, test } from 'vitest'
import { bacsField, canBeWritten, sepaText } from './payment.ts'

describe('what banks are given of a text', () => {
  test.each([
    ['Zoë O’Hara-Østergård', "Zoe O'Hara-Ostergard"],
    ['Łukasz Żółć', 'Lukasz Zolc'],
    ['Groß & Söhne', 'Gross + Sohne'],
    ['Þórður Ðóð', 'THordur Dod'],
    ['Γιώργος Ψαράς', 'Giorgos PSaras'],
    ['Юлия Щърбова', 'YUliya SHTarbova'],
    ['İpek Işık', 'Ipek Isik'],
    ['//a//b/', 'a/b'],
    ['two\nlines\tand  more', 'two lines and more'],
    ['100 % <b>', '100 . .b.'],
    ['/ / Zoe / /', 'Zoe'],
    [`${'a'.repeat(69)}/b`, 'a'.repeat(69)],
    [`${'/ '.repeat(40)}Zoe`, 'Zoe'],
  ])('%j is %j', (text, written) => expect(sepaText(text, 70)).toBe(written))

  test('fits where it must stand', () => {
    expect(sepaText('a'.repeat(80), 70)).toHaveLength(70)
    expect(bacsField('zoë', 18)).toBe('ZOE               ')
    expect(bacsField('a'.repeat(30), 18)).toBe('A'.repeat(18))
  })

  test('is enough for a name only where something of it can be read', () => {
    expect(['Zoë', 'Юлия', 'Ng', "O'"].map(canBeWritten)).toEqual([true, true, true, true])
    expect(['', '王小明', 'محمد', '...', '💶'].map(canBeWritten)).toEqual([false, false, false, false, false])
  })
})
