import { screen, within } from '@testing-library/react'
import { aProblem, fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { expect, test } from 'vitest'
import { anOrder, mails, notes, timeline } from '#console/testing/an-order.ts'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'

const order = anOrder()

const view: ReplyOf<'getCustomerView'> = {
  language: 'ar-AE',
  title: 'هاتفك',
  found: null,
  headline: null,
  price: { label: 'تستلم', text: '212 €' },
  repay: [],
  steps: [{ title: 'الخطوة التالية: أرسله', text: null, asked: ['إثبات الشراء'], button: 'طريقة الإرسال' }],
  promised: ['نفحص جهازك بحلول 30 نوفمبر 2026.'],
  moments: [
    { stage: 'done', stageText: 'تم', title: 'بعته', at: '2026-11-18T12:00:00.000Z', by: null },
    { stage: 'now', stageText: 'الآن', title: 'ترسله', at: null, by: 'قبل 2 ديسمبر 2026' },
  ],
  own: {
    facts: [{ label: 'البريد', text: 'a•••@example.org' }],
    letters: [{ subject: 'وصل', state: 'sent', at: '2026-11-20T12:00:00.000Z' }],
  },
  _links: { self: { href: '/' } },
}

const rest = {
  getMe: somebody(),
  getOperatorOrder: order,
  getOrderTimeline: timeline(),
  listOrderNotes: notes(),
  listOrderMails: mails(),
}

test("the customer's page is asked for by a button alone, and stands in the customer's language and direction", async () => {
  const server = fakeCalls({ ...rest, getCustomerView: view })
  const { user } = await renderConsole(`/console/orders/${order.id}`)
  const button = await screen.findByRole('button', { name: 'Show the customer’s page' })
  expect(server.callsOf('getCustomerView')).toEqual([])
  await user.click(button)
  const page = (await screen.findByText('هاتفك')).parentElement
  expect([page?.lang, page?.dir]).toEqual(['ar-AE', 'rtl'])
  if (page === null) throw new Error('There is no page')
  expect(within(page).getByText('إثبات الشراء')).toBeDefined()
  expect(within(page).getByText('قبل 2 ديسمبر 2026')).toBeDefined()
  expect(screen.getByText('وصل')).toBeDefined()
  expect(screen.getByText(/In the customer’s language: Arabic/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Look again' }))
  expect(server.callsOf('getCustomerView')).toHaveLength(2)
})

test('who may not know the customer is shown no mails, and a page that cannot be read says so', async () => {
  const server = fakeCalls({ ...rest, getCustomerView: () => aProblem('service-unavailable') })
  const { user } = await renderConsole(`/console/orders/${order.id}`)
  await user.click(await screen.findByRole('button', { name: 'Show the customer’s page' }))
  expect(await screen.findByRole('alert')).toBeDefined()
  server.answer({ getCustomerView: { ...view, own: null } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('هاتفك')).toBeDefined()
  expect(screen.queryByText('Mails to the customer')).toBeNull()
})
