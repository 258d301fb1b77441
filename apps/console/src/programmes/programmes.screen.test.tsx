import { screen, waitFor, within } from '@testing-library/react'
import { aProblem } from '@reprise/browser/test/fake-calls.ts'
import { expect, test } from 'vitest'
import { aDocument, NOTHING, openStudio, self } from '#console/testing/open-studio.tsx'

test('programmes are listed with what each lacks, and where it is mended', async () => {
  const { user } = await openStudio('/console/programmes')
  const row = await screen.findByRole('row', { name: /Acme/ })
  await user.click(await within(row).findByText('1 thing is missing'))
  expect(within(row).getByText(/Sellers are promised a bank transfer/)).toBeDefined()
  expect(within(row).getByRole('link', { name: 'Paying' }).getAttribute('href')).toBe('/console/programmes/acme/paying')
})

test('an operator of more programmes than one page holds reads on', async () => {
  const page = { number: 1, size: 50, totalElements: 51, totalPages: 2 }
  const line = { locales: ['en'], theme: 'acme', country: 'gb', version: 3, archivedAt: null, _links: self }
  const { user } = await openStudio('/console/programmes', {
    listConfigs: ({ query }) => ({
      _links: { self: self.self, first: self.self, last: self.self },
      page: { ...page, number: Number(query['page']) },
      _embedded: {
        configs: [
          query['page'] === '2' ? { ...line, id: 'zest', appName: 'Zest' } : { ...line, id: 'acme', appName: 'Acme' },
        ],
      },
    }),
  })
  await screen.findByRole('row', { name: /Acme/ })
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('row', { name: /Zest/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a new programme says beside its field what does not fit, keeps what was typed, and opens', async () => {
  const { server, user, address } = await openStudio('/console/programmes', {
    startConfig: () =>
      aProblem('config-rejected', {
        faults: [{ pointer: '/config/instanceId', code: 'reserved', message: 'The id is needed' }],
      }),
  })
  await user.click(await screen.findByRole('button', { name: /New programme/ }))
  const dialog = screen.getByRole('dialog', { name: 'New programme' })
  await user.type(within(dialog).getByLabelText('Name'), 'Café du Port')
  expect(within(dialog).getByLabelText('Id')).toHaveProperty('value', 'cafe-du-port')
  await user.click(within(dialog).getByRole('button', { name: 'Make it live' }))
  expect(await within(dialog).findByText('The id is needed')).toBeDefined()
  expect(within(dialog).getByLabelText('Name')).toHaveProperty('value', 'Café du Port')
  server.answer({ startConfig: aDocument({ id: 'cafe-du-port' }) })
  await user.click(within(dialog).getByRole('button', { name: 'Make it live' }))
  await waitFor(() => expect(address()).toBe('/console/programmes/cafe-du-port/start'))
  expect(server.callsOf('startConfig')[0]?.body).toMatchObject({
    locales: ['en'],
    country: 'gb',
    currency: 'GBP',
    market: 'gb',
  })
})

test('whoever may not move money makes no programme', async () => {
  await openStudio('/console/programmes', {}, ['config'] as never)
  await screen.findByRole('row', { name: /Acme/ })
  expect(screen.queryByRole('button', { name: /New programme/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Copy Acme' })).toBeNull()
})

test('what is typed is kept as a draft, may be thrown away and taken back, told in what it changes, and published', async () => {
  const { server, user } = await openStudio('/console/programmes/acme/start')
  await user.type(await screen.findByLabelText('Name'), ' Pier')
  await screen.findByText('Your draft is kept. Nothing of it is live yet.')
  expect(server.callsOf('saveConfigDraft').at(-1)?.body).toEqual({
    config: { appName: 'Acme Pier' },
    baseVersion: 3,
    baseThemeVersion: 1,
  })
  await user.click(screen.getByRole('button', { name: 'Throw the draft away' }))
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Acme')
  await user.click(screen.getByRole('button', { name: 'Take back' }))
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Acme Pier')
  await user.click(screen.getByRole('button', { name: /^Publish/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Publish' })
  expect(within(dialog).getByText('Acme Pier').closest('ins')).not.toBeNull()
  await user.type(within(dialog).getByLabelText('Note'), 'New name')
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Published. It is live.')).toBeDefined()
  const [sent] = server.callsOf('updateConfig')
  expect(sent?.body).toEqual({ config: { appName: 'Acme Pier' }, note: 'New name' })
  expect(sent?.headers.get('if-match')).toBe('"3"')
  await waitFor(() => expect(server.callsOf('discardConfigDraft')).toHaveLength(2))
})

test('a fault stands beside its field and with its part, and nothing is published before it is mended', async () => {
  const { user } = await openStudio('/console/programmes/acme/pages', {
    checkConfig: {
      ...NOTHING,
      faults: [{ pointer: '/programme/ordersPerHour', code: 'too-small', values: { least: '1' } }],
    },
  })
  const field = await screen.findByLabelText('Orders in an hour')
  await user.clear(field)
  await user.type(field, '0')
  expect((await screen.findAllByText(/At least 1/)).length).toBe(2)
  expect(screen.getByRole('link', { name: /Pages and links/ }).textContent).toContain('1 to mend')
  await user.click(screen.getByRole('button', { name: /^Publish/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Publish' })
  expect(within(dialog).getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true)
})

test('a draft is there again; where a colleague changed the same place its author says whose counts', async () => {
  const { server, user } = await openStudio('/console/programmes/acme/start', {
    getConfigDraft: {
      draft: { config: { appName: 'Mine' }, baseVersion: 2, baseThemeVersion: 1, savedAt: '2026-11-02T08:00:00.000Z' },
      _links: self,
    },
    compareConfigVersions: {
      from: 2,
      to: 3,
      changes: [{ pointer: '/config/appName', before: 'Old', after: 'Acme' }],
      _links: self,
    },
  })
  expect(await screen.findByText('One place was changed by both of you. Say whose counts.')).toBeDefined()
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Mine')
  await user.click(screen.getByRole('button', { name: 'Keep yours' }))
  await user.click(screen.getByRole('button', { name: 'Go on with the newest version' }))
  await waitFor(() =>
    expect(server.callsOf('saveConfigDraft').at(-1)?.body).toMatchObject({
      config: { appName: 'Mine' },
      baseVersion: 3,
    }),
  )
})

test('a sentence is worded beside the standard one, and a placeholder that nothing fills is told while typing', async () => {
  const { server, user } = await openStudio('/console/programmes/acme/texts', {
    listMessageKeys: {
      locale: 'en',
      _links: self,
      _embedded: {
        messages: [
          { key: 'home.title', text: 'What is your {product} worth?', placeholders: ['product'] },
          { key: 'find.title', text: 'Find it', placeholders: [] },
        ],
      },
    },
  })
  await user.type(await screen.findByLabelText('Find a sentence'), 'worth')
  await waitFor(() => expect(screen.queryByLabelText('find.title')).toBeNull())
  await user.type(screen.getByLabelText('home.title'), 'Sell your {{device}')
  expect(screen.getByText('Nothing fills device. This sentence may use: product')).toBeDefined()
  await waitFor(() =>
    expect(server.callsOf('saveConfigDraft').at(-1)?.body).toMatchObject({
      texts: { en: { 'home.title': 'Sell your {device}' } },
    }),
  )
})

test('a colour that cannot be read is told while it is typed', async () => {
  const { user } = await openStudio('/console/programmes/acme/look')
  const ink = (await screen.findAllByRole('textbox', { name: 'Text' }))[0] as HTMLElement
  await user.clear(ink)
  await user.type(ink, '#fafafa')
  expect(screen.getByText(/On surface this has 1.0:1 and needs 4.5:1/)).toBeDefined()
  expect(await screen.findByText('Your draft is kept. Nothing of it is live yet.')).toBeDefined()
})

test('what is lacking, and what a change warns of, is said in the words of the console, with names in them', async () => {
  const faults = [
    { pointer: '/config/apiProductType', code: 'questions-missing', values: { type: 'tablet' }, message: 'English' },
    { pointer: '/texts', code: 'texts-english', values: { language: 'fr', count: '12' } },
  ]
  const { user } = await openStudio('/console/programmes/acme/start', {
    getReadiness: {
      id: 'acme',
      ready: false,
      checks: [{ check: 'texts', passed: false, message: 'Messages are in English', todo: 'Write them', faults }],
      _links: self,
    },
    getConfigDraft: {
      draft: { config: { appName: 'Pier' }, baseVersion: 3, baseThemeVersion: 1, savedAt: '2026-11-02T08:00:00.000Z' },
      _links: self,
    },
    checkConfig: {
      ...NOTHING,
      changes: [{ pointer: '/config/appName', before: 'Acme', after: 'Pier' }],
      warnings: [
        { pointer: '/programme', code: 'identity-not-asked', values: { country: 'FR' }, message: 'The law of FR' },
      ],
    },
  })
  await user.click(await screen.findByText('1 thing is missing'))
  const lacking = (await screen.findByText(/no questions about this type/)).closest('li')?.textContent
  expect(lacking).toContain('Tablet')
  expect(lacking).toContain('Français (12)')
  expect(lacking).not.toContain('English.')
  await user.keyboard('p')
  expect(await screen.findByText(/^The law of France wants/)).toBeDefined()
})
