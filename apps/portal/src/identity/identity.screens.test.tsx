import type { IdentityCheck } from '@reprise/contract'
import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { ORDER_ID } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { aProblem, type Answers } from '@reprise/browser/test/fake-calls.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

const english = anInstance({ locales: ['en'], helpUrl: 'https://help.example' })
const check = (more: Partial<IdentityCheck> = {}): IdentityCheck => ({
  order: ORDER_ID,
  status: 'required',
  step: 'to-do',
  provider: 'embedded',
  accessLevel: 'session',
  document: null,
  received: [],
  reasons: [],
  linkSeen: false,
  triesLeft: 3,
  maySend: true,
  words: [],
  _links: { self: { href: '/' } },
  ...more,
})
const opens = async (page: string, more: Partial<IdentityCheck> = {}, answers: Answers = {}, hash = '') => {
  const server = fakeServer({ getIdentityCheck: check(more), ...answers }, english)
  return { ...(await renderRoute(`/reprise/en/${page}/${ORDER_ID}${hash}`)), server }
}
const heading = () => screen.findByRole('heading', { level: 1 })

// jsdom opens no pictures.
vi.mock('./picture/prepare-picture.ts', () => ({
  preparePicture: async (photo: Blob) => ({ photo, advice: [] }),
}))

describe('the chrome', () => {
  test.each([
    ['identity', 'to-do', true],
    ['identity/qrcode', 'to-do', false],
    ['identity/idcheck', 'to-do', false],
    ['identity/pending', 'reading', false],
    ['identity/succeed', 'accepted', true],
    ['identity/failed', 'refused', true],
  ] as const)('of %s, %s: header and footer shown: %s', async (page, step, shown) => {
    const link = { url: 'http://localhost/x#t=y', expiresAt: '2026-11-21T12:00:00Z', words: ['cloud', 'parrot'] }
    await opens(page, { step }, { createIdentityLink: link })
    await heading()
    expect(screen.queryAllByRole('banner').length > 0).toBe(shown)
    expect(screen.queryAllByRole('contentinfo').length > 0).toBe(shown)
    expect(screen.getAllByText('Reprise').length, 'the name of the programme').toBeGreaterThan(0)
  })
})

describe('the address of a check', () => {
  test.each([
    ['reading', 'identity/pending'],
    ['with-a-person', 'identity/pending'],
    ['accepted', 'identity/succeed'],
    ['refused', 'identity/failed'],
  ] as const)('leads on when it is %s', async (step, page) => {
    const { address } = await opens('identity', { step })
    await expect.poll(address).toBe(`/reprise/en/${page}/${ORDER_ID}`)
  })

  test('asks whoever has only that to prove whose order it is', async () => {
    await opens('identity', { accessLevel: 'link' })
    expect(await screen.findByRole('button', { name: 'E-mail me a code' })).toBeTruthy()
    expect(screen.queryByText('Continue on my phone')).toBeNull()
  })

  test('of an order that asks nobody says so', async () => {
    await opens('identity', { step: 'not-required', status: 'not-required' })
    expect(await screen.findByRole('heading', { level: 1, name: 'There is nothing to show' })).toBeTruthy()
  })
})

test('a photo that did not reach us is kept, and sent again under the same key', async () => {
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
  const { user, server } = await opens(
    'identity/idcheck',
    { step: 'opened', document: 'passport' },
    { sendIdentityPhoto: () => aProblem('internal-error') },
  )
  await screen.findByRole('heading', { name: 'The page with your picture' })
  const camera = document.querySelector<HTMLInputElement>('input[capture]')
  if (camera === null) throw new Error('There is no camera')
  await user.upload(camera, new File(['x'], 'passport.jpg', { type: 'image/jpeg' }))
  await user.click(await screen.findByRole('button', { name: 'Send this photo' }))
  expect(await screen.findByText(/It is kept here/)).toBeTruthy()
  expect(screen.getByAltText('The photo that you have taken')).toBeTruthy()
  server.answer({ sendIdentityPhoto: check({ step: 'reading', status: 'pending' }) })
  await user.click(screen.getByRole('button', { name: 'Send it again' }))
  await expect.poll(() => server.callsOf('sendIdentityPhoto')).toHaveLength(2)
  const [first, second] = server.callsOf('sendIdentityPhoto').map(({ headers }) => headers.get('idempotency-key'))
  expect(second).toBe(first)
})

