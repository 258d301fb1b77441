import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '#server/platform/logger.ts'
import { createFileMailer, createSmtpMailer } from './create-mailer.ts'
import { type Mail, type Mailer, MailError } from './mailer.ts'
import { refusalOf } from './refusal.ts'

const clock = { now: () => new Date('2026-11-21T10:20:30.400Z') }

const aMail = (changes: Partial<Mail> = {}): Mail => ({
  from: { name: 'Reprise', address: 'trade-in@reprise.example' },
  to: { name: 'Zoë Łódź', address: 'zoe@customer.example' },
  subject: 'Votre étiquette d’envoi, n° 12',
  html: '<p>Bonjour Zoë, voici <a href="https://reprise.example/x">votre étiquette</a>.</p>',
  text: 'Bonjour Zoë, voici votre étiquette : https://reprise.example/x',
  attachments: [{ filename: 'étiquette.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF-1.7 é') }],
  messageId: 'order-confirmation.4f7c1b0e@reprise.example',
  ...changes,
})

const bodyOf = (content: Email['attachments'][number]['content'] | undefined): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content ?? new ArrayBuffer(0)))

const expectMail = (email: Email): void => {
  const mail = aMail()
  expect(email.from).toEqual({ ...mail.from })
  expect(email.to).toEqual([{ ...mail.to }])
  expect(email.subject).toBe(mail.subject)
  expect(email.html?.trim()).toBe(mail.html)
  expect(email.text?.trim()).toBe(mail.text)
  expect(email.messageId).toBe('<order-confirmation.4f7c1b0e@reprise.example>')
  expect(email.date).toBe('2026-11-21T10:20:30.000Z')
  expect(email.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['étiquette.pdf', 'application/pdf'],
  ])
  expect(bodyOf(email.attachments[0]?.content).toString()).toBe('%PDF-1.7 é')
}

describe('Mail without a mail server', () => {
  const lines: string[] = []
  const log = createLogger({ level: 'info', pretty: false, destination: { write: (line) => void lines.push(line) } })
  let folder = ''
  let mailer: Mailer
  beforeAll(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'mail-')), 'mail')
    mailer = createFileMailer(folder, clock, log)
  })

  it('is a whole message in a file that the log links to, by time and subject', async () => {
    await mailer.send(aMail())
    const [name] = await readdir(folder)
    expect(name).toMatch(/^2026-11-21T10-20-30-400Z-votre-etiquette-d-envoi-n-12-[0-9a-f]{8}\.eml$/)
    const link = /file:\/\/\S+\.eml/.exec(lines.join())?.[0] ?? ''
    expectMail(await PostalMime.parse(await readFile(fileURLToPath(link))))
    expect(lines.join()).not.toContain('customer.example')
  })

  it('is one file however often it is tried in one moment, and two for two messages', async () => {
    await mailer.send(aMail())
    expect(await readdir(folder)).toHaveLength(1)
    await mailer.send(aMail({ messageId: 'another@reprise.example' }))
    expect(await readdir(folder)).toHaveLength(2)
  })

  it('never writes outside its folder, whatever the subject', async () => {
    const before = (await readdir(folder)).length
    await mailer.send(aMail({ subject: '../../../etc/passwd\0', messageId: 'a@reprise.example' }))
    await mailer.send(aMail({ subject: 'طلبك', messageId: 'b@reprise.example' }))
    await mailer.send(aMail({ subject: '', messageId: 'c@reprise.example' }))
    expect(await readdir(folder)).toHaveLength(before + 3)
  })
})

