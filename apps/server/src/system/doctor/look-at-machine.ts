import { statfs } from 'node:fs/promises'
import type { Deps } from '#server/deps.ts'
import { newId } from '#server/platform/id.ts'
import { verifyMail } from '#server/platform/mail/create-mailer.ts'
import { createClamavScanner } from '#server/platform/scanner/scanner.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { caution, type Check, fault, well, wordsOf } from './check.ts'

type Config = Deps['config']

const GIB = 1024 ** 3
const PATIENCE_MS = 5_000

/** What the installation leans on besides its database. */
export const lookAtMachine = async (config: Config, storage: Storage): Promise<readonly Check[]> =>
  Promise.all([disk(config), files(config, storage), mail(config), scanner(config)])

const disk = async ({ dataDir }: Config): Promise<Check> => {
  const facts = await statfs(dataDir).catch(wordsOf)
  if (typeof facts === 'string') return fault('disk', facts, `Make ${dataDir}, and let this account write there.`)
  const [free, total] = [facts.bavail * facts.bsize, facts.blocks * facts.bsize]
  const says = `${(free / GIB).toFixed(1)} of ${(total / GIB).toFixed(1)} GiB free in ${dataDir}`
  const todo = 'Free some, or give it a larger disk: a full one stops sales.'
  if (free < GIB / 2) return fault('disk', says, todo)
  return free < Math.min(5 * GIB, total / 10) ? caution('disk', says, todo) : well('disk', says)
}

/** Written, read and removed again. */
const files = async ({ s3 }: Config, storage: Storage): Promise<Check> => {
  const where = s3 === null ? 'the folder' : `the bucket ${s3.bucket}`
  const key = `doctor/${newId()}`
  const bytes = Buffer.from(key)
  try {
    await storage.put(key, bytes, 'text/plain')
    const back = await storage.get(key)
    await storage.delete(key)
    if (back !== undefined && bytes.equals(back)) return well('storage', `${where} takes a file and gives it back`)
    return fault('storage', `${where} gave a file back otherwise than it was given`, 'Look into the store.')
  } catch (error) {
    const todo =
      s3 === null
        ? 'Let this account write in DATA_DIR/files.'
        : 'Check S3_* and what the access key may do: put, get, delete.'
    return fault('storage', wordsOf(error), todo)
  }
}

/** Reached and signed in to; no message is sent. */
const mail = async ({ smtpUrl, mode }: Config): Promise<Check> => {
  if (smtpUrl === null)
    return mode === 'production'
      ? fault('mail', 'e-mails become files, nobody gets one', 'Set SMTP_URL.')
      : well('mail', 'e-mails become files, as SMTP_URL is not set')
  const { host } = new URL(smtpUrl)
  return verifyMail(smtpUrl).then(
    () => well('mail', `${host} answers and lets us in`),
    (error: unknown) =>
      fault('mail', `${host}: ${wordsOf(error)}`, 'Check the address, the account and the password in SMTP_URL.'),
  )
}

const scanner = async ({ clamavUrl }: Config): Promise<Check> => {
  if (clamavUrl === null) return well('scanner', 'none; files are drawn anew from their pixels')
  return createClamavScanner(clamavUrl, PATIENCE_MS)
    .scan(new Uint8Array())
    .then(
      () => well('scanner', 'answers'),
      (error: unknown) => fault('scanner', wordsOf(error), 'Start ClamAV: files wait until it looks at them.'),
    )
}
