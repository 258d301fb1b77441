import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const roots = [join(import.meta.dirname, '..'), join(import.meta.dirname, '../../../../packages/ui/src')]
const sheets = roots.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => ({ path, css: readFileSync(join(root, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '') })),
)

/** The only widths at which a page bends, in CSS px (portal §9). */
const BREAKPOINTS_PX = { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 }

describe('every stylesheet of the portal', () => {
  test('speaks of start and end, never of left and right', () => {
    const physical = /(?:^|[\s;{-])(?:left|right)\s*[:;]|\b(?:margin|padding|border)-(?:left|right)/m
    expect(sheets.filter(({ css }) => physical.test(css)).map(({ path }) => path)).toEqual([])
  })

  test('bends at the breakpoints of the layout only (portal §9)', () => {
    const allowed = new Set(Object.values(BREAKPOINTS_PX))
    const others = sheets.flatMap(({ path, css }) =>
      [...css.matchAll(/@media[^{]*\bwidth\s*[<>]=?\s*(\d+)px/g)]
        .filter(([, width]) => !allowed.has(Number(width)))
        .map(([query]) => `${path}: ${query}`),
    )
    expect(others).toEqual([])
  })

  test('is laid out for a phone below the mobile breakpoint, and for a desk from there on (portal §9)', () => {
    const phone = BREAKPOINTS_PX.lg
    const layouts = ['ui/bottom-bar.module.css', 'layout/layout.module.css', 'trade-in/trade-in.module.css']
    for (const path of layouts) {
      const css = sheets.find((sheet) => sheet.path === path)?.css ?? ''
      const widths = [...css.matchAll(/@media[^{]*\bwidth\s*[<>]=?\s*(\d+)px/g)].map(([, width]) => Number(width))
      expect([...new Set(widths)].filter((width) => width >= BREAKPOINTS_PX.md)).toEqual([phone])
    }
  })

  test('stands in a cascade layer, so that order of loading never decides', () => {
    expect(sheets.filter(({ css }) => !/^\s*@layer\b/.test(css)).map(({ path }) => path)).toEqual([])
  })

  test('names colours by role, never by value', () => {
    const bare = /(?<![\w-])#[0-9a-f]{3,8}\b/i
    const drawings = /(?:tokens|answer-picture\.module|receipt\.module)\.css$/
    expect(sheets.filter(({ path, css }) => !drawings.test(path) && bare.test(css)).map(({ path }) => path)).toEqual([])
  })
})
