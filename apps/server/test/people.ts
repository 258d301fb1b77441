import type { Role } from '@reprise/contract'
import type { Api } from './api.ts'
import { anAuthenticator } from './authenticator.ts'

/** People who were invited with this key, and keep a passkey on a device of their own. */
export const peopleOf = (
  { api }: { readonly api: Api },
  { key, origin }: { readonly key: string; readonly origin: string },
) => ({
  headers: { origin },

  aPerson: async (roles: readonly Role[], affiliates: 'all' | string[] = 'all') => {
    const invited = await api('invitePerson', { token: key, body: { name: 'Amélie', roles, affiliates } })
    const token = invited.body.link.split('#')[1] ?? ''
    const device = anAuthenticator(origin)
    const { body } = await api('beginEnrolment', { body: { token } })
    const credential = device.creates(body.publicKey)
    const entered = await api('enrol', { body: { token, challenge: body.challenge, credential, name: 'Notebook' } })
    return { id: invited.body.person.id, device, cookie: entered.cookie ?? '' }
  },
})
