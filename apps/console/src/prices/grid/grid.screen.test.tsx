import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aProblem, type Answers, fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { expect, test } from 'vitest'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'
import type { PricedProduct } from './edits.ts'

const self = { self: { href: '/' } }
const aRow = (at: number): PricedProduct => ({
  product: `nova-n${at}`,
  name: `Nova N${at}`,
  prices: { flawless: 10_000, good: 9_000, used: 8_000, cracked: 4_000, faulty: 3_000, 'faulty-cracked': 1_000 },
})
const comparison = {
  ...{ since: 12, products: 7_221, added: 0, gone: 0, up: 1, down: 0, same: 7_220 },
  ...{ prices: { compared: 43_326, moved: 0, byPercent: 30 }, largest: [], openOffers: { count: 0, amount: 0 } },
  lastMonth: { offers: 0, sold: 0, before: 0, after: 0 },
  ...{ bySales: [], doubts: [], secondPerson: null },
}
const version = {
  ...{ market: 'fr', currency: 'EUR', version: 13, state: 'in-force' as const, label: 'By hand' },
  ...{ inForceFrom: '2026-11-02T08:00:00.000Z', products: 7_221, actor: 'person:1', name: 'Amélie' },
  ...{ approvedBy: null, createdAt: '2026-11-02T08:00:00.000Z', _links: self },
}
const open = async (answers: Answers = {}) => {
  const server = fakeCalls({
    getMe: somebody({ scopes: ['prices'] }),
    getPriceTable: { version: 12, prices: Array.from({ length: 7_221 }, (_, at) => aRow(at + 1)) },
    previewPriceList: comparison,
    importPriceList: { ...version, comparison },
    ...answers,
  })
  const page = await renderConsole('/console/prices/fr/EUR/grid')
  const grid = await screen.findByRole('grid', { name: 'Prices by product and condition' })
  return { server, grid, ...page }
}
const active = (grid: HTMLElement) => document.querySelector(`#${grid.getAttribute('aria-activedescendant')}`)

test('thousands of products are a grid of which the rows in sight are drawn', async () => {
  const { grid, user, keys } = await open()
  expect(grid.getAttribute('aria-rowcount')).toBe('7222')
  expect(within(grid).getAllByRole('row').length).toBeLessThan(60)
  act(() => grid.focus())
  await keys('{Control>}{End}{/Control}')
  expect(within(grid).getByRole('rowheader', { name: 'Nova N7221' })).toBeDefined()
  expect(active(grid)?.textContent).toBe('€10')
  await user.type(screen.getByLabelText('Find a product'), 'n7000')
  expect(within(grid).getAllByRole('row')).toHaveLength(2)
})

test('prices are typed by keys alone, put back, looked at and published as the next version', async () => {
  const { grid, user, keys, server } = await open()
  act(() => grid.focus())
  await keys('{ArrowDown}{ArrowRight}95,5{Enter}')
  expect(screen.getByText('One price was changed.')).toBeDefined()
  await keys('88{Enter}')
  expect(screen.getByText('2 prices were changed.')).toBeDefined()
  await keys('{Control>}z{/Control}')
  expect(screen.getByText('One price was changed.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'See what would change' }))
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Version 13 counts now.')).toBeDefined()
  expect(screen.getByText('Nothing was changed yet.')).toBeDefined()
  expect(server.callsOf('importPriceList')).toHaveLength(1)
})

test('a fault stands beside its cell, and nothing goes out before it is mended', async () => {
  const { grid, keys } = await open()
  act(() => grid.focus())
  await keys('{ArrowRight}120{Enter}')
  expect(within(grid).getByText('More than “Flawless” pays. Write less here, or more there.')).toBeDefined()
  expect(screen.getByText('One product has a price to mend, first Nova N1.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'See what would change' })).toHaveProperty('disabled', true)
  await keys('{ArrowUp}{Delete}')
  expect(screen.getByText('Nothing was changed yet.')).toBeDefined()
})

test('cells of a sheet are pasted from the cell on', async () => {
  const { grid } = await open()
  fireEvent.paste(grid, { clipboardData: { getData: () => '101\t95\n102\t96\n' } })
  expect(screen.getByText('4 prices were changed.')).toBeDefined()
})

test('where other prices count by now, what was typed stays and is compared with them', async () => {
  const { grid, user, keys, server } = await open({ previewPriceList: () => aProblem('version-changed') })
  act(() => grid.focus())
  await keys('101{Enter}')
  await user.click(screen.getByRole('button', { name: 'See what would change' }))
  expect(await screen.findByText(/Other prices count by now, and stand here/)).toBeDefined()
  expect(screen.getByText('One price was changed.')).toBeDefined()
  await waitFor(() => expect(server.callsOf('getPriceTable').length).toBeGreaterThan(1))
})

test('a price that was typed after the look is not in what is published, and stays to be published next', async () => {
  const { grid, user, keys, server } = await open()
  act(() => grid.focus())
  await keys('101{Enter}')
  await user.click(screen.getByRole('button', { name: 'See what would change' }))
  await screen.findByRole('button', { name: 'Publish' })
  act(() => grid.focus())
  await keys('102{Enter}')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Version 13 counts now.')).toBeDefined()
  expect(server.callsOf('importPriceList')).toHaveLength(1)
  expect(screen.getByText('One price was changed.')).toBeDefined()
  expect(within(grid).getByText('€102')).toBeDefined()
})
