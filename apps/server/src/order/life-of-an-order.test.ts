// @module-tag postgres
import { ORDER_STATES } from '@reprise/contract'
import { describe, expect, test } from 'vitest'
import { byCompany, byCustomer, keyOf, STARTS, type Step, turnOf, type World } from '../../test/order-life.ts'
import { silence } from '../../test/order-silence.ts'

type Node = {
  readonly key: string
  readonly world: World
  readonly steps: readonly (readonly [what: string, to: string])[]
}

/** Every order that there can be, with every step from it. */
const walkAll = (): readonly Node[] => {
  const reached = new Map<string, Node>()
  const open = [...STARTS]
  for (let world = open.pop(); world !== undefined; world = open.pop()) {
    const key = keyOf(world)
    if (reached.has(key)) continue
    const alone = silence(world)
    const steps: Step[] = [
      ...byCustomer(world),
      ...byCompany(world),
      ...(alone !== undefined && Number.isFinite(alone.days)
        ? [[`${alone.days} days of silence`, alone.to] as Step]
        : []),
    ]
    reached.set(key, { key, world, steps: steps.map(([what, to]) => [what, keyOf(to)]) })
    open.push(...steps.map(([, to]) => to))
  }
  return [...reached.values()]
}

/** How many different walks of so many steps there are. */
const countWalks = (all: readonly Node[], length: number): number => {
  let counts = new Map(all.map(({ key }) => [key, 1]))
  for (let left = length; left > 0; left -= 1)
    counts = new Map(all.map(({ key, steps }) => [key, steps.reduce((sum, [, to]) => sum + (counts.get(to) ?? 0), 0)]))
  return STARTS.reduce((sum, start) => sum + (counts.get(keyOf(start)) ?? 0), 0)
}

describe('whatever becomes of an order, through every state that it can come into', () => {
  const all = walkAll()
  const byKey = new Map(all.map((node) => [node.key, node.world]))
  const keysWhere = (holds: (world: World) => boolean) => all.flatMap(({ key, world }) => (holds(world) ? [key] : []))

  test('every state of the lifecycle is come through, in millions of walks', () => {
    expect(new Set(all.map(({ world }) => world.status))).toEqual(new Set(ORDER_STATES))
    expect(all.length).toBeGreaterThan(2_000)
    expect(countWalks(all, 10)).toBeGreaterThan(10_000_000)
  })

  test('what is not over has a way on that the company can take, be the customer silent or not', () => {
    expect(keysWhere((world) => turnOf(world) !== 'over' && byCompany(world).length === 0)).toEqual([])
  })

  test('nothing that waits for a customer or a carrier stands still for 60 days in silence', () => {
    const standsStill = (world: World): boolean => {
      const alone = silence(world)
      if (alone === undefined) return true
      const told = [...alone.reminders, ...(Number.isFinite(alone.days) ? [alone.days] : [])]
      return told.some((day, index) => day - (told[index - 1] ?? 0) > 60)
    }
    expect(
      keysWhere((world) => (turnOf(world) === 'customer' || turnOf(world) === 'carrier') && standsStill(world)),
    ).toEqual([])
  })

  test('silence never sells anything', () => {
    const sells = (world: World): boolean => {
      const to = silence(world)?.to.status
      return to !== world.status && (to === 'accepted' || to === 'paid' || to === 'received' || to === 'recycled')
    }
    expect(keysWhere(sells)).toEqual([])
  })

  test('from everywhere the order can still be ended', () => {
    const ends = new Set(keysWhere((world) => turnOf(world) === 'over'))
    for (let before = -1; before < ends.size; ) {
      before = ends.size
      for (const { key, steps } of all) if (steps.some(([, to]) => ends.has(to))) ends.add(key)
    }
    expect(all.filter(({ key }) => !ends.has(key)).map(({ key }) => key)).toEqual([])
  })

  test('nothing is paid that nobody looked at, or while something is asked of its customer', () => {
    const wrong = all.flatMap(({ key, world, steps }) =>
      steps.flatMap(([what, to]) => {
        if (byKey.get(to)?.status !== 'paid' || world.status === 'paid') return []
        const isDue = (world.status === 'lost' || world.wasInspected) && world.isIdentified && world.papers === 'none'
        return isDue ? [] : [`${what}: ${key}`]
      }),
    )
    expect(wrong).toEqual([])
  })
})
