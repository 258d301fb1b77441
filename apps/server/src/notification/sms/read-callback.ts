import { phoneIndex } from '#server/customer/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { SmsPort } from '#server/platform/sms/sms.ts'
import type { NotificationDeps } from '../send-once.ts'
import { mailInstead } from './mail-instead.ts'
import { noteFate } from './sms.repository.ts'
import { startNumber, stopNumber } from './stop-number.ts'

type CallbackDeps = Pick<NotificationDeps, 'db' | 'affiliates' | 'clock'> & {
  readonly vault: Pick<Vault, 'blindIndex'>
}

/** What became of a message; what tells nothing new changes nothing. */
export const recordReport = async (
  port: SmsPort,
  mailId: string,
  form: URLSearchParams,
  deps: CallbackDeps,
): Promise<void> => {
  const { fate: state, code } = port.readReport(form)
  if (state === undefined) return
  const noted = await noteFate(deps.db, { id: mailId, state, code, at: deps.clock.now() })
  if (noted === undefined || state === 'delivered') return
  await mailInstead(deps.db, noted.key)
  const by = port.isOver(code)
  if (by !== undefined && noted.phoneHash !== null) await stopNumber(port.id, noted.phoneHash, by, deps)
}

/** STOP and START count for all programmes of the account. Of other answers nothing is kept. */
export const recordAnswer = async (port: SmsPort, form: URLSearchParams, deps: CallbackDeps): Promise<void> => {
  const { from, says } = port.readAnswer(form)
  if (says === 'stop') await stopNumber(port.id, phoneIndex(deps.vault, from), 'reply', deps)
  if (says === 'start') await startNumber(port.id, phoneIndex(deps.vault, from), deps)
}
