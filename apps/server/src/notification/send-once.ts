import type { Affiliates } from '#server/affiliate/index.ts'
import type { Catalogue } from '#server/catalogue/index.ts'
import type { NeedSource } from '#server/order/index.ts'
import type { Mail, Mailer } from '#server/platform/mail/mailer.ts'
import type { FilingDeps } from '#server/register/index.ts'
import type { Carriers } from '#server/shipping/index.ts'
import { noteSent, wasSent } from './mail.repository.ts'

export type NotificationDeps = FilingDeps & {
  readonly mailer: Mailer
  readonly affiliates: Affiliates
  readonly needs: readonly NeedSource[]
  readonly catalogue: Catalogue
  readonly config: { readonly publicUrl: string; readonly decisionPauseMs: number }
  readonly carriers?: Carriers
}

/**
 * A try that died before its note repeats the same Message-ID, which a mailbox shows once.
 * @param key the second of two messages with one key is not sent
 * @param render asked only where the message is still to be sent; what it says in another way is noted all the same
 */
export const sendOnce = async (
  key: string,
  { db, mailer, clock, config }: Pick<NotificationDeps, 'db' | 'mailer' | 'clock' | 'config'>,
  render: () => Promise<Omit<Mail, 'messageId'> | 'said otherwise'>,
): Promise<void> => {
  if (await wasSent(db, key)) return
  const mail = await render()
  if (mail !== 'said otherwise')
    await mailer.send({ ...mail, messageId: `${key.replaceAll(/[|:]/g, '.')}@${new URL(config.publicUrl).hostname}` })
  await noteSent(db, key, clock.now())
}
