import { screen, waitFor, within } from '@testing-library/react'
import { aProblem, type Answers, fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { afterEach, describe, expect, test } from 'vitest'
import portal from '../../../../locales/en/portal.json'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'
import type { Question } from './definition.ts'

const self = { self: { href: '/' } }
const works: Question = {
  id: 'works',
  part: 'function',
  name: { en: 'Function', fr: 'Fonctionnement' },
  title: { en: 'Does it work?', fr: 'Fonctionne-t-il ?' },
  options: [
    { id: 'yes', label: { en: 'Yes', fr: 'Oui' }, effect: {} },
    { id: 'no', label: { en: 'It does not', fr: 'Non' }, effect: { faulty: true } },
  ],
}
const looks: Question = {
  id: 'looks',
  part: 'body',
  title: { en: 'How does it look?', fr: 'Quel est son aspect ?' },
  askedIf: [{ question: 'works', answers: ['yes'] }],
  options: [
    { id: 'fine', label: { en: 'No marks', fr: 'Sans trace' }, effect: {} },
    { id: 'worn', label: { en: 'Scratched', fr: 'Rayé' }, effect: { cosmetic: 'used' } },
  ],
}
const aVersion = (version: number, own: object = {}) => ({
  ...{ productType: 'mobile' as const, version, questions: 2, languages: ['en', 'fr'], note: null, actor: 'person:1' },
  ...{ name: 'Amélie', createdAt: '2026-11-02T08:00:00.000Z', _links: self },
  ...own,
})
const prices = { flawless: 20_000, good: 18_000, used: 15_000, cracked: 9_000, faulty: 5_000, 'faulty-cracked': 1_000 }
const aCheck = (own: Partial<ReplyOf<'checkQuestionnaire'>> = {}): ReplyOf<'checkQuestionnaire'> => ({
  newest: 3,
  isSame: false,
  faults: [],
  changes: {
    ...{ since: 3, added: [], gone: [], reworded: [], changed: ['looks'], reordered: false },
    grades: { gone: [], added: [] },
  },
  lastMonth: { offers: 120, askedOtherwise: 4, pricedOtherwise: 31 },
  doubts: [],
  ...own,
})
const mine = { productType: 'mobile' as const, questions: [works, looks] }

const open = async (answers: Answers = {}, path = '/console/questions/mobile', texts: object = portal) => {
  const server = fakeCalls(
    {
      getMe: somebody({ scopes: ['prices'] }),
      listQuestionnaires: {
        _links: self,
        _embedded: {
          questionnaires: [
            { productType: 'mobile', newest: aVersion(3), asked: [works.name ?? {}, looks.title] },
            { productType: 'watch', newest: null, asked: [] },
          ],
        },
        mayChange: true,
      },
      listQuestionnaireVersions: {
        _links: self,
        _embedded: { versions: [aVersion(3), aVersion(2, { note: 'Softer words' })] },
      },
      getQuestionnaireVersion: ({ params }) => ({
        questionnaire: aVersion(Number(params['version'])),
        definition: {
          ...mine,
          version: Number(params['version']),
          questions: params['version'] === '3' ? [works, looks] : [works],
        },
      }),
      checkQuestionnaire: aCheck(),
      publishQuestionnaire: aVersion(4),
      restoreQuestionnaire: aVersion(4),
      listMarkets: {
        _links: self,
        _embedded: {
          markets: [{ market: 'gb', currency: 'GBP', programmes: ['acme'], inForce: 1, scheduled: 0, mayChange: true }],
        },
      },
      getInstanceConfig: { theme: 'acme', country: 'gb', minimumBuybackAmount: null } as never,
      listPrices: {
        _links: { ...self, first: { href: '/' }, last: { href: '/' } },
        page: { number: 1, size: 50, totalElements: 1, totalPages: 1 },
        _embedded: { prices: [{ product: 'nova-n1', name: 'Nova N1', prices }] },
      },
      ...answers,
    },
    ({ url }) => (new URL(url).pathname.startsWith('/locales/') ? Response.json(texts) : undefined),
  )
  return { server, ...(await renderConsole(path)) }
}
afterEach(() => sessionStorage.clear())

/** The page of the customer within the page. */
const phone = async () => {
  const frame = await screen.findByTitle<HTMLIFrameElement>('What customers see')
  await waitFor(() => expect(frame.contentDocument?.querySelector('h1')).not.toBeNull())
  return within(frame.contentDocument?.body ?? document.body)
}

test('the list says what is asked about each type, and who made it', async () => {
  await open({}, '/console/questions')
  const row = await screen.findByRole('row', { name: /Phones/ })
  expect(within(row).getByText('Function, How does it look?')).toBeDefined()
  expect(within(row).getByText('Amélie')).toBeDefined()
  expect(screen.getByText('Nothing yet, so it is not bought.')).toBeDefined()
})

describe('the editor', () => {
  test('publishes what was typed, after it said what the offers of a month would have been asked', async () => {
    const { server, user } = await open()
    const field = await screen.findByLabelText('Question (English)')
    await user.clear(field)
    await user.type(field, 'Does it switch on?')
    await user.click(screen.getByRole('button', { name: /Publish/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Does it switch on?')).toBeDefined()
    expect(await dialog.findByText(/120 offers of the last 30 days: 4 would have been asked/)).toBeDefined()
    await user.type(dialog.getByLabelText('Note'), 'Plainer')
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText(/Published. Version 4 is asked from now on./)).toBeDefined()
    const { body } = server.callsOf('publishQuestionnaire')[0] ?? {}
    expect(body).toMatchObject({ base: 3, note: 'Plainer' })
    expect(body).toHaveProperty('definition.questions.0.title.en', 'Does it switch on?')
  })

  test('adds, moves and takes questions away by keys, and takes it back', async () => {
    const { keys } = await open()
    const list = within(await screen.findByRole('navigation', { name: 'Questions in their order' }))
    const names = () => list.getAllByRole('listitem').map((item) => item.textContent)
    await keys('n')
    await waitFor(() => expect(names()).toHaveLength(3))
    await keys('w')
    await waitFor(() => expect(names()[1]).toContain('question-3'))
    await keys('z')
    await waitFor(() => expect(names()[2]).toContain('question-3'))
    await keys('z')
    await waitFor(() => expect(names()).toHaveLength(2))
    expect(screen.queryByRole('button', { name: /Publish/ })).toBeNull()
  })

  test('says each fault of the server beside its place, in the language of its reader', async () => {
    const fault = { pointer: '/definition/questions/1/title', code: 'text-missing', message: 'looks.title is missing' }
    const { user } = await open({ checkQuestionnaire: aCheck({ faults: [fault], changes: null, lastMonth: null }) })
    await user.click(await screen.findByRole('button', { name: /2. How does it look/ }))
    await user.clear(screen.getByLabelText('Question (English)'))
    const field = screen.getByLabelText('Question (English)')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getAllByText('Write this in English too.').length).toBeGreaterThan(0)
  })

  test('asks before grades are left that no answer leads to any more', async () => {
    const doubts = [{ code: 'grades-gone' as const, grades: ['used' as const], message: 'No answers lead to used' }]
    const { server, user, keys } = await open({ checkQuestionnaire: aCheck({ doubts }) })
    await screen.findByLabelText('Question (English)')
    await keys('s')
    await screen.findByRole('button', { name: /Publish/ })
    await keys('p')
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/No answers lead to these grades any more.*Used/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    expect(dialog.getByText('Confirm that this is meant, or close and change the questions.')).toBeDefined()
    await user.click(dialog.getByLabelText('This change is meant'))
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(server.callsOf('publishQuestionnaire')[0]?.body).toMatchObject({ confirm: true }))
  })

  test('keeps a draft over a reload, and shows it beside what a colleague published meanwhile', async () => {
    const draft = { version: 2, questions: [{ ...works, title: { en: 'Mine?', fr: 'La mienne ?' } }, looks] }
    sessionStorage.setItem('console-questions-mobile', JSON.stringify(draft))
    const { server, user, keys } = await open()
    expect(await screen.findByText(/Others published since you began \(version 2, now 3\)/)).toBeDefined()
    expect(screen.getByText('Mine?')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Keep yours' }))
    expect(screen.queryByText(/Others published since you began/)).toBeNull()
    await keys('p')
    await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(server.callsOf('publishQuestionnaire')[0]?.body).toMatchObject({ base: 3 }))
  })

  test('takes a file of the command line in the place of what stands there', async () => {
    const { user } = await open()
    const file = new File([JSON.stringify({ productType: 'mobile', version: 9, questions: [looks] })], 'mobile.json')
    await user.upload(await screen.findByLabelText('Choose a file'), file)
    const list = within(screen.getByRole('navigation', { name: 'Questions in their order' }))
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
    await user.upload(screen.getByLabelText('Choose a file'), new File(['{'], 'broken.json'))
    expect(await screen.findByText(/this is no JSON file/)).toBeDefined()
  })

  test('is for reading where programmes ask the same that a person does not reach', async () => {
    await open({ listQuestionnaires: { _links: self, _embedded: { questionnaires: [] }, mayChange: false } })
    expect(await screen.findByText(/Programmes that you do not reach ask these questions too/)).toBeDefined()
    expect(screen.getByLabelText('Question (English)').closest('fieldset[disabled]')).not.toBeNull()
    expect(screen.queryByRole('button', { name: /Add a question/ })).toBeNull()
  })

  test('shows the yours and the theirs of a publication that came second', async () => {
    const { server, keys, user } = await open({ publishQuestionnaire: () => aProblem('version-changed') })
    await screen.findByLabelText('Question (English)')
    await keys('s')
    await screen.findByRole('button', { name: /Publish/ })
    await keys('p')
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText(/120 offers/)
    server.answer({
      listQuestionnaireVersions: { _links: self, _embedded: { versions: [aVersion(4), aVersion(3)] } },
    })
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    expect(await dialog.findByText(/A colleague published meanwhile/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(screen.getByText(/Others published since you began \(version 3, now 4\)/)).toBeDefined()
  })
})

describe('the preview', () => {
  test('is answered step by step, with the price of a product, as a customer does', async () => {
    const { user } = await open()
    const page = await phone()
    expect(page.getByText('Does it work?')).toBeDefined()
    expect(page.getAllByText('£200').length).toBeGreaterThan(0)
    await user.click(page.getByLabelText('Yes'))
    expect(await page.findByText('How does it look?')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Question (English)').value).toBe('How does it look?')
    await user.click(page.getByLabelText('Scratched'))
    expect(await page.findByRole('heading', { name: portal['trade.step.offer'] })).toBeDefined()
    expect(page.getAllByText('£150').length).toBeGreaterThan(0)
  })

  test('speaks the language that is chosen, and shows what is not saved yet', async () => {
    const { user } = await open()
    await phone()
    await user.selectOptions(screen.getByLabelText('Language of texts and preview'), 'fr')
    const field = screen.getByLabelText('Question (Français)')
    await user.clear(field)
    await user.type(field, 'Marche-t-il ?')
    const page = await phone()
    expect(page.getByText('Marche-t-il ?')).toBeDefined()
    const frame = screen.getByTitle<HTMLIFrameElement>('What customers see')
    expect(frame.contentDocument?.documentElement.lang).toBe('fr')
    await user.click(screen.getByRole('button', { name: 'Dark' }))
    expect(frame.contentDocument?.documentElement.dataset['scheme']).toBe('dark')
  })
})

describe('versions', () => {
  test('are held against each other, and an old one comes back as the next', async () => {
    const { server, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Changes since version 2' }))
    const table = within(await screen.findByRole('region', { name: 'What is asked differently' }))
    expect(await table.findAllByText('How does it look?')).not.toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Restore version 2' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/120 offers/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(server.callsOf('restoreQuestionnaire')[0]?.body).toEqual({ base: 3 }))
  })
})
