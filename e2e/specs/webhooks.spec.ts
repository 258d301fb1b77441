// A system of a programme's own, from its address to the first event that it takes and verifies.
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectNoBarrier } from '../support/axe.ts'
import { aDevice, enrols, invited } from '../support/console.ts'
import { aProgramme } from '../support/programme.ts'
import { expect, test } from '../support/test.ts'

test.use({ locale: 'en-GB' })

type Received = { readonly headers: IncomingHttpHeaders; readonly body: string }

/** It answers as it is told to. */
const aSystem = async () => {
  const received: Received[] = []
  const answers = { status: 503 }
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(answers.status).end('Stock is being counted')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/events`, received, answers, stop: () => server.close() }
}

const signatureOf = ({ headers, body }: Received, secret: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
    .digest('base64')}`

test('a system is added, refuses a trial event, is sent it again, and verifies it by the secret that was shown', async ({
  page,
  baseURL,
}) => {
  const system = await aSystem()
  const shop = await aProgramme(baseURL ?? '')
  await aDevice(page)
  await enrols(page, (await invited('Owner of systems', 'owner')).link)
  await page.goto(`/console/programmes/${shop.id}/webhooks`)
  await page.getByRole('button', { name: 'Add an address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill('https://10.0.0.1/events')
  await dialog.getByRole('button', { name: 'Add an address' }).click()
  await expect(dialog.getByText(/leads into a private network/)).toBeVisible()
  await expect(dialog.getByLabel('Address')).toBeFocused()
  await expectNoBarrier(page, 'an address that is refused')
  await dialog.getByLabel('Address').fill(system.url)
  await dialog.getByRole('button', { name: 'Add an address' }).click()
  const secret = (await dialog.getByText(/^whsec_/).textContent()) ?? ''
  await expectNoBarrier(page, 'a secret that is shown once')
  await dialog.getByRole('button', { name: 'I have kept it' }).click()
  const card = page.getByRole('article', { name: system.url })
  await card.getByRole('button', { name: /^Send a trial event/ }).click()
  const row = card.getByRole('row', { name: /Trial event/ })
  await expect.poll(() => system.received.length).toBe(1)
  // The second try follows within seconds, a third within minutes.
  system.answers.status = 204
  await expect(row.getByText(/^Taken: 204/).first()).toBeVisible({ timeout: 30_000 })
  await row.getByText(/^\d+ tr(?:y|ies)$/).click()
  await expect(row.getByText(/^Refused: 503/).first()).toBeVisible()
  await expect(row.getByText('Stock is being counted').first()).toBeVisible()
  await expectNoBarrier(page, 'what was sent to a system')
  await expect(card.getByText('Delivering', { exact: true })).toBeVisible({ timeout: 15_000 })
  await row.getByRole('button', { name: /^Send again/ }).click()
  await expect.poll(() => system.received.length).toBe(3)
  const [first] = system.received
  for (const one of system.received) {
    expect(one.headers['webhook-signature']).toBe(signatureOf(one, secret))
    expect(one.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  }
  system.stop()
})
