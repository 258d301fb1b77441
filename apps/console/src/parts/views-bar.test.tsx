import { screen, waitFor, within } from '@testing-library/react'
import { fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { expect, test } from 'vitest'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'

const self = { href: '/' }
const aView = (more: object = {}) => ({
  id: '11111111-2222-4333-8444-555555555555',
  screen: 'promotions' as const,
  name: 'What runs here',
  filters: { state: 'running' },
  sharedWith: null,
  isMine: true,
  by: 'Late shift',
  ...more,
})
const served = (...views: ReturnType<typeof aView>[]) =>
  fakeCalls({
    getMe: somebody({ scopes: ['prices'] }),
    listPromotions: {
      _links: { self, first: self, last: self },
      _embedded: { promotions: [] },
      page: { number: 1, size: 100, totalElements: 0, totalPages: 1 },
    },
    listViews: { _links: { self }, _embedded: { views } },
    saveView: aView(),
    removeView: { id: aView().id },
  })

test('filters that are set are kept under a name, for oneself or for a programme', async () => {
  const server = served()
  const { user } = await renderConsole('/console/promotions')
  await screen.findByText(/no such promotion/)
  expect(screen.queryByRole('button', { name: 'Keep these filters' })).toBeNull()
  await user.selectOptions(screen.getByLabelText('State'), 'Runs')
  await user.click(await screen.findByRole('button', { name: 'Keep these filters' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('Write a name.')).toBeDefined()
  await user.type(dialog.getByLabelText('Name'), ' What runs ')
  await user.selectOptions(dialog.getByLabelText('Who sees it'), 'Everyone who reaches reprise')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.callsOf('saveView').map(({ body }) => body)).toEqual([
    { screen: 'promotions', name: 'What runs', filters: { state: 'running' }, sharedWith: 'reprise' },
  ])
})

test('a view sets its filters; its maker forgets it there, and a colleague cannot', async () => {
  const server = served(
    aView(),
    aView({
      id: '21111111-2222-4333-8444-555555555555',
      name: 'Over',
      filters: { state: 'ended' },
      isMine: false,
      by: 'A colleague',
    }),
  )
  const { user } = await renderConsole('/console/promotions')
  await user.click(await screen.findByRole('link', { name: 'Over' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe('ended'))
  expect(screen.getByRole('link', { name: 'Over' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'What runs here' }).getAttribute('aria-current')).toBeNull()
  expect(screen.queryByRole('button', { name: /Forget/ })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'What runs here' }))
  await user.click(await screen.findByRole('button', { name: 'Forget “What runs here”' }))
  expect(server.callsOf('removeView').map(({ params }) => params['id'])).toEqual([aView().id])
})

test('the palette finds a view by its name', async () => {
  served(aView())
  const { user } = await renderConsole('/console/me')
  await screen.findByRole('heading', { level: 1 })
  await user.click(screen.getByRole('button', { name: /Search or go to/ }))
  await user.type(await within(await screen.findByRole('dialog')).findByRole('combobox'), 'runs here')
  expect(await screen.findByRole('option', { name: /Promotions: What runs here/ })).toBeDefined()
})
