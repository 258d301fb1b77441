import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { COLOUR_ROLES, theme } from './theme.ts'
import { contrastFaults, contrastRatio } from './theme-contrast.ts'

const affiliates = new URL('../../../../demo/affiliates/', import.meta.url)
const demoLooks = readdirSync(affiliates).map((name) => ({
  name,
  look: theme.parse(JSON.parse(readFileSync(new URL(`${name}/theme.json`, affiliates), 'utf8'))),
}))

describe('contrast', () => {
  test('black on white is 21, a colour on itself 1, in either order', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrastRatio('#ffffff', '#000000')).toBeCloseTo(21, 5)
    expect(contrastRatio('#14563c', '#14563c')).toBe(1)
  })

  test('agrees with published values', () => {
    expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
    expect(contrastRatio('#949494', '#ffffff')).toBeCloseTo(3.03, 2)
  })

  test.each(demoLooks)('$name can be read and operated, light and dark (quality D3)', ({ look }) => {
    expect(contrastFaults(look)).toEqual([])
  })

  test('names the roles, the scheme and the ratio of a faulty pair', () => {
    const pale = Object.fromEntries(COLOUR_ROLES.map((role) => [role, '#808080']))
    const look = theme.parse({ ...demoLooks[0]?.look, light: { ...pale, surface: '#ffffff' } })
    expect(contrastFaults(look)).toContainEqual({
      scheme: 'light',
      foreground: 'ink',
      background: 'surface',
      needed: 4.5,
      ratio: contrastRatio('#808080', '#ffffff'),
    })
  })
})
