import type { BodyOf } from '@reprise/contract'
import { loadAffiliates } from '#server/affiliate/index.ts'
import { loadCatalogue } from '#server/catalogue/index.ts'
import { createPreview } from '#server/preview/index.ts'
import { loadPriceBook } from '#server/pricing/index.ts'
import { asOperator } from '../as-operator.ts'
import { command } from '../command.ts'
import { minute, pairs } from '../table.ts'

/** Files of a folder stand for merge patches: what they leave out stays as it is live. */
const patchOf = async (folder: string): Promise<BodyOf<'createConfigPreview'>> => {
  const { readProgrammeFolder } = await import('#server/affiliate/folder/read-folder.ts')
  const { config, programme, theme, texts } = (await readProgrammeFolder(folder)).files
  return { config, programme, theme, texts } as BodyOf<'createConfigPreview'>
}

export const preview = command({
  args: ['ID', '[FOLDER]'],
  more: ', as a folder has it, or as it is live. Assets of the folder that were never imported are not shown.',
  example: 'acme programmes/acme',
  run: async (input) => {
    const [id, folder] = input.args
    const patch = folder === undefined ? { config: {} } : await patchOf(folder)
    const shown = await asOperator(input, 'affiliate preview', async (ctx) => {
      ctx.note({ affiliate: id })
      const priceBook = await loadPriceBook(ctx.db)
      const catalogue = await loadCatalogue(ctx.db, { priceBook })
      const affiliates = await loadAffiliates(await input.database())
      const clock = { now: () => input.now }
      return createPreview(ctx, id, patch, { affiliates, catalogue, priceBook, clock, config: input.config() })
    })
    const [locale = ''] = shown.locales
    input.terminal.say(pairs(shown.screens.map(({ name, href }) => [name, href.replace('{locale}', locale)])))
    input.terminal.say(
      `\nThese addresses work until ${minute(new Date(shown.endsAt))} UTC. Nothing is sent from there.`,
    )
    return shown
  },
})
