// Documents from a telephone: a large photo, one that is refused and replaced, and what cannot be sent.
import type { Page } from '@playwright/test'
import { expectNoBarrier } from '../support/axe.ts'
import { mailsTo } from '../support/mail.ts'
import { keyFor, reprise } from '../support/operator.ts'
import { aPhoto, sizeOfJpeg } from '../support/photo.ts'
import { sellsQuickly } from '../support/quick-sale.ts'
import { expect, test } from '../support/test.ts'
import { type Visitor, visitorOf } from '../support/visitor.ts'

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
  expectedFaults: [/ERR_INTERNET_DISCONNECTED/],
})

/**
 * What the worker does comes about within two minutes: it gives way to callers who wait for an answer, for 20 s a time.
 * In ms.
 */
const SOON = { timeout: 120_000 }
type Sent = { readonly id: string; readonly size: number }
type Listed = { readonly status: string }
type Given = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

/** Sells what the demo asks a proof of purchase for, and opens the page that asks. */
const openDocuments = async (page: Page): Promise<{ visitor: Visitor; order: string; email: string }> => {
  const visitor = visitorOf(page, 'reprise', 'fr')
  const { id, email } = await sellsQuickly(page, 'reprise', 'fr', { searched: 'iphone 15 pro 128' })
  await page.goto(`/documents/${id}`)
  await expect(page).toHaveURL(new RegExp(visitor.at(`/documents/${id}`)))
  await expect(visitor.heading).toHaveText(visitor.like('documents.title', ['product']))
  return { visitor, order: id, email }
}

/** Presses a button that opens the browser's picker, and picks. */
const give = async ({ page, say }: Visitor, button: string, ...files: Given[]): Promise<void> => {
  const picker = page.waitForEvent('filechooser')
  await page
    .getByRole('button', { name: say(button) })
    .first()
    .click()
  await (await picker).setFiles(files)
}

const sentBy = async (page: Page): Promise<Sent> => {
  const reply = await page.waitForResponse(
    (one) => one.request().method() === 'POST' && one.url().endsWith('/document-api/v1/documents'),
  )
  expect(reply.status()).toBe(201)
  return reply.json()
}

const documentsOf = (order: string): Promise<Listed[]> => reprise<Listed[]>('document', 'list', order)

test('a photo of five megabytes is shrunk, sent, refused, and replaced by another that is accepted', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const { visitor, email } = await openDocuments(page)
  const { say } = visitor
  const photo = aPhoto()
  expect(photo.buffer.length).toBeGreaterThan(4_500_000)
  await expect(page.getByText(say('documents.why.proof-of-purchase'))).toBeVisible()
  await expectNoBarrier(page, 'documents, before anything was sent')

  const first = await test.step('it leaves as 600 kB at most, and is checked', async () => {
    const arrives = sentBy(page)
    await give(visitor, 'documents.photo', photo)
    const sent = await arrives
    expect(sent.size).toBeLessThanOrEqual(600_000)
    await expect(page.getByText(say('documents.sent.pending'))).toBeVisible(SOON)
    await expect(page.getByRole('listitem').filter({ hasText: 'IMG_0042.JPG' })).toHaveCount(1)
    await expect(page.getByText(say('documents.complete.title'))).toBeVisible()
    return sent
  })

  await test.step('an operator sees it upright, and refuses it', async () => {
    const key = await keyFor('reprise', 'documents')
    const content = await fetch(`${baseURL}/operator-api/v1/documents/${first.id}/content`, {
      headers: { authorization: `Bearer ${key}` },
    })
    const [width, height] = sizeOfJpeg(Buffer.from(await content.arrayBuffer()))
    expect(height).toBeGreaterThan(width)
    expect(height).toBeGreaterThanOrEqual(1_450)
    await reprise('document', 'refuse', first.id, '--reason', 'cropped')
  })

  await test.step('the page says why without being loaded again, and so does an e-mail', async () => {
    await expect(page.getByText(say('documents.reason.cropped'))).toBeVisible(SOON)
    await expect(page.getByText(say('documents.state.refused'))).toBeVisible()
    await expectNoBarrier(page, 'documents, one refused')
    await expect
      .poll(
        async () => (await mailsTo(email)).some(({ subject }) => subject === 'À renvoyer\u00a0: preuve d’achat'),
        SOON,
      )
      .toBe(true)
  })

  await test.step('another takes its place and is accepted', async () => {
    const arrives = sentBy(page)
    await give(visitor, 'documents.pick', { ...photo, name: 'facture.jpg' })
    const second = await arrives
    // A file is checked before it is decided about.
    await expect(page.getByText(say('documents.sent.pending'))).toBeVisible(SOON)
    await reprise('document', 'accept', second.id)
    await expect(page.getByText(say('documents.complete.done'))).toBeVisible(SOON)
    await expect(page.getByRole('button', { name: say('documents.pick') })).toHaveCount(0)
  })
})

