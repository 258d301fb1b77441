import { screen, waitFor, within } from '@testing-library/react'
import { aProblem, type Answers, fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'
import type { ListedModel } from './model-table.tsx'
import type { Model } from './model-wish.ts'
import type { CatalogueVersion, Check } from './send-table.ts'

const self = { self: { href: '/' } }
const listed = (own: Partial<ListedModel> = {}): ListedModel => ({
  key: 'nova-one',
  type: 'mobile',
  brand: 'Nova',
  name: 'One',
  releaseDate: '2024-05-01',
  modelCodes: ['N1'],
  storageGb: [64, 128],
  retired: false,
  upTo: null,
  sold: 31,
  ...own,
})
const aSlice = (models: readonly ListedModel[], mayChange = true) => ({
  _links: { ...self, first: { href: '/' } },
  _embedded: { models: [...models] },
  count: { found: models.length, isExact: true },
  brands: ['Nova', 'Zeta'],
  version: 12,
  mayChange,
})
const one: Model = {
  key: 'nova-one',
  type: 'mobile',
  brand: 'Nova',
  name: 'One',
  releaseDate: '2024-05-01',
  colours: [],
  modelCodes: ['N1'],
  orderCodes: {},
  launchPriceUsd: null,
  launchPriceEur: null,
  launchPriceStorageGb: null,
  quality: 2,
  products: [
    { id: 'nova-one-64gb', name: 'Nova One 64 GB', storageGb: 64, retired: false },
    { id: 'nova-one-128gb', name: 'Nova One 128 GB', storageGb: 128, retired: false },
  ],
  version: 9,
  history: [
    {
      version: 9,
      kind: 'change',
      note: 'As the box says',
      actor: 'person:1',
      name: 'Amélie',
      createdAt: '2026-11-02T08:00:00.000Z',
      fields: [{ field: 'modelCodes', before: '', after: 'N1' }],
    },
  ],
  _links: self,
}
const aVersion = (own: Partial<CatalogueVersion> = {}): CatalogueVersion => ({
  version: 13,
  kind: 'import',
  note: 'Autumn',
  actor: 'person:1',
  name: 'Amélie',
  added: 2,
  changed: 1,
  gone: 0,
  createdAt: '2026-11-02T08:00:00.000Z',
  ...own,
})
const aCheck = (own: Partial<Check> = {}): Check => ({
  version: 12,
  rows: 3,
  ignoredColumns: [],
  faults: [],
  faultsFound: 0,
  counts: { models: 3, added: 2, changed: 1, gone: 0, same: 0 },
  changes: [
    {
      key: 'nova-one',
      name: 'Nova One',
      what: 'changed',
      sold: 31,
      fields: [{ field: 'modelCodes', before: 'N1', after: 'N1|N1B' }],
    },
  ],
  leaving: { products: 0, openOffers: 0, sold: 0, priced: [] },
  doubts: [],
  ...own,
})
const open = async (answers: Answers = {}) => {
  const server = fakeCalls({
    getMe: somebody({ scopes: ['prices'] }),
    listCatalogueModels: aSlice([listed(), listed({ key: 'zeta-two', brand: 'Zeta', name: 'Two' })]),
    getCatalogueModel: one,
    changeCatalogueModel: one,
    addCatalogueModel: { ...one, brand: 'Nova', name: 'Ten' },
    checkCatalogue: aCheck(),
    importCatalogue: aVersion(),
    listCatalogueVersions: {
      _links: { ...self, first: { href: '/' } },
      _embedded: { versions: [aVersion()] },
      count: { found: 1, isExact: true },
    },
    ...answers,
  })
  const view = await renderConsole('/console/catalogue')
  await screen.findByRole('button', { name: 'Nova One' })
  return { server, ...view }
}
const aTable = new File(['type,brand,model'], 'autumn.csv', { type: 'text/csv' })
const chooses = async (user: UserEvent) => user.upload(screen.getByLabelText('Choose a table'), aTable)

test('a model is found by what is typed, reached by keys, and changed as it was read', async () => {
  const { server, user, keys, address } = await open()
  await user.type(screen.getByLabelText('Find a model'), 'nova one')
  await waitFor(() => expect(server.callsOf('listCatalogueModels').at(-1)?.query).toMatchObject({ search: 'nova one' }))
  expect(address()).not.toContain('nova')
  await user.click(screen.getByRole('heading', { level: 1 }))
  await keys('j')
  expect(document.activeElement?.textContent).toBe('Nova One')
  await keys('e')
  const dialog = await screen.findByRole('dialog', { name: 'Nova One' })
  expect(await within(dialog).findByText('nova-one-64gb')).toBeDefined()
  expect(within(dialog).getByText('Amélie')).toBeDefined()
  expect(within(dialog).getByText('As the box says')).toBeDefined()
  const codes = within(dialog).getByLabelText('Model codes')
  await user.type(codes, ', N1B')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Nova One is saved.')).toBeDefined()
  expect(server.callsOf('changeCatalogueModel')[0]?.body).toEqual({ modelCodes: ['N1', 'N1B'], base: 9 })
})

test('what the server finds wrong stands beside its field, and what a colleague changed beside what was typed', async () => {
  const { server, user } = await open({
    changeCatalogueModel: () =>
      aProblem('catalogue-rejected', { faults: [{ pointer: '/releaseDate', code: 'no-date' }] }),
  })
  await user.click(screen.getByRole('button', { name: 'Nova One' }))
  const dialog = await screen.findByRole('dialog')
  const date = await within(dialog).findByLabelText('Release date')
  await user.clear(date)
  await user.type(date, 'soon')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText(/Write a date as in 2021-09-24; the year/)).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(date))

  server.answer({
    changeCatalogueModel: () => aProblem('version-changed', { current: { version: 10 } }),
    getCatalogueModel: { ...one, name: 'One S', version: 10 },
  })
  await user.clear(date)
  await user.type(date, '2025')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText(/A colleague has changed this model meanwhile/)).toBeDefined()
  await waitFor(() => expect(within(dialog).getByLabelText<HTMLInputElement>('Name').value).toBe('One S'))
  server.answer({ changeCatalogueModel: one })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.callsOf('changeCatalogueModel').at(-1)?.body).toEqual({ releaseDate: '2025', base: 10 }),
  )
})

