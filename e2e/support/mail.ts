import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'

const folder = (): string => join(process.env['E2E_DATA_DIR'] ?? '', 'mail')

/** Every e-mail that this address got, oldest first, as another program reads it. */
export const mailsTo = async (address: string): Promise<Email[]> => {
  // Made with the first e-mail of all.
  const kept = existsSync(folder()) ? readdirSync(folder()) : []
  // Their names begin with the moment at which they were sent.
  const files = kept.filter((name) => name.endsWith('.eml')).sort()
  const mails = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder(), name)))))
  return mails.filter(({ to }) => to?.some((one) => one.address === address))
}

/**
 * Within which the worker does what follows: it gives way to callers who wait for an answer, for 20 s a time. In ms.
 */
export const SOON = { timeout: 60_000 }

/** A text of a mail without marks of direction and with plain spaces. */
export const plain = (text = ''): string => text.replace(/[\u2066-\u2069]/g, '').replace(/\s/g, ' ')

/** The subjects of what this address got, oldest first. */
export const subjectsTo = async (address: string): Promise<string[]> =>
  (await mailsTo(address)).map(({ subject }) => plain(subject))

/** The one e-mail that this address got, as another program reads it. */
export const theMailTo = async (address: string): Promise<Email> => {
  await expect.poll(async () => (await mailsTo(address)).length, { message: `e-mails to ${address}`, ...SOON }).toBe(1)
  const [mail] = await mailsTo(address)
  if (mail === undefined) throw new Error(`No e-mail to ${address}`)
  return mail
}
