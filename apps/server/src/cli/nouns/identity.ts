import { writeWhole } from '#server/platform/files/write-whole.ts'
import { createSealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { listWaiting, readPhoto, showForOperator, decideIdentity, requireIdentity } from '#server/identity/index.ts'
import { join, resolve } from 'node:path'
import { IDENTITY_REASONS, type IdentityFields, type OperatorIdentity } from '@reprise/contract'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { OperatorContext } from '#server/call/index.ts'
import { asOperator } from '../as-operator.ts'
import { command, type CommandInput } from '../command.ts'
import { dayOption, listOf, oneOf, text, textOption, word } from '../options.ts'
import { namedOrder } from '../named-order.ts'
import { counted, minute, table } from '../table.ts'

const list = command({
  example: '--json',
  run: async (input) => {
    const page = await asOperator(input, null, (ctx) => listWaiting(ctx, { number: 1, size: 100 }))
    const checks = page._embedded.checks
    input.terminal.say(
      checks.length === 0
        ? 'No identity check waits.'
        : table(checks, [
            { title: 'BARCODE', of: ({ barcode }) => barcode },
            { title: 'SINCE', of: ({ since }) => minute(new Date(since)) },
            { title: 'AFFILIATE', of: ({ affiliate }) => affiliate },
            { title: 'LOOK AT', of: ({ warnings }) => warnings.join(', ') || 'the photo' },
            { title: 'ORDER', of: ({ order }) => order },
          ]),
    )
    if (checks.length > 0) input.terminal.say(`\n${counted(page.page.totalElements, 'check')} to decide about`)
    return { total: page.page.totalElements, checks }
  },
})

const show = command({
  args: ['ORDER'],
  more: '. ORDER is its id or its barcode. The audit keeps who looked.',
  example: 'NZGKB9EK3HSA --photos /tmp/photos',
  options: { photos: text('FOLDER', 'writes the photos there, to be looked at beside the fields; delete them after') },
  run: async (input) => {
    const { args, terminal, options } = input
    const { vault, storage } = await input.sealed()
    const files = createSealedStorage({ db: await input.database(), storage, vault, clock: { now: () => input.now } })
    const { check, photos } = await asOperator(input, null, async (ctx) => {
      const shown = await showForOperator(ctx, vault, await namedOrder(ctx, args[0]))
      const sides = options.photos === undefined ? [] : shown.photos.map(({ side }) => side)
      const read: { readonly side: string; readonly bytes: Buffer }[] = []
      for (const side of sides) read.push({ side, bytes: await readPhoto(ctx, files, { id: shown.order, side }) })
      return { check: shown, photos: read }
    })
    terminal.say(identityText(check))
    for (const { side, bytes } of photos) {
      const path = join(resolve(options.photos ?? ''), `${check.order}-${side}.jpg`)
      await writeWhole(path, bytes)
      terminal.say(`Written: ${path}`)
    }
    return check
  },
})

const decided = async (
  input: Pick<CommandInput, 'sealed' | 'database' | 'now' | 'terminal'>,
  { action, named }: { readonly action: string; readonly named: string },
  verb: (ctx: OperatorContext, vault: Vault, order: string) => Promise<OperatorIdentity>,
): Promise<OperatorIdentity> => {
  const { vault } = await input.sealed()
  const check = await asOperator(input, action, async (ctx) => verb(ctx, vault, await namedOrder(ctx, named)))
  input.terminal.say(identityText(check))
  return check
}

const KINDS = ['passport', 'identity-card', 'residence-permit', 'other'] as const

const accept = command({
  args: ['ORDER'],
  more: '. What the machine read wrongly is given as it stands on the document.',
  example: 'NZGKB9EK3HSA --last-names MARTIN --born 1990-07-13',
  options: {
    number: text('TEXT', 'number of the document'),
    'last-names': text('TEXT', 'in capitals, as on the document'),
    'first-names': text('TEXT', 'in capitals, as on the document'),
    issuer: text('TEXT', 'letters of the state: FRA'),
    kind: word('TEXT', KINDS, 'passport, identity-card, residence-permit or other'),
    born: text('DATE', 'YYYY-MM-DD'),
    expires: text('DATE', 'YYYY-MM-DD'),
    issued: text('DATE', 'YYYY-MM-DD'),
    authority: text('TEXT', 'who issued it'),
  },
  run: async (input) => {
    const [named] = input.args
    const line = (name: 'number' | 'last-names' | 'first-names' | 'authority') =>
      textOption(input, name, /^.{1,100}$/, '1 to 100 characters')
    const day = (name: 'born' | 'expires' | 'issued') => dayOption(input, name, '2026-11-21')
    const { kind } = input.options
    const all = {
      kind: kind === undefined ? undefined : oneOf(KINDS, kind, '--kind is one of'),
      number: line('number'),
      lastNames: line('last-names'),
      firstNames: line('first-names'),
      issuer: textOption(input, 'issuer', /^[A-Z]{1,3}$/, 'up to three letters'),
      birthDate: day('born'),
      expiryDate: day('expires'),
      issuedIn: day('issued'),
      authority: line('authority'),
    }
    const fields: Partial<IdentityFields> = Object.fromEntries(
      Object.entries(all).filter(([, value]) => value !== undefined),
    )
    return decided(input, { action: 'identity accept', named }, (ctx, vault, id) =>
      decideIdentity(ctx, vault, id, { decision: 'accept', fields }),
    )
  },
})

const refuse = command({
  args: ['ORDER'],
  more: '; the customer is told why and what to do.',
  example: `NZGKB9EK3HSA --reasons ${IDENTITY_REASONS[0]}`,
  options: {
    reasons: {
      ...word('REASONS', IDENTITY_REASONS, `with commas: ${IDENTITY_REASONS.join(', ')}`),
      required: true,
    },
  },
  run: async (input) => {
    const [named] = input.args
    const typed = textOption(input, 'reasons', /\S/, `one or more of ${IDENTITY_REASONS.join(', ')}`)
    const reasons = listOf(typed).map((one) => oneOf(IDENTITY_REASONS, one, `There is no reason "${one}"; there are`))
    return decided(input, { action: 'identity refuse', named }, (ctx, vault, id) =>
      decideIdentity(ctx, vault, id, { decision: 'refuse', reasons }),
    )
  },
})

const require = command({
  args: ['ORDER'],
  example: 'NZGKB9EK3HSA',
  run: async (input) => {
    return decided(input, { action: 'identity require', named: input.args[0] }, requireIdentity)
  },
})

export const IDENTITY = { list, show, accept, refuse, require }

const identityText = (check: OperatorIdentity): string => {
  const { declared, fields, warnings, reasons } = check
  const rows: readonly (readonly [string, string])[] = [
    ['State', check.status],
    ['Says', [declared.firstName, declared.lastName, declared.birthDate ?? ''].filter((part) => part !== '').join(' ')],
    ...(fields === null
      ? [['Read', 'nothing'] as const]
      : [
          ['Document', `${fields.kind}, ${fields.issuer}`] as const,
          ['Number', fields.number] as const,
          ['Names', `${fields.lastNames} / ${fields.firstNames}`] as const,
          ['Born', fields.birthDate] as const,
          ['Valid until', fields.expiryDate ?? 'not told'] as const,
          [
            'Issued',
            [fields.issuedIn ?? '', fields.authority ?? ''].filter((part) => part !== '').join(', ') || 'not told',
          ] as const,
        ]),
    ...(check.photos.length > 0 ? [['Look at', warnings.join(', ') || 'the photo'] as const] : []),
    ...(reasons.length > 0 ? [['Refused', reasons.join(', ')] as const] : []),
    ['Photos', check.photos.map(({ side }) => side).join(', ') || 'none'],
  ]
  return rows.map(([title, value]) => `${title.padEnd(12)} ${value}`).join('\n')
}
