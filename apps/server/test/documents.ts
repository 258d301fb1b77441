import type { DocumentOrigin } from '@reprise/contract'
import { documentJobs } from '#server/document/index.ts'
import type { Scanner } from '#server/platform/scanner/scanner.ts'
import { aPicture } from './hostile-files.ts'
import type { Reply } from './api.ts'
import type { AffiliateSketch } from './an-affiliate.ts'
import type { Browser, TradeIn } from './trade-in.ts'

/** What a test cares about in a file; the rest is an ordinary photo. */
export type FileSketch = { readonly name?: string; readonly type?: string; readonly bytes?: Uint8Array }

export const JPEG: Buffer = await aPicture().jpeg().toBuffer()
/** A programme that always asks for a proof of purchase, and for an account from ten euro on. */
export const ASKS: NonNullable<AffiliateSketch['programme']> = {
  documents: [{ origin: 'proof-of-purchase' }, { origin: 'bank-details', fromAmount: 1_000 }],
}

/** The form that a browser sends. */
export const aForm = (
  fields: Readonly<Record<string, string>>,
  { name = 'invoice.jpg', type = 'image/jpeg', bytes = JPEG }: FileSketch = {},
): FormData => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new File([new Uint8Array(bytes)], name, { type }))
  return form
}

/** Sends a file for an order: a proof of purchase unless said otherwise. */
export const sends = (
  browser: Browser,
  order: string,
  file: FileSketch = {},
  more: { readonly origin?: DocumentOrigin; readonly replaces?: string } = {},
): Promise<Reply<'sendDocument'>> =>
  browser.api('sendDocument', { form: aForm({ externalId: order, origin: 'proof-of-purchase', ...more }, file) })

export const seen = (browser: Browser, id: string): Promise<Reply<'getDocument'>> =>
  browser.api('getDocument', { params: { id } })

/** Does what waits for a file, as the worker would. */
export const checks = async (
  { deps }: Pick<TradeIn, 'deps'>,
  documentId: string,
  scanner: Scanner = deps.scanner,
): Promise<void> => {
  const jobs = documentJobs({ ...deps, scanner })
  await jobs['document.check']({ documentId })
  await jobs['document.remove-files']()
}

/** A browser that has just sold, and its order. */
export const aSale = async (
  world: Pick<TradeIn, 'browser'>,
  token: string,
): Promise<{ readonly browser: Browser; readonly order: string }> => {
  const browser = world.browser(token)
  return { browser, order: (await browser.sells()).body.id }
}