test('what cannot be sent is explained, what was broken off is kept, and a file can be taken back', async ({
  page,
  context,
}) => {
  test.slow()
  const { visitor, order } = await openDocuments(page)
  const { say } = visitor
  const small = { ...aPhoto(), name: 'small.jpg' }

  await test.step('a web page that calls itself a picture', async () => {
    await give(visitor, 'documents.pick', {
      name: 'page.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<html><script>alert(1)</script>'),
    })
    await expect(page.getByText(say('documents.reason.type-not-accepted'))).toBeVisible()
    await page.getByRole('button', { name: say('documents.discard') }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'page.jpg' })).toHaveCount(0)
  })

  await test.step('a picture in a form that this browser cannot read', async () => {
    await give(visitor, 'documents.pick', { name: 'IMG.heic', mimeType: 'image/heic', buffer: Buffer.alloc(2_000, 1) })
    await expect(page.getByText(say('documents.reason.heic'))).toBeVisible()
    await page.getByRole('button', { name: say('documents.discard') }).click()
  })

  await test.step('a PDF that only decoding shows to be broken', async () => {
    const arrives = sentBy(page)
    await give(visitor, 'documents.pick', {
      name: 'broken.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\nnothing else'),
    })
    await arrives
    await expect(page.getByText(say('documents.reason.damaged'))).toBeVisible(SOON)
  })

  await test.step('without a network the file is kept, and sent again by a press', async () => {
    await context.setOffline(true)
    await give(visitor, 'documents.pick', small)
    await expect(page.getByText(say('documents.failed.offline'))).toBeVisible(SOON)
    await context.setOffline(false)
    const arrives = sentBy(page)
    await page.getByRole('button', { name: say('documents.retry') }).click()
    await arrives
    await expect(page.getByText(say('documents.sent.pending'))).toBeVisible(SOON)
  })

  await test.step('taken back, it is gone', async () => {
    await page.getByRole('button', { name: say('documents.withdraw.open') }).click()
    await page.getByRole('button', { name: say('documents.withdraw.confirm') }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'small.jpg' })).toHaveCount(0)
    await expect(page.getByText(say('documents.state.refused'))).toBeVisible()
    expect((await documentsOf(order)).map(({ status }) => status)).toEqual(['withdrawn', 'refused'])
  })
})

test('whoever has only the link sees nothing that was sent, and may have the list mailed', async ({
  page,
  browser,
  baseURL,
}) => {
  const { visitor, order, email } = await openDocuments(page)
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': '10.98.0.1' },
    ...(baseURL === undefined ? {} : { baseURL }),
  })
  const stranger = await context.newPage()
  await stranger.goto(visitor.at(`/documents/${order}`))
  await expect(stranger.getByRole('heading', { name: visitor.say('order.prove.title') })).toBeVisible()
  await expect(stranger.getByRole('button', { name: visitor.say('documents.pick') })).toHaveCount(0)
  await stranger.getByRole('button', { name: visitor.say('documents.mail.action') }).click()
  await expect(stranger.getByText(visitor.say('documents.mail.sent'))).toBeVisible()
  await expect
    .poll(
      async () => (await mailsTo(email)).find(({ subject }) => subject?.startsWith('À fournir pour'))?.text ?? '',
      SOON,
    )
    .toContain(`/documents/${order}#k=`)
  await context.close()
})
