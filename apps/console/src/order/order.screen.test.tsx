import { act, screen, waitFor, within } from '@testing-library/react'
import { aProblem, fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { expect, test } from 'vitest'
import { anOrder, mails, notes, timeline } from '#console/testing/an-order.ts'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'

const order = anOrder()

test('a note that was refused stays in its field; one that was kept stands in the list with its writer', async () => {
  const written: ReturnType<typeof notes>['_embedded']['notes'] = []
  const server = fakeCalls({
    getMe: somebody(),
    getOperatorOrder: order,
    getOrderTimeline: timeline(),
    listOrderMails: mails(),
    listOrderNotes: () => notes(...written),
    addOrderNote: () => aProblem('service-unavailable'),
  })
  const { user } = await renderConsole(`/console/orders/${order.id}`)
  expect(await screen.findByText('No notes yet.')).toBeDefined()
  await user.type(screen.getByLabelText('New note'), 'Calls again on Thursday.')
  await user.click(screen.getByRole('button', { name: 'Add the note' }))
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(screen.getByLabelText('New note')).toHaveProperty('value', 'Calls again on Thursday.')
  const note = {
    id: crypto.randomUUID(),
    at: '2026-11-20T12:00:00.000Z',
    actor: 'person:1',
    name: 'Amélie',
    byHand: true,
    text: 'Calls again on Thursday.',
  }
  server.answer({
    addOrderNote: () => {
      written.push(note)
      return note
    },
  })
  await user.click(screen.getByRole('button', { name: 'Add the note' }))
  expect(await screen.findByText('Amélie')).toBeDefined()
  await waitFor(() => expect(screen.getByLabelText('New note')).toHaveProperty('value', ''))
  expect(server.callsOf('addOrderNote').map(({ body }) => body)).toEqual([note, note].map(({ text }) => ({ text })))
})

test('what is typed while a note is on its way stays for the next note', async () => {
  let kept: (note: ReturnType<typeof notes>['_embedded']['notes'][number]) => void = () => undefined
  fakeCalls({
    getMe: somebody(),
    getOperatorOrder: order,
    getOrderTimeline: timeline(),
    listOrderMails: mails(),
    listOrderNotes: notes(),
    addOrderNote: () => new Promise((resolve) => (kept = resolve)),
  })
  const { user } = await renderConsole(`/console/orders/${order.id}`)
  await user.type(await screen.findByLabelText('New note'), 'Calls again on Thursday.')
  await user.click(screen.getByRole('button', { name: 'Add the note' }))
  await user.type(screen.getByLabelText('New note'), ' The box was open.')
  const facts = { id: order.id, at: '2026-11-20T12:00:00.000Z', actor: 'person:1', name: 'Amélie', byHand: true }
  await act(async () => kept({ ...facts, text: 'Calls again on Thursday.' }))
  await waitFor(() => expect(screen.getByLabelText('New note')).toHaveProperty('value', 'The box was open.'))
})

test('a mail is sent again where it can be, and the page says that it is on its way', async () => {
  const mail = {
    id: crypto.randomUUID(),
    channel: 'mail',
    kind: 'received',
    subject: 'Arrived',
    state: 'sent',
    whyNot: null,
    tries: 0,
    triedAt: null,
    smtpCode: null,
    smtpAnswer: null,
    at: '2026-11-20T12:00:00.000Z',
    formerly: false,
    repeatable: true,
    actor: null,
    name: null,
  } as const
  const code = { ...mail, id: crypto.randomUUID(), kind: 'code', subject: '… is your code', repeatable: false }
  const server = fakeCalls({
    getMe: somebody(),
    getOperatorOrder: order,
    getOrderTimeline: timeline(),
    listOrderNotes: notes(),
    listOrderMails: mails(mail, code),
    resendMail: { ...mail, state: 'waiting', name: 'Amélie' },
    mailOrderLink: () => aProblem('mail-not-possible'),
  })
  const { user } = await renderConsole(`/console/orders/${order.id}`)
  expect(await screen.findByText('… is your code')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send again: … is your code' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send again: Arrived' }))
  expect((await screen.findByRole('status')).textContent).toContain('“Arrived” is on its way')
  expect(server.callsOf('resendMail').map(({ params }) => params)).toEqual([{ id: order.id, mail: mail.id }])
  await user.click(screen.getByRole('button', { name: 'Mail a fresh link to the order' }))
  expect((await screen.findByRole('alert')).textContent).toContain('no e-mail address is on file')
})