test('a model is added, and one is taken out of the catalogue', async () => {
  const { server, user, keys } = await open()
  await keys('n')
  const dialog = await screen.findByRole('dialog', { name: 'Add a model' })
  await user.click(within(dialog).getByRole('button', { name: 'Add a model' }))
  expect(await within(dialog).findAllByText('Fill this in.')).toHaveLength(2)
  expect(server.callsOf('addCatalogueModel')).toEqual([])
  await user.type(within(dialog).getByLabelText('Brand'), 'Nova')
  await user.type(within(dialog).getByLabelText('Name'), 'Ten')
  await user.type(within(dialog).getByLabelText('Sizes in GB'), '128, 1 TB')
  await user.click(within(dialog).getByRole('button', { name: 'Add a model' }))
  expect(await screen.findByText('Nova Ten is saved.')).toBeDefined()
  expect(server.callsOf('addCatalogueModel')[0]?.body).toEqual({
    type: 'mobile',
    brand: 'Nova',
    name: 'Ten',
    storageGb: [128, 1024],
  })
  await user.click(screen.getByRole('button', { name: 'Nova One' }))
  await user.click(await screen.findByRole('button', { name: 'Take out of the catalogue' }))
  await waitFor(() => expect(server.callsOf('changeCatalogueModel')[0]?.body).toEqual({ retired: true, base: 9 }))
})

test('a table is told field by field, and imported with the version that it was held against', async () => {
  const { server, user } = await open()
  await chooses(user)
  expect(await screen.findByText('The table names 3 models.')).toBeDefined()
  const row = screen.getByRole('row', { name: /Nova One.*Changed/ })
  expect(within(row).getByText('N1, N1B')).toBeDefined()
  server.answer({ importCatalogue: () => aProblem('version-changed', { current: { version: 13 } }) })
  await user.click(screen.getByRole('button', { name: 'Import' }))
  expect(await screen.findByText(/The catalogue changed since this table was checked/)).toBeDefined()
  await waitFor(() => expect(server.callsOf('checkCatalogue')).toHaveLength(2))
  server.answer({ importCatalogue: aVersion() })
  await user.click(screen.getByRole('button', { name: 'Import' }))
  expect(await screen.findByText('The table is imported: 2 new, 1 changed, 0 gone.')).toBeDefined()
  expect(screen.queryByText('autumn.csv')).toBeNull()
})

test('a table that would end half of the catalogue says what hangs on it, and is imported once that is said to be meant', async () => {
  const { server, user } = await open({
    checkCatalogue: aCheck({
      counts: { models: 1, added: 0, changed: 0, gone: 2, same: 1 },
      leaving: { products: 4, openOffers: 3, sold: 31, priced: [{ market: 'fr', currency: 'EUR', products: 4 }] },
      doubts: [{ code: 'products-retired', message: '4 of 6 products would leave the catalogue' }],
    }),
  })
  await chooses(user)
  await user.click(await screen.findByLabelText(/The table is the whole catalogue/))
  expect(await screen.findByText('4 products leave the catalogue. Sold of them in the last 30 days: 31.')).toBeDefined()
  expect(screen.getByText('3 open offers keep their product.')).toBeDefined()
  await waitFor(() => expect(server.callsOf('checkCatalogue')).toHaveLength(2))
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  expect(await screen.findByText('Confirm the change, or choose another table.')).toBeDefined()
  expect(server.callsOf('importCatalogue')).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: 'This change is meant' }))
  await user.click(screen.getByRole('button', { name: 'Import' }))
  await waitFor(() => expect(server.callsOf('importCatalogue')).toHaveLength(1))
})

test('a table that cannot be used says line, column and what to write', async () => {
  const { user } = await open({
    checkCatalogue: aCheck({
      faults: [{ line: 3, column: 'type', code: 'unknown-type', value: 'toaster', message: 'type "toaster"' }],
      faultsFound: 1,
      changes: [],
    }),
  })
  await chooses(user)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('One fault in this table. Nothing was changed.')
  expect(within(alert).getByRole('listitem').textContent).toMatch(/^Line 3 type toaster There is no such type/)
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
})

test('the history says who imported what; who does not reach all programmes reads and changes nothing', async () => {
  const { user, keys } = await open({ listCatalogueModels: aSlice([listed()], false) })
  await keys('h')
  expect(await screen.findByRole('row', { name: /Amélie Table Autumn 2 1 0/ })).toBeDefined()
  expect(screen.getByText(/The catalogue is that of all programmes/)).toBeDefined()
  await keys('n')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: /Add a model/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Nova One' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('nova-one-64gb')).toBeDefined()
  expect(within(dialog).queryByRole('button', { name: 'Save' })).toBeNull()
})
