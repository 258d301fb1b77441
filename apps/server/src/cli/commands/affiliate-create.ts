import { isAffiliateId, LOCALE_PATTERN } from '@reprise/contract'
import { newProgramme } from '#server/affiliate/folder/new-programme.ts'
import { isFree, writeFolder } from '#server/affiliate/folder/write-folder.ts'
import { type Command, type CommandInput, textOption, UsageError } from '../command.ts'

export const affiliateCreate: Command = {
  name: 'affiliate create',
  args: ['ID', 'FOLDER'],
  about:
    'Writes the files of a new programme into an empty folder, for you to change. Nothing is live before the import.',
  options: {
    name: { type: 'string', value: 'TEXT', about: 'what the programme is called; its id when left out' },
    locales: { type: 'string', value: 'LOCALES', about: 'with commas, the first is the main one; en when left out' },
    country: { type: 'string', value: 'CC', about: 'two letters, as in gb; fr when left out' },
    currency: { type: 'string', value: 'CUR', about: 'three letters, as in GBP; EUR when left out' },
    market: { type: 'string', value: 'NAME', about: 'the price list it uses; the country when left out' },
    colour: { type: 'string', value: 'HEX', about: 'of the one action and the price, as in #0a4fb8' },
    'mail-from': { type: 'string', value: 'ADDRESS', about: 'whom its e-mails come from' },
  },
  run: async (input) => {
    const [id = '', folder = ''] = input.args
    if (!isAffiliateId(id))
      throw new UsageError(
        `"${id}" cannot be an id: 3 to 20 letters, digits, - or _, and no word that the portal needs`,
      )
    if (!(await isFree(folder))) throw new UsageError(`${folder} is not empty; name a new folder`)
    const country = optional(input, 'country', /^[a-z]{2}$/, 'two small letters', 'fr')
    const files = newProgramme({
      id,
      name: optional(input, 'name', /\S/, 'a name', id),
      locales: localesOf(optional(input, 'locales', /\S/, 'locales such as fr,en', 'en')),
      country,
      currency: optional(input, 'currency', /^[A-Z]{3}$/, 'three capital letters', 'EUR'),
      market: optional(input, 'market', /^[a-z]{2,10}$/, '2 to 10 small letters', country),
      colour: optional(input, 'colour', /^#[0-9a-f]{6}$/i, 'a colour such as #0a4fb8', '#14563c').toLowerCase(),
      mailFrom: optional(input, 'mail-from', /^\S+@\S+$/, 'an e-mail address', `trade-in@${id.toLowerCase()}.example`),
    })
    await writeFolder(folder, files)
    input.terminal.say(`The files of ${id} are in ${folder}:`)
    for (const path of Object.keys(files)) input.terminal.say(`  ${path}`)
    input.terminal.say(`\nChange what you like, then make it live: npm run reprise -- affiliate import ${folder}`)
    return { id, folder, files: Object.keys(files) }
  },
}

const optional = (input: CommandInput, name: string, pattern: RegExp, expects: string, otherwise: string): string =>
  input.options[name] === undefined ? otherwise : textOption(input, name, pattern, expects)

const localesOf = (text: string): string[] => {
  const locales = text.split(/[\s,]+/).filter((part) => part !== '')
  const odd = locales.find((locale) => !LOCALE_PATTERN.test(locale))
  if (odd !== undefined) throw new UsageError(`--locales needs locales such as fr or pt-BR, not "${odd}"`)
  return locales
}
