// @module-tag postgres
import { ENDED_STATES, ORDER_STATES } from '@reprise/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byCompany, keyOf, STARTS, type Step, turnOf, type World } from '../../test/order-life.ts'
import { correctionFacts, DOUBTFUL, stepsOf, TAKEN_BACK } from '../../test/order-mistakes.ts'
import { ended, promised } from '../../test/order-promises.ts'
import { silence } from '../../test/order-silence.ts'

/** A parcel that came after its order was over: where that is taken back, the order is over again. */
const ARRIVED_LATE: ReadonlySet<string | undefined> = new Set(['arrive-late', 'turn-back'])

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
      ...stepsOf(world),
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

/** Whether 60 days may pass in which nothing happens and no message goes out. */
const standsStill = (world: World): boolean => {
  const alone = silence(world)
  if (alone === undefined) return true
  const told = [...alone.reminders, ...(Number.isFinite(alone.days) ? [alone.days] : [])]
  return told.some((day, index) => day - (told[index - 1] ?? 0) > 60)
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
    expect(
      keysWhere((world) => (turnOf(world) === 'customer' || turnOf(world) === 'carrier') && standsStill(world)),
    ).toEqual([])
  })

  test('what waits for a second person has an overdue day that is told, and either answer leads on', () => {
    const waiting = all.filter(({ world }) => world.toApprove && world.paying === null)
    expect(waiting.length).toBeGreaterThan(10)
    for (const { world, steps } of waiting) {
      expect(promised(world)).toMatchObject([{ kind: 'inspect' }])
      expect(steps.map(([what]) => what)).toEqual(
        expect.arrayContaining(['a deep cut is approved', 'a deep cut is refused']),
      )
    }
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

  test('while it is the company’s turn its customer is promised something by a day, so that what is late is listed', () => {
    expect(keysWhere((world) => turnOf(world) === 'company' && promised(world).length !== 1)).toEqual([])
    expect(keysWhere((world) => turnOf(world) === 'over' && promised(world).length > 0)).toEqual([])
  })

  test('what was promised goes on, is kept by being done, or ends because it is the turn of somebody else', () => {
    const wrong = all.flatMap(({ key, world, steps }) =>
      steps.flatMap(([what, to]) => {
        const reached = byKey.get(to)
        return reached === undefined || keepsPromises(world, reached) ? [] : [`${what}: ${key}`]
      }),
    )
    expect(wrong).toEqual([])
  })
})

/** No promise is called kept by what it was not kept by, and none is dropped while it is the company's turn. */
const keepsPromises = (from: World, to: World): boolean => {
  const { kept, dropped } = ended(from, to)
  const isDone = {
    inspect: true,
    pay: to.status === 'paid',
    return: to.back === 'left' || to.status === 'returned',
    answer: true,
  }
  return (
    kept.every((kind) => isDone[kind]) &&
    (dropped.length === 0 || turnOf(to) !== 'company' || promised(to).length === 1)
  )
}

/** What a step does that no step may do. */
const brokenRules = (from: World, to: World, what: string): string[] => {
  const { doubt } = from
  const { last, wasNoted } = doubt === null ? { last: undefined, wasNoted: false } : correctionFacts(from, doubt)
  const isTakenBack = what.startsWith(TAKEN_BACK)
  const rules: readonly (readonly [string, boolean])[] = [
    ['what is held is not paid', doubt?.isHeld === true && to.status === 'paid' && from.status !== 'paid'],
    ['what is promised is kept or ends fairly', !keepsPromises(from, to)],
    ['the company’s turn has a day', turnOf(to) === 'company' && promised(to).length !== 1],
    ['what is not over has a way on', turnOf(to) !== 'over' && byCompany(to).length === 0],
    ['what is over is not taken back', isTakenBack && ENDED_STATES.includes(from.status)],
    [
      'taking back ends nothing that was not over before a late parcel came',
      isTakenBack && ENDED_STATES.includes(to.status) && !ARRIVED_LATE.has(last?.transition),
    ],
    [
      'what is at the bank or on its way is not taken back',
      isTakenBack && (from.paying === 'under-way' || from.back === 'left'),
    ],
    // An open question stands for itself; what follows from an answer is its customer's.
    [
      'what its customer decided is not taken back',
      isTakenBack && last?.actor === 'litigation' && !wasNoted && from.question?.status !== 'open',
    ],
  ]
  return rules.flatMap(([rule, isBroken]) => (isBroken ? [rule] : []))
}

describe('whatever is taken back, held, or taken down for a customer, on walks of forty steps', () => {
  /** Takes the steps that some numbers choose, and looks at each. */
  const walk = (
    start: World,
    choices: readonly number[],
    look: (from: World, to: World, what: string) => void,
  ): void => {
    let from = start
    for (const choice of choices) {
      const steps = stepsOf(from)
      const [what, to] = steps[choice % Math.max(1, steps.length)] ?? []
      if (what === undefined || to === undefined) return
      look(from, to, what)
      from = to
    }
  }
  const seen = new Set<string>()

  test('nothing irreversible is undone, what is held is not paid, and what is promised stays so', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...DOUBTFUL),
        fc.array(fc.nat({ max: 5_039 }), { minLength: 10, maxLength: 40 }),
        (start, choices) =>
          walk(start, choices, (from, to, what) => {
            if (what.startsWith(TAKEN_BACK)) seen.add(what)
            expect(brokenRules(from, to, what), `${what}: ${keyOf(from)}`).toEqual([])
          }),
      ),
      { numRuns: 1_500, seed: 62 },
    )
    expect([...seen].sort()).toEqual(
      ['acceptance', 'finding', 'give-back', 'reception'].map((one) => `${TAKEN_BACK}${one}`),
    )
  })

  test('nobody waits for 60 days in silence', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...DOUBTFUL),
        fc.array(fc.nat({ max: 5_039 }), { minLength: 10, maxLength: 40 }),
        (start, choices) =>
          walk(start, choices, (_from, to, what) => {
            // What is held or could be taken back changes nothing of what time alone does.
            const world = { ...to, doubt: null }
            const waits = turnOf(world) === 'customer' || turnOf(world) === 'carrier'
            expect(waits && standsStill(world), `${what}: ${keyOf(to)}`).toBe(false)
          }),
      ),
      { numRuns: 300, seed: 63 },
    )
  })
})
