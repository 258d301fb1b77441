import type { SmsPort } from './sms.ts'
import { type SmsAccount, twilioPort } from './twilio.ts'

export type SmsConfig = { readonly smsAccounts: ReadonlyMap<string, SmsAccount> }

/** The ports of the environment by the id that programmes name. */
export const installedSms = ({ smsAccounts }: SmsConfig): ReadonlyMap<string, SmsPort> =>
  new Map([...smsAccounts].map(([id, account]) => [id, twilioPort(id, account)]))
