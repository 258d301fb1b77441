import type { SomeOperationWords } from '../operation-words.ts'

const PERSON = 'A person who is signed in. A key is nobody.'

export const personOperationWords = {
  beginSignIn: {
    does: 'Gives what `navigator.credentials.get` takes. The challenge is good for five minutes.',
    again: 'Gives another challenge; the first stays good.',
  },
  signIn: {
    does: 'Proves a person by what their passkey signed, and sets the cookie of the console. Where it does not fit, nothing says why.',
    again: 'Is refused: a challenge is answered once.',
  },
  beginEnrolment: {
    does: 'Gives what `navigator.credentials.create` takes, and the name of the person who is invited.',
    again: 'Gives another challenge; the first stays good.',
  },
  enrol: {
    does: 'Keeps the passkey, sets the cookie of the console, and uses the invitation up.',
    again: 'Is refused: an invitation works once.',
  },
  enterDemo: {
    does: 'Signs in as the owner of the demo, and sets the cookie of the console.',
    again: 'Is refused: the link works once.',
  },
  getSignInWays: { does: 'Names the OpenID provider of the installation; null where there is none.' },
  beginAccountSignIn: {
    does: 'Gives the address at the OpenID provider to which the browser goes, and keeps what the answer must fit in a sealed cookie for ten minutes. The provider sends the browser back to `/console/account`.',
    again: 'Gives another address; the first one fits nothing any more.',
  },
  signInByAccount: {
    does: 'Has the provider tell whose account it is (code flow with PKCE), and sets the cookie of the console for the person to whom an invitation bound its subject. Begun with the token of an invitation, it binds the account and uses the invitation up. Where groups of the provider are mapped (`OIDC_GROUPS`), roles and programmes of the person follow them first, and an account may become a person by it (`OIDC_NEW_PEOPLE`); without such a group it is refused, and the sessions of its person end. It is no proof for calls that answer `step-up-needed`.',
    again: 'Is refused: the provider takes a code once.',
  },
  getMe: { does: 'Gives who is signed in, and until when at most.', who: PERSON },
  endOperatorSession: {
    does: 'Ends the session and takes the cookie away.',
    who: PERSON,
    again: 'Is refused, since nobody is signed in any more.',
  },
  stepUp: {
    does: 'Proves by what the passkey signed that the person of the session is there. For ten minutes calls that change who may sign in are taken.',
    who: PERSON,
    again: 'Is refused: a challenge is answered once.',
  },
  listMyPasskeys: { does: 'Gives the passkeys of the caller, oldest first.', who: PERSON },
  beginPasskey: {
    does: 'Gives what `navigator.credentials.create` takes, for another device of the caller.',
    who: PERSON,
    again: 'Gives another challenge; the first stays good.',
  },
  addPasskey: {
    does: 'Keeps one more passkey of the caller.',
    who: PERSON,
    again: 'Is refused: a challenge is answered once.',
  },
  removePasskey: {
    does: 'Takes a passkey of the caller away: it opens nothing from then on. Sessions stay; `DELETE people/{id}/sessions` ends them.',
    who: PERSON,
    again: 'Is refused with `passkey-not-found`.',
  },
  listPeople: { does: 'Gives everybody by name, those too who are suspended or did not take their invitation yet.' },
  invitePerson: {
    does: 'Keeps a person with a name and roles, and makes the link that they open on their own device. Nobody gives roles that they do not hold, or programmes that they do not reach.',
    again: 'Makes another person.',
  },
  inviteAgain: {
    does: 'Makes another link for a person. Their passkeys stay.',
    again: 'Makes another link; the first stays good for its time.',
  },
  changePerson: {
    does: 'Changes name, roles or programmes of somebody else; the name alone where the provider decides the rest. `If-Match` names the version that it means, or `*`.',
    again: 'Changes nothing, and raises the version.',
  },
  suspendPerson: { does: 'Ends all sessions of somebody else, and refuses their passkeys.', again: 'Changes nothing.' },
  resumePerson: { does: 'Lets the passkeys of a person open again.', again: 'Changes nothing.' },
  endSessions: { does: 'Ends all sessions of a person.', again: 'Changes nothing.' },
  getPeopleRule: {
    does: 'Tells whether invitations, links, roles, programmes, keys and the end of a suspension want a second person.',
  },
  setPeopleRule: {
    does: 'Switches the rule on, where two people with `people` and all programmes have a passkey; or off, which wants a second person itself (`POST people/approvals`). What takes something away at once (a suspension, the end of sessions, the end of a key) always needs one person alone. On the machine itself the command line does all of it alone while there is nobody who could approve.',
    who: 'An operator key or a person with the scope `people` who reaches all programmes.',
    again: 'Changes nothing.',
  },
  listStations: {
    does: 'Gives the stations by name, with who enrolled each. Those of people who reach more than the caller are left out.',
  },
  enrolStation: {
    does: 'Makes the browser that calls a station: people sign in there with badge and PIN. The reply sets its cookie.',
    who: PERSON,
    again: 'Makes another station of the same browser; the first opens nothing any more.',
  },
  removeStation: {
    does: 'Ends a station and every session that began at it.',
    again: 'Is refused with `station-not-found`.',
  },
  getCurrentStation: { does: 'Tells by the cookie of the station which one it is; null for any other browser.' },
  enterAtStation: {
    does: 'Signs a person in for `orders` and `inspection` at most, and ends the session that was open in the browser. Where badge and PIN do not fit, nothing says which. After five wrong PINs none opens until the person sets another one, proved by their passkey.',
    again: 'Signs in again.',
  },
  getMyPin: { does: 'Tells whether a PIN is set, and whether it was locked by five wrong ones.', who: PERSON },
  setMyPin: {
    does: 'Keeps a hash of the PIN in the place of the one before, and opens a locked one. It wants a proof of the last ten minutes by a passkey.',
    who: PERSON,
    again: 'Sets it again.',
  },
  getScannerSheet: {
    does: 'Gives a page with five codes that are known, capitals, small letters, digits, signs and a long one. What comes of them tells how a scanner types. Nothing on it is of an order or a person.',
  },
  readBadge: {
    does: 'Gives a sheet with the name of the person and their badge as Code 128. It opens nothing without their PIN and a station.',
  },
  listOperatorKeys: {
    does: 'Gives the keys, newest first, those too that have ended. Keys that reach more programmes than the caller are left out.',
  },
  createOperatorKey: {
    does: 'Makes a key and shows it this once; what is kept of it opens nothing. Nobody gives scopes that they do not hold, or programmes that they do not reach; a key that ends makes none that ends later, and the key of a store makes keys of that store. A person proves with their passkey of the last ten minutes that it is them.',
    again: 'Makes another key.',
  },
  revokeOperatorKey: {
    does: 'Ends a key that gives nothing that the caller does not hold. It cannot be taken back; a program that uses it stops. A person proves with their passkey of the last ten minutes that it is them.',
    again: 'Changes nothing.',
  },
  listAudit: {
    does: 'Gives rows of the audit with the name of the person or key behind each. The list is read on from its last row, by the link `next`. Rows that belong to no programme are for callers who reach all. Each call is a row, with what was asked for.',
  },
  getAuditFile: {
    does: 'Gives the same rows as CSV, 10,000 at most, newest first; its first lines say what was asked for, when, and whether there is more. No cell of it is a formula. Each call is a row.',
  },
  verifyAudit: {
    does: 'Compares each row with its link of the chain, 20,000 of them a call; `next` goes on after the last. `holds` says that no row of this part was changed, removed or added, and of the last part also that the end is the one that was noted outside the database. `waiting` rows were written since and are chained within a minute. With `kept` it says whether an `end` that was kept elsewhere still stands in the chain. For callers who reach all programmes.',
  },
} as const satisfies SomeOperationWords
