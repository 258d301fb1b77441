import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './process.ts'

export const IMPORTED_ROWS = 22_000

/** A table as a spreadsheet saves it: UTF-16, semicolons, letters beyond ASCII. */
const table = (): Buffer => {
  const rows = Array.from(
    { length: IMPORTED_ROWS },
    (_, at) => `mobile;Brand ${at % 90};Model ${at} Édition;20${10 + (at % 15)}-05-17;64|128;M${at}A|M${at}B`,
  )
  return Buffer.from(`\ufeffType;Brand;Model;Release date;Storage;Model codes\r\n${rows.join('\r\n')}\r\n`, 'utf16le')
}

/** How long the command line takes to import a catalogue, its own start included, in ms. */
export const importTime = async (folder: string, env: Record<string, string>): Promise<number> => {
  const file = join(folder, 'catalogue.csv')
  writeFileSync(file, table())
  const began = performance.now()
  await promisify(execFile)(process.execPath, [join(root, 'scripts/reprise.mjs'), 'catalogue', 'import', file], {
    cwd: root,
    env: { ...process.env, ...env },
  })
  return performance.now() - began
}
