import type { FirstViewRequest } from '@reprise/contract/programme/start-data'
import { describe, expect, test, vi } from 'vitest'
import { aModel } from '#portal/testing/a-model.ts'
import { aQuestionnaire } from '#portal/testing/a-sale.ts'
import { aListedProduct, aProductPage } from '#portal/testing/catalogue.ts'
import { anInstance, textsIn } from '#portal/testing/fake-server.ts'
import { drawFirstView } from './first-view.tsx'

const texts = textsIn('en')

type Own = Pick<FirstViewRequest, 'screen' | 'path'> & {
  readonly config?: Parameters<typeof anInstance>[0]
  readonly answer?: unknown
}

const draw = async ({ screen, path, config = {}, answer }: Own) => {
  const read = vi.fn(() =>
    answer === undefined ? Promise.reject(new Error('nothing there')) : Promise.resolve(answer),
  )
  const affiliate = {
    config: anInstance({ locales: ['en'], currentLocale: 'en', ...config }),
    allowedRoutes: ['all'],
    stylesheet: ':root{}',
    locale: 'en',
    messages: texts,
    hasOrderTexts: false,
    revision: '1',
  }
  const view = await drawFirstView({ affiliate, screen, path, read })
  const page = document.createElement('div')
  page.append(document.createRange().createContextualFragment(view?.html ?? ''))
  return { view, page, asked: read.mock.calls as unknown as [string, Record<string, string>][] }
}

const list = aProductPage([aListedProduct()], { brands: [{ name: 'Apple', count: 52 }] })
const HOME = {
  screen: 'home',
  path: '/reprise/en',
  answer: { soldHere: false, products: [aListedProduct()] },
} as const
const FIND = { screen: 'find', path: '/reprise/en/find/mobile', answer: list } as const
const MODEL = { screen: 'model', path: '/reprise/en/sell/acme-phone', answer: aModel() } as const
const ESTIMATE = {
  screen: 'estimate',
  path: '/reprise/en/estimate/acme-phone-128gb',
  answer: aQuestionnaire(),
} as const

describe('the first view', () => {
  test('of home has the search, and leads on without code', async () => {
    const { page, view } = await draw(HOME)
    expect(view?.title).toBe('What is your phone worth? – Reprise')
    expect(page.querySelector('h1')?.textContent).toBe('What is your phone worth?')
    expect(page.querySelector('form')?.getAttribute('action')).toBe('/reprise/en/find/mobile')
    expect(page.querySelector('form input')?.getAttribute('name')).toBe('search')
    expect(page.querySelector('main a[href="/reprise/en/find/tablet"]')).not.toBeNull()
  })

  test('of home has prices, and the reasons to sell here', async () => {
    const { page, view } = await draw(HOME)
    const phone = page.querySelector('main a[href="/reprise/en/sell/apple-iphone-13"]')
    expect(phone?.textContent).toBe('Apple iPhone 13€115')
    expect(page.querySelector('main section')?.textContent).toContain('Paid within 6 working days of arrival')
    expect(view?.readings).toMatchObject([{ answer: HOME.answer }])
  })

  test('of home waits for its visitor, unless something on it acts by itself', async () => {
    const waits = async (config: NonNullable<Own['config']>) => (await draw({ ...HOME, config })).view?.waits
    expect(await waits({})).toBe(true)
    expect(await waits({ tagManagerId: 'GTM-ABCD' })).toBe(false)
    expect(await waits({ errorReporterDsn: 'https://key@errors.example/1' })).toBe(false)
    expect(await waits({ carousel: [{ title: { en: 'New' }, text: { en: 'New' } }] })).toBe(true)
    expect(await waits({ carousel: [{ title: { en: 'New' }, text: { en: '<b>New</b>' } }] })).toBe(false)
    expect((await draw({ ...HOME, answer: undefined })).view?.waits).toBe(false)
  })

  test('of a list and of a model that is bought waits as well; of an estimate, whose first answer needs code, it does not', async () => {
    const waits = async (own: Own) => (await draw(own)).view?.waits
    expect(await waits(FIND)).toBe(true)
    expect(await waits({ ...FIND, config: { tagManagerId: 'GTM-ABCD' } })).toBe(false)
    expect(await waits({ ...FIND, config: { carousel: [{ title: { en: 'New' }, text: { en: '<b>New</b>' } }] } })).toBe(
      true,
    )
    expect(await waits(MODEL)).toBe(true)
    expect(await waits({ ...MODEL, answer: aModel({ variants: [] }) })).toBe(false)
    expect(await waits(ESTIMATE)).toBe(false)
  })

  test('of home is whole where no price can be read', async () => {
    const { page } = await draw({ ...HOME, answer: undefined })
    expect(page.querySelector('main a[href="/reprise/en/find/tablet"]')).not.toBeNull()
    expect(page.querySelectorAll('[style]')).toHaveLength(0)
  })

  test('of a list has its first products, asked for as the page would', async () => {
    const { page, view, asked } = await draw(FIND)
    expect(page.querySelector('main li a')?.textContent).toContain('iPhone 13')
    const authorized = expect.objectContaining({ authorization: 'Bearer pk_test' })
    expect(asked).toEqual([
      ['/order-api/v4/product?type=mobile&sort=popular&bought=true&limit=8', authorized],
      // By what stands first: the list says how it is ordered.
      ['/order-api/v4/popular', authorized],
    ])
    expect(view?.readings[0]).toMatchObject({ answer: list })
  })

  test('of an estimate has its first question, all answers and the price', async () => {
    const { page, view } = await draw(ESTIMATE)
    expect(view?.title).toBe('Does it work? – Reprise')
    expect(page.querySelector('h1')?.textContent).toBe('Does it work?')
    expect(page.querySelectorAll('input[type="radio"]').length).toBeGreaterThan(1)
    expect(page.textContent).toContain('€')
  })

  test.each([HOME, FIND, ESTIMATE])('of $screen needs neither script nor style of its own', async (one) => {
    const { page } = await draw(one)
    expect(page.querySelector('main')).not.toBeNull()
    expect(page.querySelectorAll('script, style, template, [style]')).toHaveLength(0)
  })

  test('asks nobody about measurement before it is known what was answered', async () => {
    const { page } = await draw({ ...HOME, config: { tagManagerId: 'GTM-ABCD' } })
    expect(page.querySelector('#measurement')).toBeNull()
  })

  test.each([
    ['visits must come from a partner', { referrerOnly: true, referrers: ['shop'] }],
    ['the programme has not opened', { dateOpening: '2999-01-01' }],
  ])('is left to the browser where %s', async (_why, config) => {
    expect((await draw({ ...HOME, config })).view).toBeUndefined()
  })

  test('is left to the browser where the address leads elsewhere', async () => {
    expect((await draw({ ...HOME, path: '/reprise/xx' })).view).toBeUndefined()
    expect((await draw({ ...FIND, path: '/reprise/en/find/laptop' })).view).toBeUndefined()
  })

  test('fails with what it reads', async () => {
    await expect(draw({ ...ESTIMATE, answer: undefined })).rejects.toThrow('nothing there')
  })
})
