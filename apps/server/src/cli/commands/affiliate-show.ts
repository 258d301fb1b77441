import { countTexts, listAffiliateVersions, readAffiliate } from '#server/affiliate/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { Command } from '../command.ts'
import { minute, table } from '../table.ts'

/** Versions that are shown; the API lists all. */
const FEW = 10

export const affiliateShow: Command = {
  name: 'affiliate show',
  args: ['ID'],
  about: 'What a programme is: languages, look, market, texts, and who changed it last.',
  options: {},
  run: async ({ args, database, terminal }) => {
    const db = await database()
    const stored = await readAffiliate(db, args[0] ?? '')
    if (stored === undefined) throw new ProblemError('affiliate-not-found')
    const { id, config, programme, texts, version, archivedAt, publicToken } = stored
    const versions = (await listAffiliateVersions(db, id)).slice(0, FEW)
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
    terminal.say(
      table(facts, [
        { title: '', of: ([name]) => name },
        { title: '', of: ([, fact]) => fact },
      ]).trim(),
    )
    terminal.say('')
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
}
