import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { type PdfRead, type PdfSeen, readPdf, scanPdf } from '../../apps/server/test/read-pdf.ts'
import type { Visitor } from './visitor.ts'

/** A printed page as programs read it that did not write it. */
export const readBack = async (bytes: Uint8Array): Promise<PdfRead & PdfSeen> => ({
  ...(await readPdf(bytes)),
  ...(await scanPdf(bytes)),
})

/** Saves the label as a visitor would, and reads it back with programs that did not write it. */
export const saveLabel = async ({ page, say }: Visitor): Promise<PdfRead & PdfSeen> => {
  // A telephone leads with the code, and has the label folded below.
  const folded = page.getByText(say('parcel.label.instead'))
  await expect(folded.or(page.getByRole('link', { name: say('success.save') }))).toBeVisible()
  if (await folded.isVisible()) await folded.click()
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: say('success.save') }).click()
  const bytes = await readFile(await (await saved).path())
  return readBack(bytes)
}
