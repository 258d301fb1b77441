import type { ModelPrices } from '@reprise/contract'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aModel } from '#portal/testing/a-model.ts'
import { fakeServer } from '#portal/testing/fake-server.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'
import { aProblem } from '@reprise/browser/test/fake-calls.ts'

const ADDRESS = '/reprise/en/sell/acme-phone'
const open = async (own: Partial<ModelPrices> = {}) => {
  fakeServer({ getModelPrices: aModel(own) })
  await renderRoute(ADDRESS)
}
const textOf = (element: Element | undefined) => element?.textContent

describe('the page of a model', () => {
  test('says the most that is paid for it today, and leads from each size to its questions', async () => {
    await open()
    await screen.findByRole('heading', { level: 1, name: 'Sell your Acme Phone' })
    expect(screen.getByRole('link', { name: /^128\sGB$/ }).getAttribute('href')).toBe(
      '/reprise/en/estimate/acme-phone-128gb',
    )
    expect(screen.getByText('Up to €230 today')).toBeTruthy()
    expect(document.title).toBe('Sell your Acme Phone – Reprise')
  })

  test('lists a price for each condition and size, with the answers that make it and their day', async () => {
    await open()
    const table = await screen.findByRole('table', {
      name: /^Prices on November\s27,\s2026|^Prices on 27\sNovember\s2026/,
    })
    expect(within(table).getAllByRole('columnheader').map(textOf)).toEqual(['64\u00a0GB', '128\u00a0GB'])
    expect(within(table).getAllByRole('rowheader').map(textOf)).toEqual([
      'Flawless',
      'Light signs of useScreen: Light scratches',
    ])
    expect(within(table).getAllByRole('cell').map(textOf)).toEqual(['', '€90', '€230', '–No offer', '€212.50'])
  })

  test('of one size asks nothing before the questions', async () => {
    await open({ variants: aModel().variants.slice(1) })
    expect((await screen.findByRole('link', { name: 'See my price' })).getAttribute('href')).toBe(
      '/reprise/en/estimate/acme-phone-128gb',
    )
    expect(screen.getByText('Up to €230 today')).toBeTruthy()
    expect(screen.queryByText('Which storage does yours have?')).toBeNull()
    expect(screen.queryByRole('columnheader')).toBeNull()
  })

  test('leads to the questions about a size without a price as well, which say what becomes of it', async () => {
    await open({ unpaid: [{ id: 'acme-phone-32gb', name: 'Acme Phone 32 GB', storageGb: 32 }] })
    const sizes = await screen.findAllByRole('link', { name: /GB/ })
    expect(sizes.map(textOf)).toEqual(['32\u00a0GB', '64\u00a0GB', '128\u00a0GB'])
    expect(sizes[0]?.getAttribute('href')).toBe('/reprise/en/estimate/acme-phone-32gb')
  })

  test('for which nothing is paid says where it goes instead', async () => {
    await open({ conditions: [], variants: [] })
    await screen.findByRole('heading', { level: 1, name: 'We do not pay for this one' })
    expect(screen.getByText('Recycle it free of charge')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('that there is not helps to search', async () => {
    fakeServer({ getModelPrices: () => aProblem('product-not-found') })
    await renderRoute(ADDRESS)
    await screen.findByRole('heading', { level: 1, name: 'We do not know this product' })
  })

  test('that cannot be read now says so', async () => {
    fakeServer({ getModelPrices: () => aProblem('internal-error') })
    await renderRoute(ADDRESS)
    await screen.findByRole('button', { name: 'Try again' })
  })
})
