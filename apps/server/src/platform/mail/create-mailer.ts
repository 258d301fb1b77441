import { join } from 'node:path'
import type { Clock } from '#server/platform/clock.ts'
import type { Logger } from '#server/platform/logger.ts'
import { createFileMailer } from './file-mailer.ts'
import type { Mailer } from './mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

/** The mail server that is configured, or files below `dataDir`. */
export const createMailer = (
  { smtpUrl, dataDir }: { readonly smtpUrl: string | null; readonly dataDir: string },
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
): Mailer => (smtpUrl === null ? createFileMailer(join(dataDir, 'mail'), clock, log) : createSmtpMailer(smtpUrl, clock))
