import { createHash } from 'node:crypto'
import {
  DECLARATION_CONSENT,
  identifierSettings,
  isTestProgramme,
  type Fonts,
  type InstanceConfig,
  ORDER_ROUTE_NAMES,
  type PublicConfig,
  termsOf,
  type Theme,
  themeStylesheet,
} from '@reprise/contract'
import type { Affiliate } from '#server/call/index.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { negotiateLanguage } from '#server/platform/http/negotiation.ts'
import {
  type AffiliateRow,
  type FormerToken,
  readAffiliates,
  readFormerTokens,
  readTestProgrammes,
  readThemes,
} from './affiliate.repository.ts'
import { readPromiseClocks } from './promise-clock.repository.ts'
import { readFonts } from './asset/asset.repository.ts'
import type { TextsByLocale } from './checks/affiliate-document.ts'
import { testRowsOf } from './test/test-programme.ts'

export const AFFILIATES_CHANGED = 'affiliates_changed'

export type Stylesheet = { readonly css: string; readonly etag: string }

/** Held in memory. Every lookup sees the newest snapshot, so keep the object and not what it gave. */
export type Affiliates = {
  /** Letter case does not matter: no two affiliates differ by it alone. */
  readonly find: (id: string) => Affiliate | undefined
  /** The token in force, or one that was replaced and has not ended yet. */
  readonly byToken: (publicToken: string, now: Date) => Affiliate | undefined
  /** @param host as `hostName` gives it */
  readonly byHost: (host: string) => Affiliate | undefined
  /** Without test programmes. */
  readonly all: () => readonly Affiliate[]
  readonly tests: () => readonly Affiliate[]
  readonly textsOf: (affiliate: Affiliate) => TextsByLocale
  readonly theme: (id: string) => Theme | undefined
  readonly stylesheet: (themeId: string) => Stylesheet | undefined
  readonly stateOf: (affiliate: Affiliate) => string
  /** Raised at every refresh: what was made of an older one is out of date. */
  readonly revision: () => number
  readonly refresh: () => Promise<void>
}

type Snapshot = {
  readonly byId: ReadonlyMap<string, AffiliateRow & { readonly state: string }>
  readonly programmes: readonly Affiliate[]
  readonly tests: readonly Affiliate[]
  readonly byToken: ReadonlyMap<string, AffiliateRow>
  readonly byHost: ReadonlyMap<string, AffiliateRow>
  readonly formerTokens: ReadonlyMap<string, FormerToken>
  readonly themes: ReadonlyMap<string, Theme>
  readonly stylesheets: ReadonlyMap<string, Stylesheet>
}

/** @param smsAccounts ids of those that the server knows: without its own a programme shows nothing of SMS */
export const loadAffiliates = async (db: Database, smsAccounts: SmsAccounts = NO_ACCOUNTS): Promise<Affiliates> => {
  let snapshot = await readSnapshot(db, smsAccounts)
  let revision = 1
  let reading = Promise.resolve()
  const read = async (): Promise<void> => {
    snapshot = await readSnapshot(db, smsAccounts)
    revision += 1
  }
  return {
    find: (id) => snapshot.byId.get(id.toLowerCase())?.affiliate,
    byToken: (publicToken, now) => {
      const former = snapshot.formerTokens.get(publicToken)
      if (former === undefined) return snapshot.byToken.get(publicToken)?.affiliate
      return former.endsAt > now ? snapshot.byId.get(former.affiliateId.toLowerCase())?.affiliate : undefined
    },
    byHost: (host) => snapshot.byHost.get(host)?.affiliate,
    all: () => snapshot.programmes,
    tests: () => snapshot.tests,
    textsOf: ({ id }) => snapshot.byId.get(id.toLowerCase())?.texts ?? {},
    theme: (id) => snapshot.themes.get(id),
    stylesheet: (themeId) => snapshot.stylesheets.get(themeId),
    stateOf: ({ id }) => snapshot.byId.get(id.toLowerCase())?.state ?? '',
    revision: () => revision,
    // A change during a reading may have come too late for it, so that another follows; never two at once.
    refresh: () => (reading = reading.catch(() => {}).then(read)),
  }
}

type SmsAccounts = Pick<ReadonlyMap<string, unknown>, 'has'>
const NO_ACCOUNTS: SmsAccounts = new Map()

