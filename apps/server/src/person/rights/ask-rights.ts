import type { BodyOf, RightsKind } from '@reprise/contract'
import { type ApprovalKinds, askApproval, type StoredApproval, useApproval } from '#server/approval/index.ts'
import type { OperatorContext } from '#server/call/index.ts'
import { type Mapped, requireOwnRights } from '../account/provider-decides.ts'
import { readChange, readPerson, writeChange } from '../change-person.ts'
import { personFacts, readInvitation } from '../invite-person.ts'
import { keyFacts, readKey } from '../key/keys.ts'
import { lockOwners, lockPerson, updateSuspended } from '../person.repository.ts'
import { requireAll } from './rule.ts'
import { deleteRule } from './rule.repository.ts'
import { rightsHash } from './second-person.ts'

type Wish = BodyOf<'askRights'>
type WishOf<Kind extends RightsKind> = Omit<Extract<Wish, { readonly kind: Kind }>, 'kind' | 'note'>
type Change = { readonly pointer: string; readonly before?: unknown; readonly after?: unknown }
/** What it changes, and what its hash is of; both are read for the caller, who gives nothing that they do not hold. */
type Read = { readonly changes: readonly Change[]; readonly facts: readonly unknown[] }

type Kinds = {
  readonly [kind in RightsKind]: {
    readonly read: (ctx: OperatorContext, wish: WishOf<kind>, asker: string) => Promise<Read>
    /** So that what was approved is what is done. */
    readonly hold?: (ctx: OperatorContext, wish: WishOf<kind>) => Promise<void>
    /** Left out where the one who asked gets a link or a key. */
    readonly carryOut?: (ctx: OperatorContext, wish: WishOf<kind>, asker: string) => Promise<void>
  }
}

const KINDS: Kinds = {
  invitation: {
    read: async (ctx, wish) => {
      const facts = personFacts(readInvitation(ctx, wish))
      const [name, roles, affiliates] = facts
      return { facts, changes: given({ name, roles, affiliates: affiliates ?? 'all' }) }
    },
  },
  'new-link': {
    read: async (ctx, { person: id }) => {
      const person = await readPerson(ctx, id)
      const { name, roles, affiliates } = person
      const shown = { person: id, name, roles, affiliates: affiliates ?? 'all' }
      return { facts: [id, ...personFacts(person)], changes: given(shown) }
    },
  },
  rights: {
    read: async (ctx, { person: id, ...wish }, asker) => {
      const { person, next } = await readChange(ctx, id, wish, asker)
      return {
        facts: [id, personFacts(person), personFacts(next)],
        changes: (['name', 'roles', 'affiliates'] as const).flatMap((field) =>
          JSON.stringify(person[field]) === JSON.stringify(next[field])
            ? []
            : [{ pointer: `/${field}`, before: person[field] ?? 'all', after: next[field] ?? 'all' }],
        ),
      }
    },
    hold: async ({ db }) => void (await lockOwners(db)),
    carryOut: async (ctx, { person: id, ...wish }, asker) => writeChange(ctx, await readChange(ctx, id, wish, asker)),
  },
  resumption: {
    read: async (ctx, { person: id }) => {
      const person = await readPerson(ctx, id, { suspended: true })
      const { name, roles, affiliates } = person
      return { facts: [id, ...personFacts(person)], changes: given({ name, roles, affiliates: affiliates ?? 'all' }) }
    },
    hold: async ({ db }, { person: id }) => void (await lockPerson(db, id)),
    carryOut: async (ctx, { person: id }) => {
      ctx.note({ person: id })
      await updateSuspended(ctx.db, id, null)
    },
  },
  'operator-key': {
    read: async (ctx, wish) => {
      const key = readKey(ctx, wish)
      const { name, scopes, affiliates, storeId, readsOnly, test, expiresAt } = key
      const shown = { name, scopes, affiliates: affiliates ?? 'all', storeId, expiresAt: expiresAt?.toISOString() }
      return {
        facts: keyFacts(key),
        changes: given({ ...shown, readsOnly: readsOnly || undefined, test: test || undefined }),
      }
    },
  },
  'rule-off': {
    read: async (ctx) => {
      requireAll(ctx)
      return { facts: [], changes: [] }
    },
    carryOut: async ({ db, note }) => {
      note({ secondPerson: 'false' })
      await deleteRule(db)
    },
  },
}

const given = (what: Readonly<Record<string, unknown>>): Change[] =>
  Object.entries(what).flatMap(([field, after]) =>
    after === null || after === undefined ? [] : [{ pointer: `/${field}`, after }],
  )

/** Tried now, so that its author hears what does not fit. Nothing personal but the name that colleagues know. */
export const askRights = async (
  ctx: OperatorContext,
  { kind, note, ...wish }: Wish,
  mapped: Mapped,
): Promise<StoredApproval> => {
  if (kind === 'rights' && 'person' in wish) await requireOwnRights(ctx.db, mapped, wish.person)
  await KINDS[kind].read(ctx, wish as never, ctx.operator.actor)
  return askApproval(ctx, { kind, affiliateId: null, orderId: null, patch: wish, dueAt: null, note: note ?? null })
}

/** Read for the second person, who cannot approve what they could not give themselves. */
const approvalOf = (kind: RightsKind): ApprovalKinds[RightsKind] => {
  const { read, hold, carryOut } = KINDS[kind]
  return {
    read: async (ctx, { patch, askedBy }) => {
      const { changes, facts } = await read(ctx, patch as never, askedBy)
      return { hash: rightsHash(kind, facts), changes: [...changes], amount: null, currency: null }
    },
    ...(carryOut && {
      carryOut: async (ctx, { patch, askedBy }) => {
        await hold?.(ctx, patch as never)
        const { facts } = await read(ctx, patch as never, askedBy)
        const content = { kind, affiliateId: null, orderId: null, hash: rightsHash(kind, facts) }
        await useApproval({ db: ctx.db, now: ctx.now, actor: askedBy }, content)
        await carryOut(ctx, patch as never, askedBy)
      },
    }),
  }
}

export const RIGHTS_APPROVALS: Pick<ApprovalKinds, RightsKind> = {
  invitation: approvalOf('invitation'),
  'new-link': approvalOf('new-link'),
  rights: approvalOf('rights'),
  resumption: approvalOf('resumption'),
  'operator-key': approvalOf('operator-key'),
  'rule-off': approvalOf('rule-off'),
}
