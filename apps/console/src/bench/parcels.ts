import { useSyncExternalStore } from 'react'
import { now } from '@reprise/browser/clock.ts'
import { HttpRejection } from '@reprise/browser/http-errors.ts'
import { randomId } from '@reprise/browser/random-id.ts'
import { call } from '#console/api/client.ts'
import { mayPass, pauseBefore } from '#console/hold/again.ts'
import { keeperOf } from './keeper-of.ts'
import { type AboutParcel, type KeptParcel, parcelBox } from './box.ts'
import type { Sheet } from './look/sheet.ts'

/** A scan, and what became of it. */
export type Parcel = KeptParcel &
  (
    | { readonly state: 'waiting' }
    | { readonly state: 'received'; readonly sheet: Sheet }
    | { readonly state: 'refused'; readonly failure: unknown }
  )

/** Scans that are shown once the server has answered. */
const MOST_SHOWN = 10
/** Until it is tried again where only its session has ended, in ms. */
const PAUSE_MS = 5_000

let parcels: readonly Parcel[] = []
let isSending = false
let failed = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const waitingFor = new Map<string, (parcel: Parcel) => void>()

const change = (next: readonly Parcel[]): void => {
  const answered = next.filter(({ state }) => state !== 'waiting').slice(0, MOST_SHOWN)
  parcels = next.filter((parcel) => parcel.state === 'waiting' || answered.includes(parcel))
  for (const listener of listeners) listener()
}

type Received = Extract<Parcel, { readonly state: 'received' }>

const isTold = (parcel: Parcel): parcel is Received => parcel.state === 'received' && parcel.about !== undefined

/** What was told of a parcel stands in the row of its scan. */
const withSheet = ({ id, sheet }: Received): readonly Parcel[] =>
  parcels
    .filter((one) => one.id !== id)
    .map((one) => (one.state === 'received' && one.sheet.order === sheet.order ? { ...one, sheet } : one))

const settle = async (parcel: Parcel): Promise<void> => {
  await parcelBox.drop(parcel.id)
  change(isTold(parcel) ? withSheet(parcel) : parcels.map((one) => (one.id === parcel.id ? parcel : one)))
  waitingFor.get(parcel.id)?.(parcel)
  waitingFor.delete(parcel.id)
}

/** Whether the server may take the same scan later: nothing is wrong with it. */
const mayPassLater = (failure: unknown): boolean =>
  mayPass(failure) || (failure instanceof HttpRejection && (failure.status === 401 || failure.status >= 500))

/** One after the other, the oldest first: a person's own alone, so that the audit says who received them. */
const send = async (person: string): Promise<void> => {
  if (isSending) return
  isSending = true
  clearTimeout(timer)
  try {
    for (let next = oldestOf(person); next !== undefined; next = oldestOf(person)) {
      const { state: _, ...kept } = next
      try {
        const sheet = await call('receiveProduct', { body: { barcode: kept.code, ...kept.about }, key: kept.id })
        failed = 0
        await settle({ ...kept, state: 'received', sheet })
      } catch (failure) {
        if (mayPassLater(failure)) return later(person, failure)
        await settle({ ...kept, state: 'refused', failure })
      }
    }
  } finally {
    isSending = false
  }
}

const oldestOf = (person: string): Parcel | undefined =>
  parcels.findLast((parcel) => parcel.state === 'waiting' && parcel.person === person)

/** It stays until the server has answered, however long that takes. */
const later = (person: string, failure: unknown): void => {
  failed += 1
  const again = () => {
    clearTimeout(timer)
    window.removeEventListener('online', again)
    void send(person)
  }
  timer = setTimeout(again, pauseBefore(failure, failed, now()) ?? PAUSE_MS)
  window.addEventListener('online', again)
}

/** Keeps the scan, or what is told about a parcel, before it is sent: a page that goes, or a network that is gone, loses none. @returns what became of it */
export const receive = async (code: string, me: string, about?: AboutParcel): Promise<Parcel> => {
  const person = keeperOf(me)
  const kept: KeptParcel = { id: randomId(), code, person, at: now(), ...(about && { about }) }
  change([{ ...kept, state: 'waiting' }, ...parcels])
  await parcelBox.keep(kept)
  return new Promise((resolve) => {
    waitingFor.set(kept.id, resolve)
    void send(person)
  })
}

/** Takes up what an earlier page could not send. */
export const resumeParcels = async (person: string): Promise<null> => {
  const kept = (await parcelBox.all()).filter(({ id }) => parcels.every((parcel) => parcel.id !== id))
  const waiting = kept.map((parcel) => ({ ...parcel, state: 'waiting' }) as const)
  change([...parcels, ...waiting].sort((one, other) => other.at - one.at))
  void send(keeperOf(person))
  return null
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The newest first: what waits, and the last ones that were answered. */
export const useParcels = (): readonly Parcel[] => useSyncExternalStore(subscribe, () => parcels)

const newestReceived = (): string => parcels.find(({ state }) => state === 'received')?.id ?? ''

/** Id of the newest scan that the server has received, '' before: it changes less often than the scans. */
export const useNewestReceived = (): string => useSyncExternalStore(subscribe, newestReceived)
