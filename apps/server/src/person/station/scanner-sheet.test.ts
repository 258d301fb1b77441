import { SCANNER_CODES } from '@reprise/contract'
import { expect, test } from 'vitest'
import { scanPdf } from '../../../test/read-pdf.ts'
import { drawScannerSheet } from './scanner-sheet.ts'

const facts = { operatorName: 'Reprise', date: new Date('2026-11-25T12:00:00Z') }

test.each(['en', 'ar'])('the sheet for scanners has five codes that a scanner reads, in %s', async (language) => {
  const { symbols } = await scanPdf(await drawScannerSheet({ ...facts, language }))
  expect(symbols.map(({ text }) => text).toSorted()).toEqual([...SCANNER_CODES].toSorted())
})
