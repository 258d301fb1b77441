import { directionOf, type Embed, type Theme } from '@reprise/contract'
import { englishPageMessages, pageMessages } from '#server/message/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { Affiliates } from './affiliates.ts'
import type { Affiliate } from '#server/call/index.ts'

export const showEmbed = (affiliates: Affiliates, affiliate: Affiliate, wanted: string | undefined): Embed => {
  const { config } = affiliate
  const locale = config.locales.find((one) => one === wanted) ?? config.locales[0] ?? ''
  const look = affiliates.theme(config.theme)
  if (look === undefined) throw new ProblemError('affiliate-not-found')
  const own = affiliates.textsOf(affiliate)
  const [language = ''] = locale.split('-')
  const texts = { ...englishPageMessages(), ...pageMessages(locale), ...own[language], ...own[locale] }
  const word = (key: string): string => texts[key] ?? key
  return {
    appName: config.appName,
    locale,
    direction: directionOf(locale),
    words: {
      title: word(config.apiProductType[0] === 'mobile' ? 'home.title.mobile' : 'home.title.any'),
      label: word('search.label'),
      hint: word('embed.hint'),
      upTo: word('embed.upTo'),
      found: word('embed.found'),
      nothing: word('embed.nothing'),
      failed: word('embed.failed'),
      imei: word('embed.imei'),
    },
    colours: coloursOf(look),
    radius: look.radius,
  }
}

const coloursOf = ({ light }: Theme): Embed['colours'] => ({
  ground: light['surface-raised'],
  ink: light.ink,
  inkSoft: light['ink-soft'],
  accent: light.accent,
  line: light.line,
  edge: light.edge,
  focus: light.focus,
})
