import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOrder, ORDER_ID } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'
import { aLabel } from '#portal/testing/a-label.ts'

const english = anInstance({ locales: ['en'] })
const AT = `/reprise/en/order/${ORDER_ID}`
const own = anOrder({ accessLevel: 'session', allowedTransitions: ['send', 'cancel'] })

test('its seller chooses how they are reminded where SMS can be sent, and nothing of it is shown elsewhere', async () => {
  const reminders = { by: 'both', maskedPhone: '+33 *** 78' } as const
  const server = fakeServer(
    {
      getOrder: { ...own, reminders },
      changeOrderReminders: { ...own, reminders: { ...reminders, by: 'sms' } },
      getOrderLabel: aLabel,
    },
    english,
  )
  const { user } = await renderRoute(AT)
  await user.click(await screen.findByText('Reminders'))
  const choice = await screen.findByLabelText('How we remind you to send it')
  await user.selectOptions(choice, 'sms')
  expect((await screen.findByRole('status')).textContent).toContain('Your choice is kept.')
  expect(server.callsOf('changeOrderReminders').map(({ body }) => body)).toEqual([{ by: 'sms' }])
})

test('a number that ended SMS gets none, and the page says how they begin again', async () => {
  const reminders = { by: 'mail', maskedPhone: '+33 *** 78', stopped: true } as const
  fakeServer(
    { getOrder: { ...own, reminders }, getOrderLabel: aLabel },
    anInstance({ locales: ['en'], sms: true, smsNumber: '+33644600000' }),
  )
  const { user } = await renderRoute(AT)
  await user.click(await screen.findByText('Reminders'))
  const said = (await screen.findByRole('status')).textContent
  expect(said).toContain('they were ended there')
  expect(said).toMatch(/send START to .*\+33644600000/)
})

test('a seller is asked nothing about SMS where its programme sends none', async () => {
  fakeServer({ getOrder: own, getOrderLabel: aLabel }, english)
  await renderRoute(AT)
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.queryByText('Reminders')).toBeNull()
})
