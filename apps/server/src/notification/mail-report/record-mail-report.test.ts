import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { afterFile } from '../../../test/after-file.ts'
import { aBench } from '../../../test/bench.ts'
import { aCommandLine } from '../../../test/command-line.ts'
import { anOperatorKey } from '../../../test/operator-key.ts'
import { PERSON, personalIn } from '../../../test/trade-in.ts'

const bench = await aBench()
const support = await anOperatorKey(bench.deps, { name: 'Mail server', scopes: ['support'] })

/** As mail servers write it (RFC 3464), with the mail's headers behind it. */
const report = (messageId: string, { action = 'failed', original = 'message/rfc822' } = {}): string =>
  [
    'From: Mail Delivery System <MAILER-DAEMON@mx.customer.example>',
    'To: bounces@reprise.example',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="cut"',
    '',
    '--cut',
    'Content-Type: text/plain',
    '',
    'I am sorry to have to inform you that your message could not be delivered.',
    '--cut',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.customer.example',
    '',
    `Final-Recipient: rfc822; ${PERSON.email}`,
    `Action: ${action}`,
    'Status: 5.1.1',
    `Diagnostic-Code: smtp; 550 5.1.1 <${PERSON.email}>: Recipient address`,
    '    rejected: User unknown',
    '--cut',
    `Content-Type: ${original}`,
    '',
    'Subject: Your order',
    `Message-ID:`,
    ` <${messageId}>`,
    '',
    'Message-ID: <another@reprise.example>',
    '--cut--',
    '',
  ].join('\r\n')

const told = (text: string, token = support) => {
  const form = new FormData()
  form.set('document', new File([text], 'report.eml', { type: 'message/rfc822' }))
  return bench.api('recordMailReport', { token, form })
}
const mailed = async () => {
  const sale = await bench.sale()
  await bench.sendConfirmation(sale.id)
  return { sale, messageId: bench.mails.at(-1)?.messageId ?? '' }
}
const fateOf = async (id: string) => {
  const reply = await bench.api('listOrderMails', { token: support, params: { id } })
  expect(personalIn(reply.text)).toEqual([])
  return reply.body._embedded.mails.map(({ state, smtpAnswer }) => ({ state, smtpAnswer }))
}

test.each(['message/rfc822', 'text/rfc822-headers'])(
  'a mail that came back says so, and why (%s)',
  async (original) => {
    const { sale, messageId } = await mailed()
    expect((await told(report(messageId, { action: 'delayed', original }))).body).toEqual({
      result: 'delayed',
      order: sale.id,
    })
    expect(await fateOf(sale.id)).toEqual([{ state: 'sent', smtpAnswer: null }])
    expect((await told(report(messageId, { original }))).body).toEqual({ result: 'bounced', order: sale.id })
    const cameBack = [
      { state: 'bounced', smtpAnswer: '5.1.1 550 5.1.1 <[address]>: Recipient address rejected: User unknown' },
    ]
    expect(await fateOf(sale.id)).toEqual(cameBack)
    await told(report(messageId, { original }))
    expect(await fateOf(sale.id)).toEqual(cameBack)
  },
)

test('what a mail server hands over besides changes nothing and fails nothing', async () => {
  const { sale, messageId } = await mailed()
  const answers = [
    '',
    'not a message',
    'Subject: Out of office\r\n\r\nBack on Monday',
    report(messageId, { action: 'delivered' }),
    report('order.placed.unknown@reprise.example'),
    '\0\u00ff'.repeat(10_000),
    // What would take minutes to read, and what says nothing once it is cut.
    report(messageId, { action: `a${' '.repeat(400_000)}b` }),
    `Content-Type: multipart/mixed; boundary="cut"\r\n\r\n${'--cut\r\nContent-Type: message/rfc822\r\n\r\n'.repeat(400)}`,
    report(`x\0y@reprise.example`),
  ]
  const results = []
  for (const text of answers) results.push((await told(text)).body.result)
  expect(results).toEqual([...Array(4).fill('no-report'), 'unknown-mail', ...Array(4).fill('no-report')])
  expect(await fateOf(sale.id)).toEqual([{ state: 'sent', smtpAnswer: null }])
})

test('a key of another programme does not know the mail', async () => {
  await bench.hasAffiliate({ id: 'nord' })
  const foreign = await anOperatorKey(bench.deps, { scopes: ['support'], affiliates: ['nord'] })
  const { messageId } = await mailed()
  expect((await told(report(messageId), foreign)).body).toEqual({ result: 'unknown-mail', order: null })
})

test('a mail server hands it to the command', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reprise-bounce-'))
  afterFile(() => rmSync(folder, { recursive: true }))
  const { sale, messageId } = await mailed()
  const file = join(folder, 'report.eml')
  writeFileSync(file, report(messageId))
  const reprise = aCommandLine(bench.database.db, () => bench.clock.now())
  expect((await reprise('mail', 'report', file)).out).toContain('It came back')
  expect((await fateOf(sale.id))[0]?.state).toBe('bounced')
})
