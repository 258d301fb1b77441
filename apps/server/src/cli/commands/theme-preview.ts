import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { contrastFaults, mendContrast, theme } from '@reprise/contract'
import { AffiliateFault, checkTheme } from '#server/affiliate/index.ts'
import { type Command, textOption, UsageError } from '../command.ts'
import { readInput } from '../read-input.ts'
import { type PreviewFonts, previewPage } from '../theme-preview-page.ts'

export const themePreview: Command = {
  name: 'theme preview',
  args: ['FILE'],
  about: 'Shows a theme.json as a page, light beside dark, with the contrast of every pair of colours.',
  options: {
    out: { type: 'string', value: 'FILE', about: 'the page to write, as in preview.html', required: true },
    mend: { type: 'boolean', about: 'shows colours that cannot be read as they would be mended' },
  },
  run: async (input) => {
    const out = textOption(input, 'out', /\.html$/, 'a file that ends with .html')
    const written = parse(new TextDecoder().decode(await readInput(input.args[0] ?? '')), input.args[0] ?? '')
    const shape = theme.safeParse(written)
    const mend = input.options['mend'] === true
    const check = checkTheme(written, { id: shape.success ? shape.data.id : '', assets: new Map(), mend })
    const faint = shape.success ? contrastFaults(shape.data) : []
    const other = check.faults.filter(({ code }) => code !== 'contrast' && code !== 'asset-unknown')
    if (!shape.success || other.length > 0) throw new AffiliateFault(other.length > 0 ? other : check.faults)
    const look = mend ? mendContrast(shape.data) : shape.data
    await writeFile(out, previewPage(look, await fontsBeside(input.args[0] ?? '')))
    input.terminal.say(`${out} shows ${look.name}.`)
    for (const { message } of check.faults) if (message !== undefined) input.terminal.say(`  ${message}`)
    if (faint.length === 0) input.terminal.say('Every pair of colours can be read (WCAG AA).')
    return { out, faults: contrastFaults(look) }
  },
}

/** Fonts of the folder that the file stands in, by the names that the import takes. */
const fontsBeside = async (file: string): Promise<PreviewFonts> => {
  const read = (name: string) => readFile(join(dirname(file), 'assets', name)).catch(() => undefined)
  return { body: await read('font.woff2'), heading: await read('font-heading.woff2') }
}

const parse = (text: string, path: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(`${path} is no JSON: ${String(error)}`)
  }
}
