import { readFile } from 'node:fs/promises'
import { type PdfRead, type PdfSeen, readPdf, scanPdf } from '../../apps/server/test/read-pdf.ts'
import type { Visitor } from './visitor.ts'

/** A printed page as programs read it that did not write it. */
export const readBack = async (bytes: Uint8Array): Promise<PdfRead & PdfSeen> => ({
  ...(await readPdf(bytes)),
  ...(await scanPdf(bytes)),
})

/** Saves the label as a visitor would, and reads it back with programs that did not write it. */
export const saveLabel = async ({ page, say }: Visitor): Promise<PdfRead & PdfSeen> => {
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: say('success.save') }).click()
  const bytes = await readFile(await (await saved).path())
  return readBack(bytes)
}