test('a mail says what became of it: refused in the words of the mail server, being tried again, or why it was not sent', async () => {
  const mail = {
    channel: 'mail',
    kind: 'send-reminder',
    at: '2026-11-20T07:05:00.000Z',
    whyNot: null,
    tries: 0,
    triedAt: null,
    smtpCode: null,
    smtpAnswer: null,
    formerly: false,
    repeatable: false,
    actor: null,
    name: null,
  } as const
  const tried = { tries: 2, triedAt: '2026-11-20T07:06:00.000Z' }
  const sms = { channel: 'sms', tries: 1, triedAt: '2026-11-20T08:00:00.000Z' } as const
  fakeCalls({
    getMe: somebody(),
    getOperatorOrder: order,
    getOrderTimeline: timeline(),
    listOrderNotes: notes(),
    listOrderMails: mails(
      {
        ...mail,
        ...tried,
        id: crypto.randomUUID(),
        subject: 'First',
        state: 'refused',
        smtpCode: 550,
        smtpAnswer: '550 No such mailbox',
      },
      { ...mail, ...tried, id: crypto.randomUUID(), subject: 'Second', state: 'failed', smtpAnswer: 'ECONNREFUSED' },
      { ...mail, id: crypto.randomUUID(), subject: 'Third', state: 'not-due', whyNot: 'moved' },
      { ...mail, ...sms, id: crypto.randomUUID(), subject: 'Fourth', state: 'delivered' },
      {
        ...mail,
        ...sms,
        id: crypto.randomUUID(),
        subject: 'Fifth',
        state: 'refused',
        smtpCode: 21614,
        smtpAnswer: '21614',
      },
    ),
  })
  await renderConsole(`/console/orders/${order.id}`)
  const line = async (subject: string) => (await screen.findByText(subject)).closest('li')?.textContent
  expect(await line('First')).toContain('refused by the mail server · 2 tries, the last on')
  expect(await line('First')).toMatch(/Answer of the mail server: \P{L}*550 No such mailbox/u)
  expect(await line('Second')).toContain('not taken by the mail server, tried again')
  expect(await line('Second')).toMatch(/The mail server was not reached: .?ECONNREFUSED/)
  expect(await line('Third')).toContain('not sent: the product was on its way or here')
  expect(await line('Fourth')).toMatch(/· arrived$/)
  expect(await line('Fifth')).toContain('refused by the SMS provider')
  expect(await line('Fifth')).toMatch(/Code of the SMS provider: \P{L}*21614/u)
})