describe('Mail through a mail server', () => {
  const received: { recipients: string[]; returned: string; raw: string }[] = []
  let answer: Error | null = null
  let refuse: Error | null = null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refuse),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom } = session.envelope
        const returned = mailFrom === false ? '' : mailFrom.address
        if (answer === null) received.push({ recipients, returned, raw: Buffer.concat(chunks).toString() })
        done(answer)
      })
    },
  })
  let mailer: Mailer
  let url = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.server.address()
    url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    mailer = createSmtpMailer(url, clock)
  })
  afterAll(async () => {
    mailer.close()
    await new Promise<void>((resolve) => server.close(resolve))
  })
  const last = () => received.at(-1) ?? expect.fail('nothing arrived')

  it('arrives as it was written', async () => {
    await mailer.send(aMail())
    expectMail(await PostalMime.parse(last().raw))
  })

  it('names the address to which mail servers return it', async () => {
    const bouncing = createSmtpMailer(url, clock, 'bounces@reprise.example')
    await bouncing.send(aMail())
    bouncing.close()
    expect(last()).toMatchObject({ returned: 'bounces@reprise.example' })
    expect(last().raw).toMatch(/^From: .*trade-in@/im)
  })

  it('gains no header and no recipient from line ends in what people type', async () => {
    const attack = 'x\r\nBcc: victim@other.example\r\nX-Attack: 1\n\n<script>'
    await mailer.send(
      aMail({
        subject: attack,
        to: { name: attack, address: 'zoe@customer.example' },
        attachments: [{ filename: attack, mediaType: 'application/pdf', bytes: Buffer.from('a') }],
      }),
    )
    const { raw, recipients } = last()
    expect(raw).not.toMatch(/^(Bcc|X-Attack):/im)
    expect(recipients).toEqual(['zoe@customer.example'])
    expect((await PostalMime.parse(raw)).subject).toBe('x Bcc: victim@other.example X-Attack: 1 <script>')
  })

  it('offers to be declined by one click where it may be, and nowhere else', async () => {
    const unsubscribe =
      'https://reprise.example/order-api/v1/reminders/4f7c1b0e-0000-4000-8000-000000000000/' + 'a'.repeat(43)
    await mailer.send(aMail({ unsubscribe }))
    const { headers } = await PostalMime.parse(last().raw)
    const valueOf = (name: string) => headers.find(({ key }) => key === name)?.value
    expect(valueOf('list-unsubscribe')).toBe(`<${unsubscribe}>`)
    expect(valueOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    await mailer.send(aMail())
    expect(last().raw).not.toMatch(/^List-Unsubscribe/im)
  })

  it.each([
    'zoe@customer.example\r\nBcc: victim@other.example',
    'zoe@customer.example, victim@other.example',
    'zoe@customer.example>\r\nRCPT TO:<victim@other.example',
    'Zoe <zoe@customer.example>',
    'zoe',
    '',
  ])('refuses the address %j instead of guessing', async (address) => {
    const before = received.length
    await expect(mailer.send(aMail({ to: { address } }))).rejects.toThrow(MailError)
    expect(received).toHaveLength(before)
  })

  it('fails when the server turns it away, so that it is tried again', async () => {
    answer = Object.assign(new Error('mailbox busy'), { responseCode: 451 })
    await expect(mailer.send(aMail())).rejects.toThrow(/451|mailbox busy/)
    answer = null
    await expect(mailer.send(aMail())).resolves.toBeUndefined()
  })

  it('fails for good when the server refuses the mailbox or the message for good', async () => {
    answer = Object.assign(new Error('5.6.0 not like this'), { responseCode: 554 })
    await expect(mailer.send(aMail())).rejects.toThrow(MailError)
    answer = null
    refuse = Object.assign(new Error('5.1.1 no such mailbox'), { responseCode: 550 })
    await expect(mailer.send(aMail())).rejects.toThrow(MailError)
    refuse = Object.assign(new Error('5.7.0 who are you'), { responseCode: 530 })
    await expect(mailer.send(aMail())).rejects.not.toThrow(MailError)
    refuse = Object.assign(new Error('4.2.2 mailbox full'), { responseCode: 452 })
    await expect(mailer.send(aMail())).rejects.not.toThrow(MailError)
    refuse = null
    await expect(mailer.send(aMail())).resolves.toBeUndefined()
  })

  it('says what the server answered, and never for whom', async () => {
    const failure = (by: Mailer): Promise<unknown> => by.send(aMail()).catch((error: unknown) => error)
    refuse = Object.assign(new Error('5.1.1 <zoe@customer.example>: user zoe is unknown here'), { responseCode: 550 })
    expect(refusalOf(await failure(mailer), 'zoe@customer.example')).toEqual({
      state: 'refused',
      code: 550,
      answer: '550 5.1.1 <[address]>: user [address] is unknown here',
    })
    refuse = Object.assign(new Error('5.1.1 zoe: user unknown'), { responseCode: 550 })
    expect(refusalOf(await failure(mailer), 'zoe+shop@customer.example').answer).toBe(
      '550 5.1.1 [address]: user unknown',
    )
    refuse = Object.assign(new Error('4.2.2 mailbox full'), { responseCode: 452 })
    expect(refusalOf(await failure(mailer), 'zoe@customer.example')).toEqual({
      state: 'failed',
      code: 452,
      answer: '452 4.2.2 mailbox full',
    })
    refuse = null
    const away = createSmtpMailer('smtp://127.0.0.1:9', clock)
    const none = { state: 'failed', code: null, answer: expect.stringMatching(/^E[A-Z]+$/) }
    expect(refusalOf(await failure(away), 'zoe@customer.example')).toEqual(none)
    away.close()
  })

  it('fails when there is no server, so that it is tried again', async () => {
    const away = createSmtpMailer('smtp://127.0.0.1:9', clock)
    await expect(away.send(aMail())).rejects.toThrow(/ECONNREFUSED/)
    away.close()
  })
})
