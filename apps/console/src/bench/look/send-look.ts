import type { ObstacleKind } from '@reprise/contract/lifecycle/litigation'
import type { SentBody } from '@reprise/contract/operation/operation-types'
import { randomId } from '@reprise/browser/random-id.ts'
import { call } from '#console/api/client.ts'
import { hold, sendAllHeld } from '#console/hold/held.ts'
import { beforeSignOut } from '#console/session/sign-out.ts'
import { sealedBox } from '../box.ts'
import { keeperOf } from '../keeper-of.ts'
import { type Draft, forgetDraft, keepDraft } from './draft.ts'
import { inspectionBody, type Row } from './findings.ts'
import { uploadPhoto } from './photos.ts'

/** A look that was decided and is not recorded yet. Its id is its idempotency key, also after a reload. */
export type DecidedLook = {
  readonly id: string
  readonly order: string
  readonly person: string
  readonly label: string
  readonly draft: Draft
  readonly rows: readonly { readonly question: Pick<Row['question'], 'id'>; readonly differs: boolean }[]
  readonly kind: 'inspection' | 'obstacle'
}

const nameOf = (id: string): string => `look:${id}`
const known = new Set<string>()

/** Holds it: taken back within its time, nothing has happened, and the draft is as it was. */
export const decideLook = async (look: Omit<DecidedLook, 'id'>, settled: (wasSent: boolean) => void): Promise<void> =>
  holdLook({ ...look, person: keeperOf(look.person), id: randomId() }, settled)

const holdLook = async (look: DecidedLook, settled: (wasSent: boolean) => void): Promise<void> => {
  known.add(look.id)
  hold({
    id: look.id,
    label: look.label,
    send: () => send(look),
    settled: (wasSent) => {
      void sealedBox.drop(nameOf(look.id))
      if (wasSent) forgetDraft(look.order)
      settled(wasSent)
    },
  })
  await sealedBox.put(nameOf(look.id), new TextEncoder().encode(JSON.stringify(look)))
}

const send = async ({ id, order, draft, rows, kind }: DecidedLook): Promise<unknown> => {
  const used =
    kind === 'obstacle' ? draft.obstacle.photos : Object.values(draft.findings).flatMap(({ photos }) => photos)
  const ids = new Map(await Promise.all(used.map(async (photo) => [photo, await uploadPhoto(order, photo)] as const)))
  const idOf = (photo: string): string => ids.get(photo) ?? photo
  const params = { id: order }
  for (const photo of used) {
    const { marks } = draft.photos[photo] ?? {}
    if (marks !== undefined)
      await call('markEvidencePhoto', { params: { ...params, photo: idOf(photo) }, body: { marks: [...marks] } })
  }
  return kind === 'obstacle'
    ? call('reportObstacle', { params, body: obstacleBody(draft, idOf), key: id })
    : call('recordInspection', { params, body: inspectionBody(draft, rows as readonly Row[], idOf), key: id })
}

const obstacleBody = (
  { obstacle: { kind, photos, note } }: Draft,
  idOf: (photo: string) => string,
): SentBody<'reportObstacle'> => ({
  kind: kind as ObstacleKind,
  photos: photos.map(idOf),
  ...(note.trim() !== '' && { note: note.trim() }),
})

/** Takes up what a page that went could not send; it may still be taken back. */
export const resumeLooks = async (person: string): Promise<null> => {
  for (const name of await sealedBox.names()) {
    if (!name.startsWith(nameOf('')) || known.has(name.slice(nameOf('').length))) continue
    const kept = await sealedBox.get(name)
    const look = kept && (JSON.parse(new TextDecoder().decode(kept)) as DecidedLook)
    if (look?.person !== keeperOf(person)) continue
    keepDraft(look.order, look.draft)
    await holdLook(look, () => undefined)
  }
  return null
}

/** What is half done is unreadable once its person has signed out; a look that could not be sent is not half done. */
beforeSignOut(async () => {
  await sendAllHeld()
  const names = await sealedBox.names()
  if (!names.some((name) => name.startsWith(nameOf('')))) await sealedBox.forget()
})
