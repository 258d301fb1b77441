import { describe, expect, it } from 'vitest'
import { effectsOf } from './effects.mjs'

const tsx = (text) => effectsOf('apps/portal/src/home/news.tsx', text)

describe('effects', () => {
  it('are counted, and each has a name', () => {
    expect(
      tsx('const a = () => { useEffect(function follow() { return stop }, []); useLayoutEffect(function b() {}) }'),
    ).toEqual({
      count: 2,
      faults: [],
    })
    for (const work of ['() => stop', 'function () {}', 'follow'])
      expect(tsx(`const a = () => <b>{useEffect(${work}, [])}</b>`).faults, work).toHaveLength(1)
    expect(tsx('\nReact.useEffect(() => {})').faults[0]).toContain('news.tsx:2')
  })

  it('name what they depend on', () => {
    const comment = '// oxlint-disable-next-line react/exhaustive-deps -- once'
    expect(tsx(`useEffect(function follow() {}, [\n${comment}\n])`).faults).toHaveLength(1)
    expect(tsx('// exhaustive-deps is a rule\nuseEffectEvent(() => 1)')).toEqual({ count: 0, faults: [] })
  })
})
