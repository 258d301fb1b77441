import { writeFile } from 'node:fs/promises'
import { PRODUCT_TYPES } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import {
  type CatalogueImport,
  importCatalogue,
  exportCatalogue,
  importQuestionnaire,
  QuestionnaireFault,
  listQuestionnaires,
} from '#server/catalogue/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { asOperator, confirmed, dryRun, YES } from '../as-operator.ts'
import { command, CommandFault, type CommandInput } from '../command.ts'
import { flag, oneOf, readInput, text, wordsOption, writeResult } from '../options.ts'
import { counted, minute, table } from '../table.ts'
import { importProgress, reportFaults } from '../terminal.ts'
import { CATALOGUE_MODELS, NOTE } from './catalogue-models.ts'

const importProducts = command({
  args: ['FILE'],
  more: ' (CSV, semicolons, tabs; UTF-8 or UTF-16). All rows or none.',
  example: 'catalogue.csv --dry-run',
  options: {
    'dry-run': flag('says what would change; changes nothing'),
    yes: YES,
    'skip-bad': flag('leave bad rows out instead of refusing the file'),
    'retire-missing': flag('take products out of the catalogue that the file does not name'),
    note: NOTE,
  },
  run: async (input) => {
    const { options, terminal, now } = input
    const bytes = await readInput(input.args[0])
    const isDry = options['dry-run']
    const load = async (ctx: OperatorContext, isConfirmed: boolean): Promise<CatalogueImport> => {
      const wish = {
        skipBad: options['skip-bad'],
        retireMissing: options['retire-missing'] ? now : undefined,
        confirmed: isConfirmed,
        by: { actor: ctx.operator.actor, note: wordsOption(input, 'note') ?? null, at: now },
      }
      const done = await importCatalogue(ctx.db as Transaction, bytes, wish, importProgress(terminal))
      ctx.note({ models: done.models, added: done.added, retired: done.retired, version: done.version })
      return done
    }
    const done = isDry
      ? await dryRun(input, (ctx) => load(ctx, true))
      : await confirmed(
          input,
          (isConfirmed) => asOperator(input, 'catalogue import', (ctx) => load(ctx, isConfirmed)),
          (found: CatalogueImport) => sayImported(input, found),
        )
    sayImported(input, done)
    if (isDry) {
      for (const { message } of done.doubts) terminal.warn(`This would be asked about: ${message}.`)
      terminal.say('Nothing was changed.')
    }
    if (done.ignoredColumns.length > 0) terminal.say(`Columns left aside: ${done.ignoredColumns.join(', ')}`)
    if (done.skipped.length > 0) terminal.warn(`${counted(done.skipped.length, 'bad row')} left out:`)
    if (!terminal.isJson) reportFaults(terminal, done.skipped)
    return done
  },
})

const sayImported = (
  { terminal }: Pick<CommandInput, 'terminal'>,
  { models, added, updated, retired, samples }: CatalogueImport,
): void => {
  terminal.say(
    `${counted(models, 'model')}: ${counted(added, 'product')} added, ` +
      `${updated.toLocaleString('en')} already known, ${retired.toLocaleString('en')} retired.`,
  )
  for (const [what, ids, count] of [
    ['added', samples.added, added],
    ['retired', samples.retired, retired],
  ] as const)
    if (count > 0) terminal.say(`  ${what}: ${ids.join(', ')}${count > ids.length ? ', …' : ''}`)
}

const exportProducts = command({
  more: '. What left the catalogue is not in it.',
  example: '--out catalogue.csv',
  options: { out: text('FILE', 'where to write; standard output when left out') },
  run: async ({ options: { out }, terminal, database }) => {
    const { models, csv } = await exportCatalogue(await database())
    return {
      models,
      ...(await writeResult({ terminal }, { csv, out, said: `${counted(models, 'model')} written to` })),
    }
  },
})

export const CATALOGUE = { import: importProducts, export: exportProducts, ...CATALOGUE_MODELS }

const importQuestions = command({
  args: ['FILE'],
  more: '. Open quotations keep theirs.',
  example: 'mobile.json',
  run: async (input) => {
    const { args, terminal, now } = input
    const json = parse(new TextDecoder().decode(await readInput(args[0])), QuestionnaireFault)
    const done = await asOperator(input, 'questionnaire import', async (ctx) => {
      const made = await importQuestionnaire(ctx.db as Transaction, json, { actor: ctx.operator.actor, at: now })
      ctx.note({ productType: made.productType, version: made.version })
      return made
    })
    terminal.say(
      done.changed
        ? `Questions about ${done.productType}: version ${done.version} from now on.`
        : `Questions about ${done.productType}: version ${done.version} already says the same.`,
    )
    return done
  },
})

const parse = (json: string, Fault: new (message: string) => Error): unknown => {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new Fault(`The file is no JSON: ${error instanceof Error ? error.message : ''}`)
  }
}

const listQuestions = command({
  more: '; the first of a type is the one that is asked.',
  example: '--json',
  run: async ({ database, terminal }) => {
    const questionnaires = (await listQuestionnaires(await database())).map(({ createdAt, definition }) => ({
      productType: definition.productType,
      version: definition.version,
      createdAt: createdAt.toISOString(),
      questions: definition.questions.map(({ id }) => id),
      languages: Object.keys(definition.questions[0]?.title ?? {}),
    }))
    terminal.say(
      questionnaires.length === 0
        ? 'There are no questions yet.'
        : table(questionnaires, [
            { title: 'TYPE', of: ({ productType }) => productType },
            { title: 'VERSION', of: ({ version }) => String(version), right: true },
            { title: 'SINCE (UTC)', of: ({ createdAt }) => minute(new Date(createdAt)) },
            { title: 'LANGUAGES', of: ({ languages }) => languages.join(' ') },
            { title: 'QUESTIONS', of: ({ questions }) => questions.join(' ') },
          ]),
    )
    return questionnaires
  },
})

const exportQuestions = command({
  args: ['TYPE'],
  example: 'mobile --out mobile.json',
  options: {
    version: text('N', 'a version; the newest when left out'),
    out: text('FILE', 'where to write; standard output when left out'),
  },
  run: async ({ args: [type], options: { version: wanted, out }, terminal, database }) => {
    oneOf(PRODUCT_TYPES, type, `There is no type "${type}"; there are`)
    const found = (await listQuestionnaires(await database())).find(
      ({ definition }) =>
        definition.productType === type && (wanted === undefined || String(definition.version) === wanted),
    )
    if (found === undefined)
      throw new CommandFault(
        `There are no questions about ${type}${wanted === undefined ? '' : ` of version ${wanted}`}`,
        { productType: type, version: wanted ?? null },
      )
    const { definition } = found
    if (out === undefined) {
      if (!terminal.isJson) terminal.write(`${JSON.stringify(definition, null, 2)}\n`)
      return definition
    }
    await writeFile(out, `${JSON.stringify(definition, null, 2)}\n`)
    terminal.say(`Version ${definition.version} of the questions about ${type} is in ${out}`)
    return { productType: type, version: definition.version, out }
  },
})

export const QUESTIONNAIRE = { import: importQuestions, list: listQuestions, export: exportQuestions }
