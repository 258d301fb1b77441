import type { VisitorContext } from '#server/call/index.ts'
import { hashToken, newToken } from '#server/platform/crypto/token.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { insertEnrolment, keepOwner } from './person.repository.ts'
import { updateProved } from './person-session.repository.ts'
import { SESSION_MS } from './person-session.ts'
import { enter, invitedBy, type SignedInNow, useInvitation } from './sign-in.ts'

const DEMO_OWNER = { id: '5b1f4d0e-7c55-4d0c-9a31-0f1f6f3c2d10', name: 'Demo' }

/** To try the demo takes no passkey. @returns the token of a link that works once, for as long as a session lasts */
export const makeDemoEntry = async ({ db, now }: Pick<VisitorContext, 'db' | 'now'>): Promise<string> => {
  await keepOwner(db, { ...DEMO_OWNER, createdAt: now })
  const token = newToken()
  const expiresAt = new Date(now.getTime() + SESSION_MS)
  await insertEnrolment(db, { tokenHash: hashToken(token), personId: DEMO_OWNER.id, expiresAt })
  return token
}

/** No link opens anything by itself but that of the demo, where the demo is on. @throws ProblemError enrolment-over */
export const enterDemo = async (
  call: Pick<VisitorContext, 'db' | 'now' | 'requestId'>,
  { demo }: { readonly demo: boolean },
  token: string,
): Promise<SignedInNow> => {
  if (!demo) throw new ProblemError('enrolment-over')
  const person = await invitedBy(call, token)
  if (person.id !== DEMO_OWNER.id) throw new ProblemError('enrolment-over')
  await useInvitation(call, token)
  const entered = await enter(call, person, 'enter-demo')
  // There is no passkey to prove it with later: the link is the proof for as long as the session lasts.
  await updateProved(call.db, hashToken(entered.token), new Date(call.now.getTime() + SESSION_MS))
  return entered
}