test('mails are for people who may know the customer', async () => {
  const server = fakeCalls({
    getMe: somebody({ scopes: ['orders'] }),
    getOperatorOrder: order,
    getOrderTimeline: timeline(),
    listOrderNotes: notes(),
  })
  await renderConsole(`/console/orders/${order.id}`)
  expect(await screen.findByText('No notes yet.')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Mails' })).toBeNull()
  expect(server.callsOf('listOrderMails')).toEqual([])
})

test('the history tells who did what in one list, with the names of colleagues', async () => {
  fakeCalls({
    getMe: somebody({ scopes: ['orders'] }),
    getOperatorOrder: order,
    listOrderNotes: notes(),
    getOrderTimeline: timeline(
      { kind: 'status', what: 'receive', state: 'received', actor: 'person:1', name: 'Amélie' },
      { kind: 'mail', what: 'received', state: 'failed', detail: 'Arrived' },
      { kind: 'document', what: 'proof-of-purchase', state: 'refused', actor: 'check', detail: 'unreadable' },
      { kind: 'case', what: 'not-paid', state: 'payment-due', actor: 'key:1', name: 'Support' },
      { kind: 'audit', what: 'getOrderPerson', actor: 'command-line:root' },
    ),
  })
  await renderConsole(`/console/orders/${order.id}`)
  const list = (await screen.findByText('Customer looked at')).closest('ol')
  const told = [...(list?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)
  expect(told).toEqual([
    expect.stringMatching(/Received.*by Amélie/),
    expect.stringContaining('Mail: Arrived: not taken by the mail server, tried again'),
    expect.stringMatching(/Proof of purchase: refused.*by automatic check.*Cannot be read/),
    expect.stringMatching(/Not paid: The payment is still due.*by Support/),
    expect.stringMatching(/by command-line:root/),
  ])
})

test('the acts of an order are behind one key; each impossible one says why', async () => {
  const held = anOrder({ status: 'lost', allowedTransitions: ['receive', 'write-off'] })
  const server = fakeCalls({
    getMe: somebody({ scopes: ['orders'] }),
    getOperatorOrder: held,
    listOrderNotes: notes(),
    getOrderTimeline: timeline(),
    moveOrder: () => aProblem('transition-not-allowed'),
  })
  const { user } = await renderConsole(`/console/orders/${held.id}`)
  await screen.findByText('No notes yet.')
  await user.keyboard('.')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      'Cancel the orderOnly while it is: Created, On its way',
      'Release the paymentThe payment is not held.',
    ]),
  )
  await user.click(dialog.getByRole('button', { name: 'Give the lost parcel up' }))
  await user.click(dialog.getByRole('button', { name: 'Give the lost parcel up' }))
  expect(dialog.getByText('Write why: colleagues will ask.')).toBeDefined()
  expect(server.callsOf('moveOrder')).toEqual([])
  await user.type(dialog.getByLabelText('Reason'), 'The carrier has searched')
  await user.click(dialog.getByRole('button', { name: 'Give the lost parcel up' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('where the order stands now')
  server.answer({ moveOrder: held })
  await user.click(dialog.getByRole('button', { name: 'Give the lost parcel up' }))
  expect((await screen.findByRole('status')).textContent).toBe('Done: Give the lost parcel up')
  expect(server.callsOf('moveOrder').at(-1)?.body).toEqual({
    statusTransition: 'write-off',
    reason: 'The carrier has searched',
  })
})

test('who sold is shown on demand, and what support corrects is sent alone, with how the customer said so', async () => {
  const person = {
    order: order.id,
    firstName: 'Zoë',
    lastName: 'O’Hara-Østergård',
    email: 'zoe@mail.example.org',
    address: { line1: '1 rue de la Paix', postalCode: '75002', city: 'Paris', country: 'FR' },
    _links: { self: { href: '/' } },
  }
  const server = fakeCalls({
    getMe: somebody(),
    getOperatorOrder: order,
    listOrderNotes: notes(),
    listOrderMails: mails(),
    getOrderTimeline: timeline(),
    getOrderPerson: person,
    correctOrderPerson: () =>
      aProblem('field-rejected', { faults: [{ pointer: '/address/city', code: 'required', message: '' }] }),
  })
  const { user } = await renderConsole(`/console/orders/${order.id}`)
  await screen.findByText('No notes yet.')
  expect(server.callsOf('getOrderPerson')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Show who sold' }))
  expect(await screen.findByText('Zoë O’Hara-Østergård')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Correct e-mail or address' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByRole('alert').textContent).toContain('Change something')
  await user.clear(dialog.getByLabelText('Town'))
  await user.selectOptions(dialog.getByLabelText('How the customer said so'), 'telephone')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Look at this field again.')).toBeDefined()
  await user.type(dialog.getByLabelText('Town'), 'Lyon')
  const corrected = { ...person, address: { ...person.address, city: 'Lyon' } }
  server.answer({ correctOrderPerson: corrected })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/75002 Lyon/)).toBeDefined()
  expect(server.callsOf('correctOrderPerson').at(-1)?.body).toEqual({ address: corrected.address, told: 'telephone' })
})
