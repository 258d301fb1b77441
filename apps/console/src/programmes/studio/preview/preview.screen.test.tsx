import { screen, waitFor, within } from '@testing-library/react'
import { aProblem } from '@reprise/browser/test/fake-calls.ts'
import { expect, test, vi } from 'vitest'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { openStudio, self } from '#console/testing/open-studio.tsx'

const ID = '3f2b8c1e-9d4a-4f6b-8a2c-1e5d7c9b0a3f'
const PAGE = 'https://shop.example/acme/{locale}'
const PREVIEW: ReplyOf<'createConfigPreview'> = {
  id: ID,
  affiliate: 'acme',
  endsAt: '2026-11-02T08:30:00.000Z',
  locales: ['en', 'fr'],
  screens: [
    { name: 'home', href: `${PAGE}?preview=${ID}` },
    { name: 'counter-offer', href: `${PAGE}/litigation/1?preview=${ID}` },
  ],
  _links: { ...self, mails: { href: '/' } },
}
const MAILS = {
  locale: 'fr',
  _links: self,
  _embedded: {
    mails: [
      {
        name: 'confirmation',
        subject: 'Votre vente',
        href: 'https://shop.example/previews/1/mails/confirmation?locale=fr',
      },
      { name: 'received', subject: 'Il est là', href: 'https://shop.example/previews/1/mails/received?locale=fr' },
    ],
  },
}

const opens = async (answers: object = {}) => {
  const studio = await openStudio('/console/programmes/acme/start', {
    createConfigPreview: PREVIEW,
    listPreviewMails: MAILS,
    ...answers,
  })
  await studio.user.click(await screen.findByRole('button', { name: /Show the preview/ }))
  const panel = await screen.findByRole('region', { name: 'Preview' })
  const frame = () => within(panel).getByTitle(/, as your draft shows it$/)
  await waitFor(() => frame())
  return { ...studio, panel, frame, src: () => frame().getAttribute('src') }
}

test('a page of the draft is shown without an origin, in the language, width and colours that are chosen', async () => {
  const { user, panel, frame, src } = await opens()
  expect(src()).toBe(`https://shop.example/acme/en?preview=${ID}&scheme=light`)
  expect(frame().getAttribute('sandbox')).toBe('allow-scripts allow-forms')
  await user.selectOptions(within(panel).getByLabelText('Page'), 'Counter-offer')
  await user.selectOptions(within(panel).getByLabelText('Language'), 'fr')
  await user.selectOptions(within(panel).getByLabelText('Colours'), 'Dark')
  expect(src()).toBe(`https://shop.example/acme/fr/litigation/1?preview=${ID}&scheme=dark`)
  expect(within(panel).getByTitle('Counter-offer, as your draft shows it')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Texts' }))
  await waitFor(() =>
    expect(within(screen.getByRole('region', { name: 'Preview' })).getByLabelText('Page')).toHaveProperty(
      'value',
      'counter-offer',
    ),
  )
})

test('a message is chosen by its subject, and nothing of it runs', async () => {
  const { user, panel, frame, src } = await opens()
  await user.selectOptions(within(panel).getByLabelText('Page'), 'A message …')
  await user.selectOptions(await within(panel).findByLabelText('Message'), 'Il est là')
  expect(src()).toBe('https://shop.example/previews/1/mails/received?locale=fr&scheme=light')
  expect(frame().getAttribute('sandbox')).toBe('')
  expect(within(panel).getByText('Subject: Il est là')).toBeDefined()
})

test('what is typed is drawn once typing pauses, and what cannot be drawn leaves the frame as it was', async () => {
  const { server, user, panel, src } = await opens()
  await user.type(screen.getByLabelText('Name'), ' Pier')
  await waitFor(() =>
    expect(server.callsOf('createConfigPreview').at(-1)?.body).toEqual({ config: { appName: 'Acme Pier' } }),
  )
  expect(server.callsOf('createConfigPreview')).toHaveLength(2)
  server.answer({
    createConfigPreview: () =>
      aProblem('config-rejected', {
        faults: [{ pointer: '/config/appName', code: 'too-long', message: 'Is too long' }],
      }),
  })
  await user.type(screen.getByLabelText('Name'), '!')
  expect(await within(panel).findByText(/Make this shorter/)).toBeDefined()
  expect(src()).toContain(ID)
})

test('another draft is drawn at the step and height where its reader was, and another page from its beginning', async () => {
  const { server, user, panel, frame, src } = await opens()
  const inFrame = () => (frame() as HTMLIFrameElement).contentWindow
  const says = (data: object, source: Window | null = inFrame()) =>
    window.dispatchEvent(new MessageEvent('message', { data, source }))
  says({ preview: 'place', path: '/acme/en/find/mobile', y: 840 })
  says({ preview: 'place', path: '/acme/en/find', y: 3 }, window)
  says({ preview: 'place', path: '/neighbour/en', y: -1 })
  expect(src()).toBe(`https://shop.example/acme/en?preview=${ID}&scheme=light`)
  const OTHER = '7d1b2c3a-0e4f-4a5b-9c6d-8e7f6a5b4c3d'
  server.answer({ createConfigPreview: JSON.parse(JSON.stringify(PREVIEW).replaceAll(ID, OTHER)) })
  await user.type(screen.getByLabelText('Name'), '!')
  await waitFor(() => expect(src()).toBe(`https://shop.example/acme/en/find/mobile?preview=${OTHER}&scheme=light`))
  const led = vi.spyOn(inFrame() ?? window, 'postMessage')
  says({ preview: 'ready' })
  expect(led).toHaveBeenCalledWith({ preview: 'go-on', y: 840 }, '*')
  await user.selectOptions(within(panel).getByLabelText('Page'), 'Counter-offer')
  const begun = vi.spyOn(inFrame() ?? window, 'postMessage')
  says({ preview: 'ready' })
  expect(begun).toHaveBeenLastCalledWith({ preview: 'go-on', y: 0 }, '*')
})

test('a preview that could not be made is asked for again', async () => {
  const { server, user, panel } = await opens()
  server.answer({ createConfigPreview: () => aProblem('service-unavailable') })
  await user.type(screen.getByLabelText('Name'), 's')
  const again = await within(panel).findByRole('button', { name: 'Draw it again' })
  server.answer({ createConfigPreview: PREVIEW })
  await user.click(again)
  await waitFor(() => expect(within(panel).queryByRole('button', { name: 'Draw it again' })).toBeNull())
})
