import { readJson, send } from '@reprise/browser/http.ts'
import { now } from '@reprise/browser/clock.ts'
import { HttpRejection } from '@reprise/browser/http-errors.ts'
import { addressOf } from '@reprise/browser/operation.ts'
import { randomId } from '@reprise/browser/random-id.ts'
import { wait, withRetries } from '@reprise/browser/retries.ts'
import { endpoints } from '#console/api/endpoints.ts'
import { callHeaders } from '#console/api/test-orders.ts'
import { readFile } from '#console/api/read-file.ts'
import { call } from '#console/api/client.ts'
import { mayPass, pauseBefore } from '#console/hold/again.ts'
import { sealedBox } from '../box.ts'
import { PICTURE_MS, smaller } from '../small-picture.ts'
import { changeDraft, changeOnceKept, type Draft, draftOf, type PhotoState } from './draft.ts'
import type { Mark } from './mark/marks.ts'

const files = new Map<string, Blob>()
const nameOf = (photo: string): string => `photo:${photo}`

/** Its marks stay where they are not named. */
const withPhoto =
  (photo: string, state: PhotoState) =>
  ({ photos }: Draft): Partial<Draft> => {
    const { marks } = photos[photo] ?? {}
    return { photos: { ...photos, [photo]: { ...(marks !== undefined && { marks }), ...state } } }
  }

const changePhoto = (order: string, photo: string, state: PhotoState): void =>
  changeDraft(order, withPhoto(photo, state))

/** They are kept with the draft, and sent with the look. */
export const keepMarks = (order: string, photo: string, marks: readonly Mark[], question: string | undefined): void => {
  const answering = marks.map(({ x, y, w, h }) => ({ x, y, w, h, ...(question !== undefined && { question }) }))
  changePhoto(order, photo, { ...draftOf(order).photos[photo], marks: answering })
}

/** Another one is better. Where the server does not hear of it, it keeps a photo that no finding names. */
export const discardPhoto = (order: string, photo: string): void => {
  if (draftOf(order).photos[photo]?.failure !== undefined) return void sealedBox.drop(nameOf(photo))
  const remove = async () => {
    const id = await uploadPhoto(order, photo)
    await call('removeEvidencePhoto', { params: { id: order, photo: id } })
  }
  void remove().catch(() => undefined)
}

/** Keeps a picture, and sends it while the look goes on. @returns its name in this browser */
export const addPhoto = async (order: string, file: Blob): Promise<string> => {
  const photo = randomId()
  const picture = await smaller(file)
  files.set(photo, picture)
  changePhoto(order, photo, {})
  await sealedBox.put(nameOf(photo), new Uint8Array(await picture.arrayBuffer()))
  void sendByItself(order, photo)
  return photo
}

/** One that is at the server already, as it came from a phone. */
export const addArrived = (order: string, id: string): void => changePhoto(order, id, { id })

const underWay = new Map<string, Promise<string>>()
/** One after the other: the server takes two at once of one person. */
let last: Promise<unknown> = Promise.resolve()

/** Sends it once. @returns its id at the server @throws HttpRejection */
export const uploadPhoto = (order: string, photo: string): Promise<string> => {
  const { id } = draftOf(order).photos[photo] ?? {}
  if (id !== undefined) return Promise.resolve(id)
  const running =
    underWay.get(photo) ??
    last
      .then(
        () => sendPhoto(order, photo),
        () => sendPhoto(order, photo),
      )
      .finally(() => underWay.delete(photo))
  underWay.set(photo, running)
  last = running
  return running
}

const byThemselves = new Set<string>()

/** Again and again while the look goes on; what has not arrived by then goes with the look. */
const sendByItself = async (order: string, photo: string): Promise<void> => {
  if (byThemselves.has(photo)) return
  byThemselves.add(photo)
  const since = now()
  for (let times = 1; draftOf(order).photos[photo] !== undefined; times += 1) {
    const failure = await uploadPhoto(order, photo).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    const pause = pauseBefore(failure, times, since)
    if (pause === undefined) break
    await wait(pause)
  }
  byThemselves.delete(photo)
}

/** Takes up photos that an earlier page could not send. */
export const resumePhotos = (order: string): void => {
  for (const [photo, { id, failure }] of Object.entries(draftOf(order).photos))
    if (id === undefined && failure === undefined) void sendByItself(order, photo)
}

/** By the picture itself. Otherwise nothing is wrong with it: it is sent again, with the look at the latest. */
const isRefused = (failure: unknown): boolean =>
  failure instanceof HttpRejection && !mayPass(failure) && failure.status < 500 && failure.status !== 401

const sendPhoto = async (order: string, photo: string): Promise<string> => {
  const file = await fileOf(photo)
  const form = new FormData()
  form.set('file', new File([file ?? new Blob()], 'photo.jpg', { type: 'image/jpeg' }))
  const endpoint = endpoints.addEvidencePhoto
  try {
    const once = () =>
      send(
        {
          method: endpoint.method,
          url: addressOf(endpoint, { id: order }, {}),
          headers: { accept: 'application/json', 'idempotency-key': photo, ...callHeaders() },
          body: form,
          timeoutMs: PICTURE_MS,
        },
        readJson,
      )
    const { id } = (await withRetries(once)) as { readonly id: string }
    // Its bytes go last: who loads the page again has them, or knows where they are.
    await changeOnceKept(order, withPhoto(photo, { id }))
    await sealedBox.drop(nameOf(photo))
    return id
  } catch (failure) {
    if (isRefused(failure)) changePhoto(order, photo, { failure })
    throw failure
  }
}

const fileOf = async (photo: string): Promise<Blob | undefined> => {
  const kept = files.get(photo) ?? (await sealedBox.get(nameOf(photo)))
  return kept instanceof ArrayBuffer ? new Blob([kept], { type: 'image/jpeg' }) : kept
}

/** The picture itself: of this browser, else of the server. @throws HttpRejection */
export const readPhoto = async (order: string, photo: string): Promise<Blob> => {
  const own = await fileOf(photo)
  if (own !== undefined) return own
  return readFile('getEvidencePhoto', { id: order, photo: draftOf(order).photos[photo]?.id ?? photo }, 'image/jpeg')
}