const readSnapshot = async (db: Database, smsAccounts: SmsAccounts): Promise<Snapshot> => {
  const [own, tests, former, looks, fonts, clocks] = await Promise.all([
    readAffiliates(db),
    readTestProgrammes(db),
    readFormerTokens(db),
    readThemes(db),
    readFonts(db),
    readPromiseClocks(db),
  ])
  const themes = new Map(looks.map((theme) => [theme.id, theme]))
  const stylesheets = new Map(looks.map((theme) => [theme.id, stylesheetOf(theme, fonts)]))
  const rows = [...own, ...testRowsOf(own, tests)].map(({ affiliate, ...row }) => {
    const shown = asShown(
      affiliate,
      row.texts,
      themes.get(affiliate.config.theme),
      smsAccounts,
      clocks.get(affiliate.id),
    )
    const css = stylesheets.get(shown.config.theme)?.css
    return { ...row, affiliate: shown, state: digest(JSON.stringify([shown.config, row.texts, css])) }
  })
  return {
    byId: new Map(rows.map((row) => [row.affiliate.id.toLowerCase(), row])),
    programmes: rows.flatMap(({ affiliate }) => (isTestProgramme(affiliate.id) ? [] : [affiliate])),
    tests: rows.flatMap(({ affiliate }) => (isTestProgramme(affiliate.id) ? [affiliate] : [])),
    byToken: new Map(rows.map((row) => [row.publicToken, row])),
    byHost: new Map(rows.flatMap((row) => row.affiliate.programme.hosts.map((host) => [host, row] as const))),
    formerTokens: new Map(former.map((one) => [one.token, one])),
    themes,
    stylesheets,
  }
}

export const stylesheetOf = (theme: Theme, fonts: Fonts): Stylesheet => {
  const css = themeStylesheet(theme, fonts)
  return { css, etag: `"${digest(css)}"` }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** Pages that outlive a programme: its customers still follow their orders. A bare order page shows home. */
const AFTER_THE_SALE: readonly string[] = ORDER_ROUTE_NAMES.map((name) => `${name}/`)

export const asShown = (
  affiliate: Affiliate,
  texts: TextsByLocale,
  look: Theme | undefined,
  smsAccounts: SmsAccounts = NO_ACCOUNTS,
  promiseClock?: PublicConfig['promiseClock'],
): Affiliate => ({
  ...affiliate,
  config: {
    ...affiliate.config,
    ...logoOf(affiliate.config, look),
    consents: askedConsents(affiliate),
    ...ownConsents(askedConsents(affiliate), texts),
    ...(affiliate.archivedAt === null ? {} : { whitelistRoutes: [...AFTER_THE_SALE] }),
    terms: termsOf(affiliate.programme),
    identifiers: { customer: identifierSettings(affiliate).customer },
    ...smsOf(affiliate, smsAccounts),
    ...(affiliate.config.showPromiseClock === true && promiseClock !== undefined && { promiseClock }),
  },
})

/** A page has one set of texts and cannot tell whose they are. */
const ownConsents = (consents: InstanceConfig['consents'], texts: TextsByLocale): Pick<PublicConfig, 'ownConsents'> => {
  const own = consents
    .filter(({ label }) => Object.values(texts).some((messages) => Object.hasOwn(messages, label)))
    .map(({ name }) => name)
  return own.length === 0 ? {} : { ownConsents: own }
}

/** A name as the sender cannot be answered. */
const smsOf = ({ programme: { sms } }: Affiliate, accounts: SmsAccounts): Pick<PublicConfig, 'sms' | 'smsNumber'> => {
  if (sms === undefined || !accounts.has(sms.account)) return {}
  return { sms: true, ...(sms.sender.startsWith('+') && { smsNumber: sms.sender }) }
}

const askedConsents = ({ config: { consents }, programme: { declaration } }: Affiliate): InstanceConfig['consents'] =>
  declaration === undefined || consents.some(({ name }) => name === DECLARATION_CONSENT.name)
    ? consents
    : [...consents, DECLARATION_CONSENT]

const logoOf = (config: InstanceConfig, look: Theme | undefined): Pick<InstanceConfig, 'logo'> => {
  if (config.logo !== undefined || look?.logo === undefined) return {}
  const dark = look.logoDark === undefined ? {} : { dark: `asset:${look.logoDark}` }
  return { logo: { light: `asset:${look.logo}`, ...dark } }
}

export const negotiatedLocale = (header: string | undefined, { config }: Affiliate): string =>
  negotiateLanguage(header, config.locales)
