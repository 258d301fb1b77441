import * as z from 'zod/mini'
import { createLookup, describeProperties, type Words } from '../openapi/descriptions/describe.ts'
import { collectSchemas, type JsonSchema } from '../openapi/schemas.ts'
import { promotionFile } from '../programme/promotion-file.ts'
import { fieldRows } from './field-rows.ts'

/** The pages about the files of a programme, by their names in docs/operating/reference, made from the schemas of the files. */
export const referencePages = (): { readonly [file: string]: string } => {
  const { WrittenConfig = {}, WrittenProgramme = {}, WrittenTheme = {} } = collectSchemas().components
  return {
    'config.md': page('config.json', CONFIG, { ...WrittenConfig, required: ['instanceId'] }),
    'programme.md': page('programme.json', PROGRAMME, WrittenProgramme),
    'promotions.md': page('promotions.json', PROMOTIONS, writtenPromotion()),
    'theme.md': page('theme.json', THEME, WrittenTheme),
  }
}

const CONFIG = `What visitors of a programme see. The same fields, without \`instanceId\`, are \`config\` in the Config API. A picture is named
\`asset:<file name>\` in a folder, \`asset:<id>\` over the API.`
const PROGRAMME = `The side of a programme that visitors never see: prices, money, parcels. The same fields are \`programme\` in the Config API.
Which of them need the scope \`programme\` is said in [a programme of your own](../new-programme.md#what-moves-parcels-or-money); what
[terms](../orders.md#terms) are where they are left out, in orders.`
const PROMOTIONS = `A list of objects, one for each code that raises an offer. A code that the file does not name any more stays as it is: give it an
\`endsAt\` to end it. \`promotion list AFFILIATE\` shows all of them with their uses.`
const THEME = `The tokens of a look. \`logo\`, \`logoDark\`, \`headingFont\` and \`bodyFont\` come from the files of \`assets/\` by their names.`

const page = (file: string, introduction: string, schema: JsonSchema): string => `# ${file}

${introduction}

<!-- Made from the schemas: npm run verify -- reference tells how to write it again. -->

| Field | Form | Left out | |
|---|---|---|---|
${fieldRows(schema)
  .map(({ place, form, leftOut, words }) => `| \`${place}\` | ${[form, leftOut, words].map(cell).join(' | ')} |`)
  .join('\n')}
`

const cell = (text: string): string => text.replaceAll('|', '\\|')

/** @throws Error where words describe nothing any more */
const writtenPromotion = (): JsonSchema => {
  const { find, unused } = createLookup(promotionWords)
  const { items } = z.toJSONSchema(promotionFile, { io: 'input' })
  const described = describeProperties({ ...(items as JsonSchema) }, [], find)
  if (unused().length > 0) throw new Error(`promotions.json has no field ${unused().join(', ')}`)
  return described
}

const promotionWords: Words = {
  code: 'What customers type, in any case. It names the promotion: importing a code again changes it, and its uses stay counted.',
  label: 'The promotion in words, by locale: a line of the receipt.',
  amount: 'What it adds to an offer, in minor units of the currency of the programme.',
  startsAt: 'From when on it is given.',
  endsAt: 'From when on it is not given any more.',
  maxUses: 'How many sales it is given to; null: any number.',
  minimumAmount: 'Least offer that gets it, in minor units, before it is added.',
  productTypes: 'Kinds of products that get it; empty: all of them.',
}
