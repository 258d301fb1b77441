import { exportProgramme } from '#server/affiliate/folder/export-programme.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { checkReadiness } from '#server/readiness/index.ts'
import { importPromotions, listPromotions } from '#server/promotion/index.ts'
import { isFree, writeFolder } from '#server/affiliate/folder/write-folder.ts'
import { newProgramme } from '#server/affiliate/folder/new-programme.ts'
import { isAffiliateId, LOCALE_PATTERN, type ReadinessCheck } from '@reprise/contract'
import {
  type Import,
  differences,
  countTexts,
  findConfig,
  readAffiliate,
  listAffiliateVersions,
  removeConfig,
  replacePublicToken,
  requireSecondPerson,
  endTokensOf,
} from '#server/affiliate/index.ts'
import type { OperatorContext } from '#server/call/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { asOperator, dryRun } from '../as-operator.ts'
import { command, CommandFault, type CommandInput, UsageError } from '../command.ts'
import { flag, listOf, text, textOption } from '../options.ts'
import { counted, minute, pairs, table } from '../table.ts'
import { preview } from './affiliate-preview.ts'

const create = command({
  args: ['ID', 'FOLDER'],
  more: '. Nothing is live before the import.',
  example: 'acme programmes/acme --name Acme --locales en,fr --country gb --currency GBP',
  options: {
    name: text('TEXT', 'what the programme is called; its id when left out'),
    locales: text('LOCALES', 'with commas, the first is the main one; en when left out'),
    country: text('CC', 'two letters, as in gb; fr when left out'),
    currency: text('CUR', 'three letters, as in GBP; EUR when left out'),
    market: text('NAME', 'the price list it uses; the country when left out'),
    colour: text('HEX', 'of the one action and the price, as in #0a4fb8'),
    'mail-from': text('ADDRESS', 'whom its e-mails come from'),
  },
  run: async (input) => {
    const [id, folder] = input.args
    if (!isAffiliateId(id))
      throw new UsageError(
        `"${id}" cannot be an id: 3 to 20 letters, digits, - or _, and no word that the portal needs`,
      )
    if (!(await isFree(folder))) throw new UsageError(`${folder} is not empty; name a new folder`)
    const locales = listOf(textOption(input, 'locales', /\S/, 'locales such as fr,en') ?? 'en')
    const odd = locales.find((locale) => !LOCALE_PATTERN.test(locale))
    if (odd !== undefined) throw new UsageError(`--locales needs locales such as fr or pt-BR, not "${odd}"`)
    const country = textOption(input, 'country', /^[a-z]{2}$/, 'two small letters') ?? 'fr'
    const colour = textOption(input, 'colour', /^#[0-9a-f]{6}$/i, 'a colour such as #0a4fb8') ?? '#14563c'
    const files = newProgramme({
      id,
      name: textOption(input, 'name', /\S/, 'a name') ?? id,
      locales,
      country,
      currency: textOption(input, 'currency', /^[A-Z]{3}$/, 'three capital letters') ?? 'EUR',
      market: textOption(input, 'market', /^[a-z]{2,10}$/, '2 to 10 small letters') ?? country,
      colour: colour.toLowerCase(),
      mailFrom:
        textOption(input, 'mail-from', /^\S+@\S+$/, 'an e-mail address') ?? `trade-in@${id.toLowerCase()}.example`,
    })
    await writeFolder(folder, files)
    input.terminal.say(`The files of ${id} are in ${folder}:`)
    for (const path of Object.keys(files)) input.terminal.say(`  ${path}`)
    input.terminal.say(`\nChange what you like, then make it live: npm run reprise -- affiliate import ${folder}`)
    return { id, folder, files: Object.keys(files) }
  },
})

type Loaded = Import & { readonly readiness: readonly ReadinessCheck[] }

const importFolder = command({
  args: ['FOLDER'],
  more: '. What was changed over the API since the last import stays. All of it happens or nothing does.',
  example: 'programmes/acme --dry-run',
  options: {
    'dry-run': flag('checks everything and says what would change; changes nothing'),
    mend: flag('makes colours readable that are too faint (WCAG AA), instead of refusing them'),
    overwrite: flag('takes what the folder says, whatever was changed over the API since the last import'),
    note: text('TEXT', 'why, for the list of versions'),
  },
  run: async (input) => {
    const { importAffiliate } = await import('#server/affiliate/folder/import-affiliate.ts')
    const { announceSettings } = await import('#server/affiliate/config/announce-settings.ts')
    const { readProgrammeFolder } = await import('#server/affiliate/folder/read-folder.ts')
    const { 'dry-run': isDry, mend, overwrite, note } = input.options
    const { files, promotions } = await readProgrammeFolder(input.args[0])
    const load = async (ctx: OperatorContext): Promise<Loaded> => {
      const trx = ctx.db as Transaction
      const { now, operator, requestId } = ctx
      const imported = await importAffiliate({ trx, now, actor: operator.actor, note }, files, { mend, overwrite })
      const { id, version } = imported.after
      const before = await listPromotions(trx, id)
      await importPromotions(trx, id, promotions)
      ctx.note({ affiliate: id, version })
      await requireSecondPerson({ trx, now, actor: operator.actor }, imported.before, imported.after)
      await announceSettings({ trx, now, actor: operator.actor, requestId }, imported.before, imported.after)
      const offers = differences({ promotions: before }, { promotions: await listPromotions(trx, id) })
      const readiness = await checkReadiness(ctx, imported.after)
      const changes = imported.before === undefined ? imported.changes : [...imported.changes, ...offers]
      return { ...imported, changes, readiness }
    }
    const done = isDry ? await dryRun(input, load) : await asOperator(input, 'affiliate import', load)
    return sayImported(input, done, isDry)
  },
})

const sayImported = ({ terminal }: Pick<CommandInput, 'terminal'>, done: Loaded, isDry: boolean) => {
  const { before, after, lookVersion, changes, kept, readiness } = done
  const { id, version, mended } = after
  const texts = countTexts(after.config.locales, after.texts)
  const look = before === undefined ? '' : `, look version ${lookVersion}`
  const where = `version ${version}${look}, at /${id}/${after.config.locales[0] ?? ''}`
  terminal.say(`${id} ${outcome(done, isDry)} ${where}`)
  for (const { pointer, message } of mended) terminal.say(`  ${pointer} was mended: ${message ?? ''}`)
  for (const { pointer } of changes) terminal.say(`  ${pointer}`)
  if (kept.length > 0)
    terminal.warn(
      'Changed over the API since the last import, and kept (affiliate export writes it; --overwrite undoes it):',
    )
  for (const { pointer } of kept) terminal.warn(`  ${pointer}`)
  // What it lacks before customers come, a line for each: what is so, and what to do.
  const warnings = readiness.flatMap(({ message, todo }) => (todo === null ? [] : [`${message}. ${todo}.`]))
  for (const [locale, { own, fallback, english }] of Object.entries(texts)) {
    const others = fallback === 0 ? '' : `, ${fallback} of another language alone`
    terminal.say(`  Texts in ${locale}: ${own} of its own${others}${english === 0 ? '' : `, ${english} in English`}`)
  }
  if (warnings.length > 0) terminal.warn(`Before customers come (affiliate check ${id} says it again):`)
  for (const warning of warnings) terminal.warn(`  ${warning}`)
  return {
    id,
    version,
    isNew: before === undefined,
    isDryRun: isDry,
    changes,
    kept,
    texts,
    mended,
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

const check = command({
  args: ['ID'],
  example: 'acme',
  run: async (input) => {
    const [id] = input.args
    const checks = await asOperator(input, null, async (ctx) => checkReadiness(ctx, await findConfig(ctx, id)))
    const open = checks.filter(({ passed }) => !passed)
    const list = table(checks, [
      { title: 'CHECK', of: (one) => one.check },
      { title: 'STATE', of: ({ passed }) => (passed ? 'passed' : 'open') },
      {
        title: 'WHAT IS SO, AND WHAT TO DO',
        of: ({ message, todo }) => (todo === null ? message : `${message}. ${todo}`),
      },
    ])
    const shown = { id, ready: open.length === 0, checks }
    if (open.length > 0) throw new CommandFault(`${counted(open.length, 'check')} of ${id} open\n\n${list}`, shown)
    input.terminal.say(`${list}\n\n${id} is ready for customers.`)
    return shown
  },
})

const stored = async (db: Awaited<ReturnType<CommandInput['database']>>, id: string) => {
  const found = await readAffiliate(db, id)
  if (found === undefined) throw new ProblemError('affiliate-not-found')
  return found
}

const show = command({
  args: ['ID'],
  more: ': languages, look, market, texts, and who changed it last.',
  example: 'acme',
  run: async ({ args, database, terminal }) => {
    const db = await database()
    const { id, config, programme, texts, version, archivedAt, publicToken } = await stored(db, args[0])
    // The API lists all.
    const versions = (await listAffiliateVersions(db, id)).slice(0, 10)
    const counts = countTexts(config.locales, texts)
    const facts: readonly (readonly [string, string])[] = [
      ['Id', id],
      ['Name', config.appName],
      ['Address', `/${id}/${config.locales[0] ?? ''}`],
      ['State', archivedAt === null ? `live, version ${version}` : `archived on ${minute(archivedAt)} UTC`],
      ['Languages', config.locales.join(', ')],
      ['Look', config.theme],
      ['Country', `${config.country}, prices of ${programme.market} in ${programme.currency}`],
      ['Buys', config.apiProductType.join(', ')],
      ['Public token', publicToken],
      ...Object.entries(counts).map(
        ([locale, { own, fallback, english }]) =>
          [`Texts ${locale}`, `${own} own, ${fallback} of another language alone, ${english} in English`] as const,
      ),
    ]
    terminal.say(`${pairs(facts)}\n`)
    terminal.say(
      table(versions, [
        { title: 'Version', of: (one) => String(one.version), right: true },
        { title: 'Saved (UTC)', of: (one) => minute(one.savedAt) },
        { title: 'By', of: (one) => one.actor },
        { title: 'Why', of: (one) => one.note ?? '' },
      ]),
    )
    return { id, version, archivedAt, config, programme, texts, textCounts: counts, versions }
  },
})

const exportFolder = command({
  args: ['ID', 'FOLDER'],
  example: 'acme programmes/acme --overwrite',
  options: { overwrite: flag('writes over what is there, as for a folder under version control') },
  run: async ({ args: [id, folder], options, database, terminal }) => {
    if (!options.overwrite && !(await isFree(folder)))
      throw new UsageError(`${folder} is not empty; name a new folder, or say --overwrite`)
    const db = await database()
    const found = await stored(db, id)
    const files = await exportProgramme(db, found, await listPromotions(db, found.id))
    await writeFolder(folder, files)
    terminal.say(`Version ${found.version} of ${found.id} is in ${folder}:`)
    for (const path of Object.keys(files)) terminal.say(`  ${path}`)
    return { id: found.id, version: found.version, folder, files: Object.keys(files) }
  },
})

const FREES_HOSTS = 'To free that, import its folder without `hosts` and archive it again.'

const archive = command({
  args: ['ID'],
  more: ': it takes nothing new, and what was sold goes on. One that nothing refers to is deleted.',
  example: 'acme',
  run: async (input) => {
    const [id] = input.args
    const { outcome: done } = await asOperator(input, 'affiliate archive', (ctx) => removeConfig(ctx, id))
    input.terminal.say(
      done === 'deleted'
        ? `${id} is deleted: nothing referred to it.`
        : `${id} is archived. Importing its folder again brings it back.`,
    )
    const kept = (await readAffiliate(await input.database(), id))?.programme.hosts.join(', ') ?? ''
    if (kept !== '') input.terminal.say(`It keeps ${kept}: its sellers follow their orders there. ${FREES_HOSTS}`)
    return { id, outcome: done }
  },
})

const rotateToken = command({
  args: ['ID'],
  more: '; the old one works for 65 minutes more, so that open pages go on.',
  example: 'acme --now',
  options: { now: flag('for a token that leaked: it and every one before it end at once') },
  run: async (input) => {
    const [id] = input.args
    const wish = { former: input.options.now ? 'end' : 'overlap' } as const
    const done = await asOperator(input, 'affiliate rotate-token', (ctx) => replacePublicToken(ctx, id, wish))
    input.terminal.say(`The public token of ${id} is now ${done.token}`)
    input.terminal.say(
      done.formerEndsAt === null
        ? 'The ones before it have ended. Open pages take the new one up within a minute.'
        : `The one before it works until ${minute(done.formerEndsAt)} UTC. To end it now: affiliate end-tokens ${id}`,
    )
    return { affiliate: id, ...done }
  },
})

const endTokens = command({
  args: ['ID'],
  example: 'acme',
  run: async (input) => {
    const [id] = input.args
    const { ended } = await asOperator(input, 'affiliate end-tokens', (ctx) => endTokensOf(ctx, id))
    input.terminal.say(
      ended === 0 ? `No former token of ${id} was still good.` : `Former tokens of ${id} that have ended: ${ended}`,
    )
    return { id, ended }
  },
})

export const AFFILIATE = {
  create,
  import: importFolder,
  check,
  show,
  preview,
  export: exportFolder,
  archive,
  'rotate-token': rotateToken,
  'end-tokens': endTokens,
}
