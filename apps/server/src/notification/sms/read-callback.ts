import { phoneIndex } from '#server/customer/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { SmsPort } from '#server/platform/sms/sms.ts'
import type { NotificationDeps } from '../send-once.ts'
import { endWhereOver, programmesOf } from './send-sms.ts'
import { endChoicesOf, noteFate } from './sms.repository.ts'

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
  const at = deps.clock.now()
  const phoneHash = await noteFate(deps.db, { id: mailId, state, code, at })
  if (phoneHash && state === 'undeliverable') await endWhereOver(port, code, phoneHash, deps)
}

/** STOP ends it at all programmes of the account. Of other answers nothing is kept. */
export const recordAnswer = async (port: SmsPort, form: URLSearchParams, deps: CallbackDeps): Promise<void> => {
  const { from, isStop } = port.readAnswer(form)
  if (!isStop) return
  const affiliates = programmesOf(port.id, deps.affiliates)
  await endChoicesOf(deps.db, phoneIndex(deps.vault, from), { affiliates, by: 'reply', at: deps.clock.now() })
}
