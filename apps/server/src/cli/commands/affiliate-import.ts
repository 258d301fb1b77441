import {
  countTexts,
  differences,
  importAffiliate,
  type ImportedAffiliate,
  readAffiliate,
  type StoredAffiliate,
} from '#server/affiliate/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { importPromotions } from '#server/promotion/index.ts'
import { readProgrammeFolder } from '#server/programme-folder/read-folder.ts'
import { asOperator } from '../as-operator.ts'
import type { Command, CommandInput } from '../command.ts'

export const affiliateImport: Command = {
  name: 'affiliate import',
  args: ['FOLDER'],
  about: 'Makes a programme live as its folder says, or changes it to that. All of it happens or nothing does.',
  options: {
    'dry-run': { type: 'boolean', about: 'checks everything and says what would change; changes nothing' },
    mend: { type: 'boolean', about: 'makes colours readable that are too faint (WCAG AA), instead of refusing them' },
    note: { type: 'string', value: 'TEXT', about: 'why, for the list of versions' },
  },
  run: async (input) => {
    const [folder = ''] = input.args
    const isDry = input.options['dry-run'] === true
    const { files, promotions } = await readProgrammeFolder(folder)
    const done = await rolledBackIf(isDry, () =>
      asOperator(input, isDry ? null : 'affiliate import', async (ctx) => {
        const trx = ctx.db as Transaction
        const id = idOf(files.config)
        const before = await readAffiliate(trx, id)
        const note = typeof input.options['note'] === 'string' ? input.options['note'] : undefined
        const mend = input.options['mend'] === true
        const saving = { trx, now: ctx.now, actor: ctx.operator.actor, note }
        const after = await importAffiliate(saving, files, { mend })
        await importPromotions(trx, after.id, promotions)
        ctx.note({ affiliate: after.id, version: after.version })
        const result = { before, after }
        if (isDry) throw new DryRun(result)
        return result
      }),
    )
    return report(input, done, isDry)
  },
}

type Done = { readonly before: StoredAffiliate | undefined; readonly after: ImportedAffiliate }

/** Leaves the transaction without a trace of it. */
class DryRun extends Error {
  readonly result: Done
  constructor(result: Done) {
    super('Nothing was changed')
    this.result = result
  }
}

const rolledBackIf = async (isDry: boolean, work: () => Promise<Done>): Promise<Done> => {
  try {
    return await work()
  } catch (error) {
    if (isDry && error instanceof DryRun) return error.result
    throw error
  }
}

const report = async ({ terminal }: CommandInput, { before, after }: Done, isDry: boolean) => {
  const changes = before === undefined ? [] : differences(partsOf(before), partsOf(after))
  const texts = await countTexts(after.config.locales, after.texts)
  const verb = before === undefined ? (isDry ? 'would be made' : 'is live') : isDry ? 'would change' : 'was changed'
  terminal.say(`${after.id} ${verb}: version ${after.version}, at /${after.id}/${after.config.locales[0] ?? ''}`)
  for (const { pointer, message } of after.mended) terminal.say(`  ${pointer} was mended: ${message ?? ''}`)
  for (const { pointer } of changes) terminal.say(`  ${pointer}`)
  if (before !== undefined && changes.length === 0) terminal.say('  Nothing differs from the version before.')
  for (const [locale, { own, fallback, english }] of Object.entries(texts)) {
    const others = fallback === 0 ? '' : `, ${fallback} of another language alone`
    terminal.say(`  Texts in ${locale}: ${own} of its own${others}${english === 0 ? '' : `, ${english} in English`}`)
  }
  return {
    id: after.id,
    version: after.version,
    isNew: before === undefined,
    isDryRun: isDry,
    changes,
    texts,
    mended: after.mended,
  }
}

const partsOf = ({ config, programme, texts }: StoredAffiliate) => ({ config, programme, texts })

const idOf = (config: unknown): string => {
  const id = typeof config === 'object' && config !== null && 'instanceId' in config ? config.instanceId : ''
  return typeof id === 'string' ? id : ''
}
