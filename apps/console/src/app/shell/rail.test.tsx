import { screen, waitFor, within } from '@testing-library/react'
import { fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'

const links = { self: { href: '/' }, first: { href: '/' } }
const waiting = (queue: 'bench' | 'documents', found: number) => ({
  queue,
  count: { found, isExact: found < 1_000 },
  since: null,
  _links: { list: { href: '/' } },
})

beforeEach(() => {
  window.localStorage.clear()
})

const rail = async (scopes: ReturnType<typeof somebody>['scopes']) => {
  fakeCalls({
    getMe: somebody({ scopes }),
    listPeople: { _links: links, _embedded: { people: [] } },
    listViews: { _links: links, _embedded: { views: [] } },
    countWork: {
      _links: links,
      _embedded: { queues: [waiting('bench', 4), waiting('documents', 1_000)] },
    },
  })
  const opened = await renderConsole('/console')
  return { ...opened, nav: within(await screen.findByRole('navigation', { name: 'Pages' })) }
}

const named = (elements: readonly HTMLElement[]) => elements.map((one) => one.textContent?.trim())

describe('the rail', () => {
  test('stands in groups, and has no heading over pages that a person may not open', async () => {
    const { nav } = await rail(['documents', 'audit'])
    await nav.findByRole('link', { name: /Documents 1000/ })
    expect(named(nav.getAllByRole('heading', { level: 2 }))).toEqual(['Work', 'Administration'])
    expect(named(nav.getAllByRole('link'))).toEqual(['Today', 'Documents 1000+', 'Audit'])
  })

  test('closes a group, says how much waits in it, and is so again after a reload', async () => {
    const { nav, user } = await rail(['inspection', 'documents', 'people'])
    await nav.findByRole('link', { name: /Bench 4/ })
    const work = nav.getByRole('button', { name: /Work/ })
    expect(work.getAttribute('aria-expanded')).toBe('true')
    await user.click(work)
    expect(nav.getByRole('button', { name: 'Work 1004+', expanded: false })).toBeDefined()
    expect(nav.queryByRole('link', { name: /Bench/ })).toBeNull()
    expect(nav.getByRole('link', { name: 'People' })).toBeDefined()
    expect(Object.values({ ...window.localStorage })).toEqual(['work'])
  })

  test('is closed where this browser remembers so, and opens by its key', async () => {
    window.localStorage.setItem('console-rail-closed', 'work administration')
    const { nav, user } = await rail(['documents', 'audit'])
    expect(named(nav.getAllByRole('link'))).toEqual(['Today'])
    nav.getByRole('button', { name: 'Administration' }).focus()
    await user.keyboard('{Enter}')
    expect(named(nav.getAllByRole('link'))).toEqual(['Today', 'Audit'])
  })

  test('opens from one button on a phone, and closes behind who goes to a page', async () => {
    const { nav, user, address } = await rail(['inspection', 'people'])
    await user.click(nav.getByRole('button', { name: 'Pages', expanded: false }))
    expect(nav.getByRole('button', { name: 'Pages', expanded: true })).toBeDefined()
    await user.click(nav.getByRole('link', { name: 'People' }))
    await waitFor(() => expect(address()).toBe('/console/people'))
    expect(await nav.findByRole('button', { name: 'Pages', expanded: false })).toBeDefined()
  })

  test('has the order of the palette', async () => {
    const { nav, user } = await rail(['inspection', 'documents', 'people', 'payments', 'prices', 'config'])
    const order = named(nav.getAllByRole('link')).map((name) => name?.replace(/ \d.*/, ''))
    await user.keyboard('/')
    await screen.findByRole('combobox')
    // A part of a page has a line of its own in the palette alone.
    const listed = named(await screen.findAllByRole('option')).filter((name) => name !== 'Open questions')
    expect(listed.slice(0, order.length)).toEqual(order)
  })
})
