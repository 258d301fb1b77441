// @module-tag postgres
import { OPERATOR_SCOPES } from '@reprise/contract'
import { expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { peopleOf } from '../../test/people.ts'
import { aServer } from '../../test/world.ts'
import { newId } from '#server/platform/id.ts'

const world = await aServer()
await world.hasAffiliate({ id: 'acme' })
await world.hasAffiliate({ id: 'nord' })
await world.readAgain()
const key = await anOperatorKey(world.deps, { scopes: OPERATOR_SCOPES.filter((scope) => scope !== 'stores') })
const { aPerson, headers } = peopleOf(world, { key, origin: new URL(world.deps.config.consoleUrl).origin })

const as = ({ cookie }: { readonly cookie: string }) => ({ headers: { ...headers, cookie } })
type Person = Awaited<ReturnType<typeof aPerson>>
const saves = (person: Person, id: string, body: object) =>
  world.api('saveView', {
    ...as(person),
    params: { id },
    body: { screen: 'orders', name: 'Late', filters: {}, ...body },
  })
const namesOf = async (person: Person) =>
  (await world.api('listViews', as(person))).body._embedded.views.map(({ name }: { name: string }) => name)

test('a view is kept for its maker alone, or shared with those who reach a programme', async () => {
  const [amelie, bruno, clara] = [
    await aPerson(['support'], ['acme']),
    await aPerson(['support'], ['acme', 'nord']),
    await aPerson(['support'], ['nord']),
  ]
  const id = newId()
  expect(await saves(amelie, id, { name: 'Mine', filters: { status: 'received' } })).toMatchObject({
    status: 200,
    body: { id, name: 'Mine', filters: { status: 'received' }, sharedWith: null, isMine: true },
  })
  await saves(amelie, newId(), { name: 'Ours', sharedWith: 'acme' })
  expect(await namesOf(amelie)).toEqual(['Mine', 'Ours'])
  expect(await namesOf(bruno)).toEqual(['Ours'])
  expect(await namesOf(clara)).toEqual([])
  expect(problemOf(await saves(clara, newId(), { sharedWith: 'acme' }))).toEqual({
    status: 404,
    problem: 'affiliate-not-found',
  })
  expect(problemOf(await saves(bruno, id, { name: 'Taken over' }))).toEqual({ status: 404, problem: 'view-not-found' })
  const forgets = (person: Person) => world.api('removeView', { ...as(person), params: { id } })
  expect(problemOf(await forgets(bruno))).toEqual({ status: 404, problem: 'view-not-found' })
  expect((await forgets(amelie)).status).toBe(200)
  expect(await namesOf(amelie)).toEqual(['Ours'])
})

test('what a person types is in no view: neither an address nor a filter that takes words', async () => {
  const amelie = await aPerson(['support'], ['nord'])
  const refused = { status: 422, body: { faults: [{ code: 'no-filter-of-a-view' }] } }
  for (const filters of [{ q: 'amelie' }, { search: '352099001761481' }])
    expect(await saves(amelie, newId(), { filters })).toMatchObject(refused)
  expect((await saves(amelie, newId(), { filters: { status: 'amelie@example.com' } })).status).toBe(400)
  expect(await namesOf(amelie)).toEqual([])
})

test('the same id again changes a view, and a hundred are enough', async () => {
  const amelie = await aPerson(['support'], ['acme'])
  const id = newId()
  for (let at = 0; at < 99; at += 1) await saves(amelie, newId(), { name: `View ${at}` })
  expect((await saves(amelie, id, { name: 'The last' })).status).toBe(200)
  expect(problemOf(await saves(amelie, newId(), {}))).toEqual({ status: 409, problem: 'too-many-views' })
  expect((await saves(amelie, id, { name: 'Still the last' })).body.name).toBe('Still the last')
})
