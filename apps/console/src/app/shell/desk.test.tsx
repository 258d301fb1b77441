import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aProblem, fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { describe, expect, test } from 'vitest'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'

const NOTHING = { found: 0, isExact: true }
const links = { self: { href: '/' }, first: { href: '/' } }
const noWork = { _links: links, _embedded: { orders: [] }, count: NOTHING }
const noBench = { _links: links, _embedded: { bench: [] }, count: NOTHING }
const waiting = (queue: 'bench' | 'cases' | 'payables', found: number) => ({
  queue,
  count: { found, isExact: found < 1_000 },
  since: '2026-11-20T08:00:00.000Z',
  _links: { list: { href: '/' } },
})
const counts = (...queues: ReturnType<typeof waiting>[]) => ({ _links: { self: { href: '/' } }, _embedded: { queues } })

const signedIn = (own: Parameters<typeof somebody>[0] = {}) =>
  fakeCalls({
    getMe: somebody(own),
    listWork: noWork,
    listBench: noBench,
    countWork: counts(waiting('cases', 3)),
  })

describe('the door', () => {
  test('asks for a passkey where nobody is signed in, and shows nothing else', async () => {
    fakeCalls({ getMe: () => aProblem('unauthorized') })
    await renderConsole('/console/orders')
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined()
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  test('leads from a page that there is not to all others', async () => {
    signedIn()
    const { keys } = await renderConsole('/console/nowhere')
    expect(await screen.findByRole('heading', { name: 'There is no such page' })).toBeDefined()
    expect(within(screen.getByRole('navigation')).getByRole('link', { name: 'Orders' })).toBeDefined()
    await keys('/')
    expect(await screen.findByRole('combobox', { name: 'Search or go to' })).toBeDefined()
  })

  test('says what is missing, and asks the server for nothing, where no role opens a page', async () => {
    const server = signedIn({ scopes: ['orders'] })
    await renderConsole('/console/people')
    expect(await screen.findByText(/None of your roles opens this page. It needs people/)).toBeDefined()
    expect(within(screen.getByRole('navigation')).queryByText('People')).toBeNull()
    expect(server.callsOf('listPeople')).toHaveLength(0)
  })

  test('locks the page where the session ends, and takes nothing off it', async () => {
    const server = signedIn()
    const { user } = await renderConsole('/console/people')
    server.answer({
      invitePerson: () => aProblem('unauthorized'),
      listPeople: { _links: { self: { href: '/' } }, _embedded: { people: [] } },
    })
    await user.click(await screen.findByRole('button', { name: 'Invite somebody' }))
    await user.type(screen.getByLabelText('Name'), 'Amina')
    await user.click(screen.getByLabelText('Inspector'))
    await user.click(screen.getByRole('button', { name: 'Make the link' }))
    expect(await screen.findByRole('dialog', { name: /your session has ended/ })).toBeDefined()
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Amina')
  })
})

describe('today', () => {
  test('counts the queues that a person may work on, and no other', async () => {
    signedIn({ scopes: ['support'] })
    await renderConsole('/console')
    const row = (await screen.findByRole('row', { name: /Cases to answer/ })).textContent
    await waitFor(() => expect(screen.getByRole('row', { name: /Cases to answer/ }).textContent).toContain('3'))
    expect(row).toContain('Cases')
    expect(screen.queryByRole('row', { name: /Products to look at/ })).toBeNull()
  })

  test('and the rail are told how much waits by one call', async () => {
    const server = signedIn({ scopes: ['support', 'inspection', 'payments'] })
    server.answer({ countWork: counts(waiting('bench', 1_000), waiting('cases', 3), waiting('payables', 7)) })
    await renderConsole('/console')
    const rail = await screen.findByRole('navigation')
    expect(await within(rail).findByRole('link', { name: /Bench 1000\+/ })).toBeDefined()
    expect(within(rail).getByRole('link', { name: /Cases 3/ })).toBeDefined()
    expect(within(rail).getByRole('link', { name: /Payouts 7/ })).toBeDefined()
    expect(screen.getByRole('row', { name: /Products to look at 1000 or more/ })).toBeDefined()
    expect(server.callsOf('countWork')).toHaveLength(1)
  })

  test('says so where a queue could not be counted', async () => {
    const server = signedIn({ scopes: ['support'] })
    server.answer({ countWork: () => aProblem('internal-error') })
    await renderConsole('/console')
    expect(await screen.findByText('could not be counted')).toBeDefined()
  })
})

describe('keys', () => {
  test('lead to pages, and mean nothing in a field', async () => {
    signedIn()
    const { user, keys, address } = await renderConsole('/console')
    await screen.findByRole('navigation')
    await keys('go')
    await waitFor(() => expect(address()).toBe('/console/orders'))
    await user.click(await screen.findByLabelText('State'))
    await keys('gt')
    expect(address()).toBe('/console/orders')
  })

  test('lead nowhere that a person may not go, and may be switched off', async () => {
    signedIn({ scopes: ['orders'] })
    const { keys, address } = await renderConsole('/console')
    await screen.findByRole('navigation')
    await keys('ge')
    expect(address()).toBe('/console')
    window.localStorage.setItem('console-keys', 'off')
    await keys('go')
    expect(address()).toBe('/console')
  })

  test('are listed behind the question mark, and the palette goes to a page by its name', async () => {
    signedIn()
    const { user, address } = await renderConsole('/console')
    await screen.findByRole('navigation')
    await user.keyboard('?')
    expect((await screen.findByRole('dialog', { name: 'Keys of this page' })).textContent).toContain('GOOrders')
    fireEvent(screen.getByRole('dialog'), new Event('close'))
    await user.keyboard('/')
    await user.type(await screen.findByRole('combobox'), 'peop{Enter}')
    await waitFor(() => expect(address()).toBe('/console/people'))
  })

  test('a scan is looked for from every page, and takes none of its letters for a key', async () => {
    signedIn().answer({ listPeople: { _links: { self: { href: '/' } }, _embedded: { people: [] } } })
    const { scans, address } = await renderConsole('/console/people')
    await screen.findByRole('navigation')
    scans('000000000000')
    expect(await screen.findByRole('combobox')).toHaveProperty('value', '000000000000')
    expect(address()).toBe('/console/people')
  })

  test('a scan into a field is taken out of it again', async () => {
    signedIn().answer({ listPeople: { _links: { self: { href: '/' } }, _embedded: { people: [] } } })
    const { user, keys, scans } = await renderConsole('/console/people')
    await user.click(await screen.findByRole('button', { name: 'Invite somebody' }))
    const name = screen.getByLabelText('Name')
    await user.click(name)
    await keys('Early ')
    scans('000000000000')
    expect(await screen.findByRole('combobox')).toHaveProperty('value', '000000000000')
    expect(name).toHaveProperty('value', 'Early ')
  })
})
