import { describe, expect, it } from 'vitest'
import { styleFaults, unsetProperties } from './styles.mjs'

const css = (text) => styleFaults('apps/portal/src/ui/card.module.css', text)
const tsx = (text) => styleFaults('apps/portal/src/ui/card.tsx', text)

describe('styles', () => {
  it('read in both directions', () => {
    expect(
      css('.a { margin-inline-start: 4px; text-align: start; inset-inline-end: 0; border-start-end-radius: 2px }'),
    ).toEqual([])
    for (const text of [
      'margin-left: 4px',
      'right: 0',
      'border-top-left-radius: 2px',
      'text-align: right',
      'float: left',
    ]) {
      expect(css(`.a { ${text} }`), text).toHaveLength(1)
    }
    expect(tsx('<i style={{ marginLeft: 4 }} />')).toHaveLength(1)
  })

  it('take their colours from the theme', () => {
    expect(css('.a { color: var(--accent); fill: currentColor }')).toEqual([])
    for (const text of ['#fff', '#12ab34', 'rgb(0 0 0)', 'oklch(50% 0 0)'])
      expect(css(`.a { color: ${text} }`), text).toHaveLength(1)
    expect(styleFaults('packages/ui/src/theme/base.css', ':root { --accent: #123456 }')).toEqual([])
    expect(tsx("import x from '#portal/api/x.ts' // see #12\nconst to = '#add'")).toHaveLength(1)
  })

  it('change under a pointer only where there is one that can stay', () => {
    const pressed = '.a:active { top: 1px }'
    expect(css(`@media (hover: hover) {\n.a:hover { top: 0 }\n.b:hover .c { top: 0 }\n}\n${pressed}`)).toEqual([])
    expect(css('@media (hover: hover) { .a:hover { top: 0 } }\n.a:hover { top: 0 }')).toEqual([
      'apps/portal/src/ui/card.module.css:2 stays under a finger that has left: put it into @media (hover: hover)',
    ])
    expect(css('@media (hover: none) { .a:hover { top: 0 } }')).toHaveLength(1)
  })

  it('are short enough to be read, and say the line of a fault', () => {
    expect(css('/* left: 0 */\n.a { left: 0 }')[0]).toContain('card.module.css:2')
    expect(css('.a {}\n'.repeat(301))).toHaveLength(1)
  })
})

it('name no custom property that is set nowhere, unless with a fallback', () => {
  const files = [
    ['a.css', '.a { --here: 1px; padding: var(--here) var(--gone) var(--foot, 0px); }'],
    ['b.css', '.b { gap: var(--space-1); }'],
    ['tokens.css', ':root { --space-1: 4px; }'],
  ]
  expect(unsetProperties(files)).toEqual(['a.css uses --gone, which is set nowhere'])
})
