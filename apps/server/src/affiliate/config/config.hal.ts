import { SURFACE_BASE } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import type { StoredAffiliate, VersionFacts } from '../affiliate.repository.ts'
import type { Difference } from '../checks/differences.ts'
import { registerWarnings, routeWarnings } from '../checks/warnings.ts'
import { countTexts } from '../text/check-texts.ts'
import { hasScope } from '#server/operator/index.ts'
import type { ConfigVersion } from '../version/config-versions.ts'

const BASE = SURFACE_BASE['config-api']

export const configPath = (id: string, ...below: readonly (string | number)[]): string =>
  [BASE, 'configs', id, ...below].join('/')

export const versionFactsView = ({ version, savedAt, actor, note }: VersionFacts) => ({
  version,
  savedAt: savedAt.toISOString(),
  actor,
  note,
})

type Reader = Pick<OperatorContext, 'operator'>

/** A programme as a key may see it: the account that it pays from is for those that may change it. */
export const configView = async ({ operator }: Reader, found: ConfigVersion) => ({
  id: found.id,
  ...versionFactsView(found),
  archivedAt: found.archivedAt?.toISOString() ?? null,
  config: found.config,
  programme: hasScope(operator, 'programme') ? found.programme : withoutPayer(found.programme),
  texts: found.texts,
  textCounts: countTexts(found.config.locales, found.texts),
  warnings: [...routeWarnings(found.config), ...registerWarnings(found.config, found.programme)],
  _links: { self: { href: configPath(found.id, 'versions', found.version) } },
})

const withoutPayer = <Of extends { readonly payer?: unknown }>({ payer: _payer, ...programme }: Of) => programme

export const seenChanges = ({ operator }: Reader, changes: readonly Difference[]): Difference[] =>
  hasScope(operator, 'programme')
    ? [...changes]
    : changes.filter(({ pointer }) => !/^\/programme\/payer(?:\/|$)/.test(pointer))

export const savedConfigView = (
  ctx: Reader,
  stored: StoredAffiliate,
  { actor, note, savedAt }: { readonly actor: string; readonly note: string | null; readonly savedAt: Date },
) => configView(ctx, { ...stored, actor, note, savedAt, isLatest: true })

export const configLineView = ({ id, config, version, archivedAt }: StoredAffiliate) => ({
  id,
  appName: config.appName,
  locales: config.locales,
  theme: config.theme,
  country: config.country,
  version,
  archivedAt: archivedAt?.toISOString() ?? null,
  _links: { self: { href: configPath(id, 'versions', 'latest') } },
})
