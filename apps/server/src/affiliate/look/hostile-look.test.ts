import { COLOUR_ROLES, type FontFacts, themeStylesheet } from '@reprise/contract'
import postcss from 'postcss'
import { describe, expect, test } from 'vitest'
import { anAffiliate } from '../../../test/an-affiliate.ts'
import { hostileStrings } from '../../../test/hostile-strings.ts'
import { checkTheme } from './check-theme.ts'

const { theme } = anAffiliate({ id: 'acme' })
const FONT = '3f0c7a52-6d1e-4d2b-8a4e-0c9d1f2a3b4c'
const FACTS: FontFacts = { ascent: 0.9, descent: 0.2, lineGap: 0, advance: 0.5, weights: [300, 700] }
const check = (look: object) => checkTheme(look, { id: 'acme', assets: new Map([[FONT, 'font/woff2']]), mend: false })

/** Every place of a look where a string stands, or where one might be put in the place of a number. */
const PLACES: readonly { readonly place: string; readonly valid: string; readonly put: (text: string) => object }[] = [
  ...COLOUR_ROLES.map((role) => ({
    place: `light ${role}`,
    valid: '#101010',
    put: (text: string) => ({ ...theme, light: { ...theme.light, [role]: text } }),
  })),
  ...(
    [
      ...([
        'radius',
        'density',
        'typeface',
        'headingTypeface',
        'typeRatio',
        'headingWeight',
        'headingTracking',
      ] as const),
      ...(['shadow', 'lineWidth', 'heroAlign', 'id'] as const),
    ] as const
  ).map((field) => ({
    place: field,
    valid: String(theme[field]),
    put: (text: string) => ({ ...theme, [field]: text }),
  })),
  ...(['logo', 'logoDark', 'bodyFont', 'headingFont'] as const).map((field) => ({
    place: field,
    valid: FONT,
    put: (text: string) => ({ ...theme, [field]: text }),
  })),
]

describe('a look', () => {
  test('meets more than 200 hostile strings', () => {
    expect(new Set(hostileStrings('#101010')).size).toBeGreaterThan(200)
  })

  test.each(PLACES)('takes none of them as its $place (quality D1)', ({ valid, put }) => {
    for (const hostile of hostileStrings(valid)) expect(check(put(hostile)).look, hostile).toBeUndefined()
  })

  test('may be called anything, and says nothing of it in its stylesheet: declarations on :root alone', () => {
    for (const name of hostileStrings('Acme')) {
      const { look } = check({ ...theme, name: name.slice(0, 80) })
      if (look === undefined) throw new Error(`${name} is no name`)
      const rules = postcss.parse(themeStylesheet(look)).nodes
      expect(rules.map((rule) => (rule.type === 'rule' ? rule.selector : rule.type))).toEqual([
        ':root',
        ':root[data-scheme=dark]',
      ])
      expect(
        rules.flatMap((rule) => ('nodes' in rule ? (rule.nodes ?? []) : [])).every(({ type }) => type === 'decl'),
      ).toBe(true)
    }
  })

  test('with fonts of its own says where they lie and how they are measured, and nothing more', () => {
    const { look } = check({ ...theme, bodyFont: FONT, headingFont: FONT })
    if (look === undefined) throw new Error('The look was refused')
    const rules = postcss.parse(themeStylesheet(look, new Map([[FONT, FACTS]]))).nodes
    expect(
      rules.map((rule) => (rule.type === 'rule' ? rule.selector : 'name' in rule ? rule.name : rule.type)),
    ).toEqual([...Array.from({ length: 6 }, () => 'font-face'), ':root', ':root[data-scheme=dark]'])
    const faces = rules.filter(({ type }) => type === 'atrule').join('\n')
    expect([...faces.matchAll(/url\([^)]*\)/g)].map(String)).toEqual([
      `url("/config-api/v1/assets/${FONT}")`,
      `url("/config-api/v1/assets/${FONT}")`,
    ])
  })

  test('names no font that is not there, and no picture in its place', () => {
    const faults = check({ ...theme, headingFont: '0b1e8f6a-2f6c-4f0e-9a63-5d2a1c9b7e44', logo: FONT }).faults
    expect(faults).toEqual([
      { pointer: '/theme/logo', code: 'asset-unknown' },
      { pointer: '/theme/headingFont', code: 'asset-unknown' },
    ])
  })

  test('has no field that the contract does not know', () => {
    expect(check({ ...theme, css: '*{display:none}' }).faults).toEqual([
      { pointer: '/theme/css', code: 'unknown-field' },
    ])
  })
})
