import { COLOUR_ROLES, themeStylesheet } from '@reprise/contract'
import postcss from 'postcss'
import { describe, expect, test } from 'vitest'
import { anAffiliate } from '../../../test/an-affiliate.ts'
import { hostileStrings } from '../../../test/hostile-strings.ts'
import { checkTheme } from './check-theme.ts'

const { theme } = anAffiliate({ id: 'acme' })
const check = (look: object) => checkTheme(look, { id: 'acme', assets: new Map(), mend: false })

/** Every place of a look where a string stands, or where one might be put in the place of a number. */
const PLACES: readonly { readonly place: string; readonly valid: string; readonly put: (text: string) => object }[] = [
  ...COLOUR_ROLES.map((role) => ({
    place: `light ${role}`,
    valid: '#101010',
    put: (text: string) => ({ ...theme, light: { ...theme.light, [role]: text } }),
  })),
  ...(['radius', 'density', 'typeface', 'headingTypeface', 'shadow', 'lineWidth', 'heroAlign', 'id'] as const).map(
    (field) => ({ place: field, valid: String(theme[field]), put: (text: string) => ({ ...theme, [field]: text }) }),
  ),
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

  test('has no field that the contract does not know', () => {
    expect(check({ ...theme, css: '*{display:none}' }).faults).toEqual([
      { pointer: '/theme/css', code: 'unknown-field' },
    ])
  })
})
