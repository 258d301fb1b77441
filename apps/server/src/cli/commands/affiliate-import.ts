import type { ReadinessCheck } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { countTexts, differences, type Import } from '#server/affiliate/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { importPromotions, listPromotions } from '#server/promotion/index.ts'
import { checkReadiness } from '#server/readiness/index.ts'
import { asOperator } from '../as-operator.ts'
import type { Command, CommandInput } from '../command.ts'
import { dryRun } from '../dry-run.ts'
import { lackingText } from '../readiness-text.ts'

type Loaded = Import & { readonly readiness: readonly ReadinessCheck[] }

export const affiliateImport: Command = {
  name: 'affiliate import',
  args: ['FOLDER'],
  about:
    'Makes a programme live as its folder says, or changes it to that. What was changed over the API since the last import stays. All of it happens or nothing does.',
  options: {
    'dry-run': { type: 'boolean', about: 'checks everything and says what would change; changes nothing' },
    mend: { type: 'boolean', about: 'makes colours readable that are too faint (WCAG AA), instead of refusing them' },
    overwrite: {
      type: 'boolean',
      about: 'takes what the folder says, whatever was changed over the API since the last import',
    },
    note: { type: 'string', value: 'TEXT', about: 'why, for the list of versions' },
  },
  run: async (input) => {
    const [folder = ''] = input.args
    const isDry = input.options['dry-run'] === true
    // What reads looks and pictures is large; the list of commands does without.
    const { importAffiliate } = await import('#server/affiliate/folder/import-affiliate.ts')
    const { announceSettings } = await import('#server/affiliate/config/announce-settings.ts')
    const { readProgrammeFolder } = await import('#server/affiliate/folder/read-folder.ts')
    const { files, promotions } = await readProgrammeFolder(folder)
    const load = async (ctx: OperatorContext): Promise<Loaded> => {
      const trx = ctx.db as Transaction
      const note = typeof input.options['note'] === 'string' ? input.options['note'] : undefined
      const mend = input.options['mend'] === true
      const saving = { trx, now: ctx.now, actor: ctx.operator.actor, note }
      const imported = await importAffiliate(saving, files, {
        mend,
        overwrite: input.options['overwrite'] === true,
      })
      const { id, version } = imported.after
      const before = await listPromotions(trx, id)
      await importPromotions(trx, id, promotions)
      ctx.note({ affiliate: id, version })
      const { now, operator, requestId } = ctx
      await announceSettings({ trx, now, actor: operator.actor, requestId }, imported.before, imported.after)
      const offers = differences({ promotions: before }, { promotions: await listPromotions(trx, id) })
      const readiness = await checkReadiness(ctx, imported.after)
      const changes = imported.before === undefined ? imported.changes : [...imported.changes, ...offers]
      return { ...imported, changes, readiness }
    }
    const done = isDry ? await dryRun(input, load) : await asOperator(input, 'affiliate import', load)
    return report(input, done, isDry)
  },
}

const report = async ({ terminal }: CommandInput, done: Loaded, isDry: boolean) => {
  const { before, after, lookVersion, changes, readiness } = done
  const texts = countTexts(after.config.locales, after.texts)
  const look = before === undefined ? '' : `, look version ${lookVersion}`
  const where = `version ${after.version}${look}, at /${after.id}/${after.config.locales[0] ?? ''}`
  terminal.say(`${after.id} ${outcome(done, isDry)} ${where}`)
  for (const { pointer, message } of after.mended) terminal.say(`  ${pointer} was mended: ${message ?? ''}`)
  for (const { pointer } of changes) terminal.say(`  ${pointer}`)
  if (done.kept.length > 0)
    terminal.warn(
      'Changed over the API since the last import, and kept (affiliate export writes it; --overwrite undoes it):',
    )
  for (const { pointer } of done.kept) terminal.warn(`  ${pointer}`)
  const warnings = lackingText(readiness)
  for (const [locale, { own, fallback, english }] of Object.entries(texts)) {
    const others = fallback === 0 ? '' : `, ${fallback} of another language alone`
    terminal.say(`  Texts in ${locale}: ${own} of its own${others}${english === 0 ? '' : `, ${english} in English`}`)
  }
  if (warnings.length > 0) terminal.warn(`Before customers come (affiliate check ${after.id} says it again):`)
  for (const warning of warnings) terminal.warn(`  ${warning}`)
  return {
    id: after.id,
    version: after.version,
    isNew: before === undefined,
    isDryRun: isDry,
    changes,
    kept: done.kept,
    texts,
    mended: after.mended,
    warnings,
    readiness,
  }
}

const outcome = ({ before, changes }: Import, isDry: boolean): string => {
  if (before === undefined) return isDry ? 'would be made:' : 'is live:'
  if (before.archivedAt !== null) return isDry ? 'would be live again:' : 'is live again:'
  if (changes.length > 0) return isDry ? 'would change:' : 'was changed:'
  return `is as the folder says already, nothing ${isDry ? 'would change' : 'was changed'};`
}
