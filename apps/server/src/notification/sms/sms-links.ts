import { SURFACE_BASE } from '@reprise/contract'
import type { Vault } from '#server/platform/crypto/vault.ts'

/** Below an address that no programme can have; short, as each sign of an SMS counts. */
export const SHORT_PATH = `${SURFACE_BASE['order-api']}/s`
export const REPORTS_PATH = `${SURFACE_BASE['order-api']}/sms-reports`
export const ANSWERS_PATH = `${SURFACE_BASE['order-api']}/sms-answers`

/** 72 bits, the same each time a message is tried. */
const CODE_SIGNS = 12

export const shortCode = (vault: Pick<Vault, 'blindIndex'>, mailId: string): string =>
  vault.blindIndex(`sms-link|${mailId}`).toString('base64url').slice(0, CODE_SIGNS)

/** On the programme's own host: no service in between learns who reads it. @param portal address of the portal */
export const shortLink = (portal: string, code: string): string => `${portal}${SHORT_PATH}/${code}`

/** Undefined where no provider could reach it. */
export const reportAddress = (publicUrl: string, account: string, mailId: string): string | undefined =>
  publicUrl.startsWith('https:') ? `${publicUrl}${REPORTS_PATH}/${account}/${mailId}` : undefined
