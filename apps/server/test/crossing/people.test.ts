import {
  OPERATOR_SCOPES,
  type Operation,
  type OperationName,
  operations,
  type Role,
  ROLE_SCOPES,
  ROLES,
} from '@reprise/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { someGoods } from '../goods.ts'
import { anOperatorKey } from '../operator-key.ts'
import { peopleOf } from '../people.ts'
import { aBrowser } from '../trade-in.ts'
import { aServer, type World } from '../world.ts'
import { type Answer, type Ask, askOf } from './ask.ts'
import type { OperatorRow, Outcome } from './cells.ts'
import { ROWS } from './rows.ts'
import { aSale, arrives, type Sale } from './sale.ts'

// Every role, signed in as a person, crossed over every operation for operators (quality A1).

const ORIGIN = 'http://console.localhost:3000'
const operationOf = (name: OperationName): Operation => operations[name]
/** A session that has ended is the last to be tried. */
const NAMES = (Object.keys(ROWS) as OperationName[])
  .filter((name) => operationOf(name).access === 'operator')
  .sort((one, other) => Number(one === 'endOperatorSession') - Number(other === 'endOperatorSession'))

const mayCall = (role: Role, name: OperationName): boolean => {
  const { scope } = operationOf(name)
  return scope === 'any' || ROLE_SCOPES[role].some((one) => [scope].flat().includes(one))
}

type Cookies = { readonly [role in Role]: string }
let world: World
let ask: Ask
let token: string
/** For calls that only read. */
let read: Sale
const cookies: { own?: Cookies; foreign?: Cookies } = {}

beforeAll(async () => {
  world = await aServer({ env: { CONSOLE_URL: ORIGIN }, deps: ({ db }) => someGoods(db) })
  ask = await askOf(world)
  token = await world.hasAffiliate({ id: 'acme', programme: { documents: [{ origin: 'proof-of-purchase' }] } })
  await world.hasAffiliate({ id: 'nord' })
  read = await aSale('acme', aBrowser(world.api, token))
  cookies.own = await everyRole('acme')
  cookies.foreign = await everyRole('nord')
})

const everyRole = async (affiliate: string): Promise<Cookies> => {
  const key = await anOperatorKey(world.deps, { scopes: OPERATOR_SCOPES, affiliates: [affiliate] })
  const { aPerson } = peopleOf(world, { key, origin: ORIGIN })
  const entries: [Role, string][] = []
  for (const role of ROLES) entries.push([role, (await aPerson([role], [affiliate])).cookie])
  return Object.fromEntries(entries) as Cookies
}

const asks = (name: OperationName, role: Role, at: 'own' | 'foreign', sale: Sale): Promise<Answer> => {
  const sent = rowOf(name).sends(sale)
  const cookie = cookies[at]?.[role] ?? ''
  return ask(name, { cookie }, { ...sent, headers: { ...sent.headers, origin: ORIGIN } })
}

const rowOf = (name: OperationName): OperatorRow => ROWS[name] as OperatorRow
const problemOf = (outcome: Outcome): string | undefined => (typeof outcome === 'number' ? undefined : outcome[1])
const said = (outcome: Outcome): string => String(outcome)
/** What no person is told who may make the call. */
const SHUT = ['unauthorized', 'scope-missing', 'origin-not-allowed']

/** A key is told so; what a person gets instead is their own. */
const isForPersons = ({ cells }: OperatorRow): boolean => problemOf(cells.own) === 'person-needed'

const cellsOff = async (name: OperationName, role: Role, sale: Sale): Promise<string[]> => {
  const [foreign, own] = [await asks(name, role, 'foreign', sale), await asks(name, role, 'own', sale)]
  const cell = (at: string, { outcome }: Answer): string => `${role} ${at}: ${said(outcome)}`
  if (!mayCall(role, name))
    return [
      ...(problemOf(own.outcome) === 'scope-missing' ? [] : [cell('own', own)]),
      ...(problemOf(foreign.outcome) === 'scope-missing' ? [] : [cell('foreign', foreign)]),
    ]
  const row = rowOf(name)
  const listed = row.lists?.(sale)
  const isOwn =
    said(own.outcome) === said(row.cells.own) ||
    (!SHUT.includes(problemOf(own.outcome) ?? '') && said(own.outcome) !== said(row.cells.foreign))
  const isForeign = isForPersons(row)
    ? !SHUT.includes(problemOf(foreign.outcome) ?? '')
    : said(foreign.outcome) === said(row.cells.foreign)
  return [
    ...(isOwn ? [] : [cell('own', own)]),
    ...(isForeign ? [] : [cell('foreign', foreign)]),
    ...(listed !== undefined && foreign.text.includes(listed) ? [`${role} foreign is listed what is not theirs`] : []),
  ]
}

describe('every role gets what its scopes say, at its own programme and at another:', () => {
  test.each(NAMES)('%s', async (name) => {
    const { received } = rowOf(name)
    const onlyReads = operationOf(name).method === 'GET' && !received
    const sale = onlyReads ? read : await aSale('acme', aBrowser(world.api, token))
    if (received) await arrives(world, sale)
    const off: string[] = []
    for (const role of ROLES) off.push(...(await cellsOff(name, role, sale)))
    expect(off).toEqual([])
  })
})
