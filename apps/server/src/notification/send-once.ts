import type { Affiliates } from '#server/affiliate/index.ts'
import type { Catalogue } from '#server/catalogue/index.ts'
import type { NeedSource } from '#server/order/index.ts'
import type { Mail, Mailer } from '#server/platform/mail/mailer.ts'
import { refusalOf } from '#server/platform/mail/refusal.ts'
import type { FilingDeps } from '#server/register/index.ts'
import type { CarrierConfig, Carriers } from '#server/shipping/index.ts'
import type { SmsConfig } from '#server/platform/sms/create-sms.ts'
import { type MailAbout, noteFailed, noteSent, wasSent } from './mail.repository.ts'

export type NotificationDeps = FilingDeps & {
  readonly mailer: Mailer
  readonly affiliates: Affiliates
  readonly needs: readonly NeedSource[]
  readonly catalogue: Catalogue
  readonly config: CarrierConfig & SmsConfig & { readonly publicUrl: string; readonly decisionPauseMs: number }
  readonly carriers?: Carriers
}

/**
 * A try that died before its note repeats the same Message-ID, which a mailbox shows once.
 * @param key the second of two messages with one key is not sent
 * @param about what is kept of it, where it is about an order
 * @param render asked only where the message is still to be sent, and of a test as well, so that it fails where that would; what it says in another way is noted all the same
 */
export const sendOnce = async (
  key: string,
  { db, mailer, clock, config }: Pick<NotificationDeps, 'db' | 'mailer' | 'clock' | 'config'>,
  render: () => Promise<Omit<Mail, 'messageId'> | 'said otherwise'>,
  about?: MailAbout,
): Promise<void> => {
  if (await wasSent(db, key)) return
  const mail = await render()
  if (mail !== 'said otherwise' && about?.test !== true)
    try {
      await mailer.send({ ...mail, messageId: `${key.replaceAll(/[|:]/g, '.')}@${new URL(config.publicUrl).hostname}` })
    } catch (error) {
      if (about !== undefined)
        await noteFailed(db, key, clock.now(), { ...about, ...refusalOf(error, mail.to.address) })
      throw error
    }
  await noteSent(db, key, clock.now(), about)
}