describe('a refusal', () => {
  test('says why, what to do, what is left, and leads to a person', async () => {
    const { user, server } = await opens('identity/failed', {
      step: 'refused',
      status: 'refused',
      reasons: ['expired'],
      triesLeft: 2,
    })
    expect(await screen.findByText('The document has expired')).toBeTruthy()
    expect(screen.getByText('Use one that is valid. You have none? Ask a person below.')).toBeTruthy()
    expect(screen.getByText('2 more tries are checked automatically; after that a person looks.')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Help' }).length).toBeGreaterThan(0)
    server.answer({
      askIdentityPerson: check({ step: 'with-a-person', status: 'pending' }),
      getIdentityCheck: check({ step: 'with-a-person', status: 'pending' }),
    })
    await user.click(screen.getByRole('button', { name: 'Ask a person' }))
    expect(await screen.findByRole('heading', { name: 'A person looks at it next' })).toBeTruthy()
  })

  test('leads to a person also where asking for one failed at first', async () => {
    const { user, server } = await opens(
      'identity/failed',
      { step: 'refused', status: 'refused', reasons: ['expired'] },
      { askIdentityPerson: () => aProblem('internal-error') },
    )
    await user.click(await screen.findByRole('button', { name: 'Ask a person' }))
    expect(await screen.findByText(/Your photos are still there/)).toBeTruthy()
    const asked = check({ step: 'with-a-person', status: 'pending' })
    server.answer({ askIdentityPerson: asked, getIdentityCheck: asked })
    await user.click(screen.getByRole('button', { name: 'Ask a person' }))
    expect(await screen.findByRole('heading', { name: 'A person looks at it next' })).toBeTruthy()
  })

  test('by an outside provider leads back to that provider, and to nothing of ours', async () => {
    const { user, server } = await opens(
      'identity/failed',
      { step: 'refused', status: 'refused', provider: 'acme', reasons: ['glare'] },
      { createIdentityLink: () => aProblem('redirect-not-allowed') },
    )
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('We cannot begin right now. Nothing is lost: try again in a moment.')).toBeTruthy()
    expect(server.callsOf('createIdentityLink')).toHaveLength(1)
  })

  test('after ten tries still leads to a person', async () => {
    await opens('identity/failed', { step: 'refused', status: 'refused', maySend: false, triesLeft: 0 })
    expect(await screen.findByRole('button', { name: 'Ask a person' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull()
  })
})

describe('a screen that tells an outcome', () => {
  test.each(['identity/pending', 'identity/succeed', 'identity/failed'])(
    '%s leads back to the beginning while there is none',
    async (page) => {
      const { address } = await opens(page)
      await expect.poll(address).toBe(`/reprise/en/identity/${ORDER_ID}`)
    },
  )

  test('waits for the answer of an outside provider', async () => {
    await opens('identity/succeed', { step: 'opened', provider: 'acme' })
    expect(await screen.findByRole('heading', { name: 'We are waiting for the result' })).toBeTruthy()
  })

  test.each(['identity/qrcode', 'identity/idcheck', 'identity/pending'])(
    '%s of an order that ended has nothing to ask for',
    async (page) => {
      const { address } = await opens(page, { step: 'not-required' })
      await expect.poll(address).toBe(`/reprise/en/identity/${ORDER_ID}`)
      expect(await screen.findByRole('heading', { name: 'There is nothing to show' })).toBeTruthy()
    },
  )
})

test('a link goes to a telephone by SMS where that is possible', async () => {
  const link = { url: 'http://localhost/x#t=y', expiresAt: '2026-11-21T12:00:00Z', words: ['cloud', 'parrot'] }
  const { server, user } = await opens(
    'identity/qrcode',
    { step: 'to-do', maskedPhone: '+33 *** 78' },
    { createIdentityLink: link, textIdentityLink: { maskedPhone: '+33 *** 78' } },
  )
  await user.click(await screen.findByRole('button', { name: /^Send by SMS to .*\+33\s\*\*\*\s78/ }))
  expect(await screen.findByText('The link is on its way to your telephone.')).toBeTruthy()
  expect(server.callsOf('textIdentityLink').map(({ params }) => params)).toEqual([{ id: ORDER_ID }])
})

describe('a page that waits', () => {
  test('notices that the phone shows the page, before anything is chosen there', async () => {
    const link = { url: 'http://localhost/x#t=y', expiresAt: '2026-11-21T12:00:00Z', words: ['cloud', 'parrot'] }
    await opens('identity/qrcode', { step: 'to-do', linkSeen: true }, { createIdentityLink: link })
    const said = await screen.findAllByText('Your phone shows the page: choose your document there.')
    expect(said.length).toBeGreaterThan(0)
    expect(screen.queryByText('Waiting for your phone')).toBeNull()
    expect(await screen.findByRole('img')).toBeTruthy()
  })

  test('is told by the stream of its order what changes', async () => {
    let tell: ReadableStreamDefaultController<Uint8Array> | undefined
    const version = (number: number) =>
      new TextEncoder().encode(`id: ${number}\nevent: changed\ndata: {"version":${number}}\n\n`)
    const { server } = await opens(
      'identity/pending',
      { step: 'reading', status: 'pending' },
      {
        watchOrder: () =>
          new Response(
            new ReadableStream<Uint8Array>({
              start: (controller) => {
                tell = controller
                controller.enqueue(version(4))
              },
            }),
          ),
      },
    )
    await screen.findByRole('heading', { name: 'We are reading your document' })
    await expect.poll(() => server.callsOf('watchOrder').length).toBe(1)
    await expect.poll(() => tell).toBeDefined()
    await expect.poll(() => server.callsOf('getIdentityCheck').length).toBeGreaterThan(1)
    server.answer({ getIdentityCheck: check({ step: 'with-a-person', status: 'pending' }) })
    tell?.enqueue(version(5))
    expect(await screen.findByRole('heading', { name: 'A person looks at it next' })).toBeTruthy()
  })
})

describe('a link on a phone', () => {
  const TOKEN = 'a'.repeat(43)
  const preview = { words: ['cloud', 'parrot'], expiresAt: '2026-11-21T12:00:00Z' }

  test('shows its words and is used up by a press alone', async () => {
    const { user, server, address } = await opens(
      'identity/idcheck',
      { accessLevel: 'link' },
      { previewIdentityLink: preview, openIdentityCheck: check({ accessLevel: 'device', step: 'opened' }) },
      `#t=${TOKEN}`,
    )
    expect(await screen.findByText('cloud · parrot')).toBeTruthy()
    expect(server.callsOf('openIdentityCheck')).toEqual([])
    server.answer({ getIdentityCheck: check({ accessLevel: 'device', step: 'opened' }) })
    await user.click(screen.getByRole('button', { name: 'Begin' }))
    expect(await screen.findByRole('heading', { name: 'The page with your picture' })).toBeTruthy()
    expect(server.callsOf('openIdentityCheck')[0]?.body).toEqual({ order: ORDER_ID, token: TOKEN })
    expect(address()).not.toContain(TOKEN)
  })

  test('that was used says whose it was, what to do, and leads to the order', async () => {
    await opens(
      'identity/idcheck',
      { accessLevel: 'link' },
      { previewIdentityLink: () => aProblem('link-expired') },
      `#t=${TOKEN}`,
    )
    expect(await screen.findByRole('heading', { name: 'This link has ended' })).toBeTruthy()
    expect(screen.getByText('Reprise')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open my order' }).getAttribute('href')).toBe(
      `/reprise/en/order/${ORDER_ID}`,
    )
  })
})
