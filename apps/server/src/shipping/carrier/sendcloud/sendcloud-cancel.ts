import { z } from 'zod'
import type { callsOf } from '../call-carrier.ts'
import { CarrierFault } from '../carrier.ts'
import { readAs, refused } from './sendcloud-answers.ts'

type Kind = 'return' | 'shipment'

/** Which of the two APIs sold it, and what that calls it. Nothing where the answer does not tell. */
export const handleOf = (kind: Kind, id: string | number | null | undefined): { readonly handle?: string } =>
  id === null || id === undefined ? {} : { handle: `${kind}/${id}` }

const HANDLE = /^(return|shipment)\/([\w-]{1,100})$/

const isCancel = (word: string | null | undefined): boolean => /^cancel/i.test(word ?? '')
const returned = z
  .object({
    parent_status: z.string().nullish(),
    status_history: z.array(z.object({ parent_status: z.string().nullish() })).nullish(),
  })
  .transform(
    ({ parent_status: status, status_history: past }) =>
      isCancel(status) || (past ?? []).some(({ parent_status: one }) => isCancel(one)),
  )
const shipped = z
  .object({ data: z.object({ parcels: z.array(z.object({ status: z.object({ code: z.string() }) })).min(1) }) })
  .transform(({ data }) => data.parcels.every(({ status }) => isCancel(status.code)))

/**
 * Carriers may decide later: a request that Sendcloud takes counts. What it refuses may be cancelled already, by a call whose answer
 * was lost.
 */
export const cancelAt = async (handle: string, call: ReturnType<typeof callsOf>): Promise<boolean> => {
  const [, kind, id] = HANDLE.exec(handle) ?? []
  if (kind === undefined || id === undefined) throw new CarrierFault('Nothing is known there by this handle', false)
  const path = `/${kind}s/${id}`
  const accept = 'application/json'
  const answer = await call({ method: kind === 'return' ? 'PATCH' : 'POST', path: `${path}/cancel`, accept })
  if (answer.status === 200 || answer.status === 202) return true
  if (!SAYS_NO.has(answer.status)) throw refused(answer)
  const shown = await call({ method: 'GET', path, accept })
  return shown.status === 200 && readAs<boolean>(kind === 'return' ? returned : shipped, shown.bytes)
}

/** Not to be cancelled, too late, or not there. */
const SAYS_NO: ReadonlySet<number> = new Set([400, 404, 409, 410, 422])
