import { nothing, NOTHING, type Rows } from './cells.ts'

const TOKEN = 'Zk3vQ0l8m2Xh5sYpR7tBnC1dE4gH6jK9oLqWxUyVzA0'
const proof = { challenge: NOTHING, credential: { id: 'q83vEjRWeJA' } }
const somebody = () => ({ params: { id: NOTHING } })
const isNobody = { own: [404, 'person-not-found'], foreign: [404, 'person-not-found'] } as const
/** A key is no person, however much it may do. */
const needsPerson = { own: [403, 'person-needed'], foreign: [403, 'person-needed'] } as const

/** People who sign in, and who may do what. None of it belongs to a sale. */
export const PERSON_ROWS: Rows = {
  beginSignIn: { sends: nothing, cells: { everyone: 200 } },
  signIn: { sends: () => ({ body: proof }), cells: { everyone: [401, 'sign-in-refused'] } },
  beginEnrolment: { sends: () => ({ body: { token: TOKEN } }), cells: { everyone: [410, 'enrolment-over'] } },
  enrol: {
    sends: () => ({ body: { ...proof, token: TOKEN, name: 'Notebook' } }),
    cells: { everyone: [410, 'enrolment-over'] },
  },
  openPhotoLink: { sends: () => ({ body: { token: TOKEN } }), cells: { everyone: [410, 'photo-link-over'] } },
  // The table sends JSON; the test of the link sends forms, with a foreign token as well.
  sendLinkPhoto: {
    sends: () => ({ body: { token: TOKEN } }),
    cells: { everyone: [415, 'unsupported-media-type'] },
  },
  enterDemo: { sends: () => ({ body: { token: TOKEN } }), cells: { everyone: [410, 'enrolment-over'] } },
  getSignInWays: { sends: nothing, cells: { everyone: 200 } },
  beginAccountSignIn: { sends: () => ({ body: {} }), cells: { everyone: [503, 'provider-unavailable'] } },
  signInByAccount: {
    sends: () => ({ body: { answer: 'code=unknown' } }),
    cells: { everyone: [503, 'provider-unavailable'] },
  },
  getMe: { sends: nothing, cells: needsPerson },
  stepUp: { sends: () => ({ body: proof }), cells: needsPerson },
  listMyPasskeys: { sends: nothing, cells: needsPerson },
  beginPasskey: { sends: nothing, cells: needsPerson },
  addPasskey: { sends: () => ({ body: { ...proof, name: 'Notebook' } }), cells: needsPerson },
  removePasskey: { sends: () => ({ params: { id: 'q83vEjRWeJA' } }), cells: needsPerson },
  listViews: { sends: nothing, cells: needsPerson },
  saveView: {
    sends: () => ({ params: { id: NOTHING }, body: { screen: 'orders', name: 'Late', filters: {} } }),
    cells: needsPerson,
  },
  removeView: { sends: somebody, cells: needsPerson },
  endOperatorSession: { sends: nothing, cells: needsPerson },
  getSystem: { sends: nothing, cells: { own: 200, foreign: 200 } },
  retryJob: {
    sends: () => ({ params: { id: '987654321' } }),
    cells: { own: [404, 'job-not-found'], foreign: [404, 'job-not-found'] },
  },
  listStations: { sends: nothing, cells: { own: 200, foreign: 200 } },
  enrolStation: { sends: () => ({ body: { name: 'Bench 3' } }), cells: needsPerson },
  removeStation: {
    sends: somebody,
    cells: { own: [404, 'station-not-found'], foreign: [404, 'station-not-found'] },
  },
  getCurrentStation: { sends: nothing, cells: { everyone: 200 } },
  enterAtStation: {
    sends: () => ({ body: { badge: 'RB0A1B2C3D42', pin: '4711' } }),
    cells: { everyone: [403, 'station-needed'] },
  },
  getMyPin: { sends: nothing, cells: needsPerson },
  setMyPin: { sends: () => ({ body: { pin: '4711' } }), cells: needsPerson },
  getScannerSheet: { sends: nothing, cells: { own: 200, foreign: 200 } },
  readBadge: { sends: somebody, cells: isNobody },
  listOperatorKeys: { sends: nothing, cells: { own: 200, foreign: 200 } },
  createOperatorKey: {
    sends: ({ affiliate }) => ({ body: { name: 'Parcel desk', scopes: ['people'], affiliates: [affiliate] } }),
    cells: { own: 201, foreign: [403, 'grant-too-wide'] },
  },
  revokeOperatorKey: {
    sends: () => ({ params: { id: '0f1e2d3c4b5a6978' } }),
    cells: { own: [404, 'key-not-found'], foreign: [404, 'key-not-found'] },
  },
  listAudit: { sends: nothing, cells: { own: 200, foreign: 200 } },
  // The chain is of all programmes.
  verifyAudit: { sends: nothing, cells: { own: [403, 'scope-missing'], foreign: [403, 'scope-missing'] } },
  getAuditFile: { sends: nothing, cells: { own: 200, foreign: 200 } },
  listPeople: { sends: nothing, cells: { own: 200, foreign: 200 } },
  // The key holds `people` alone, and no role asks for so little.
  invitePerson: {
    sends: ({ affiliate }) => ({ body: { name: 'Inspector', roles: ['inspector'], affiliates: [affiliate] } }),
    cells: { own: [403, 'grant-too-wide'], foreign: [403, 'grant-too-wide'] },
  },
  getPeopleRule: { sends: nothing, cells: { own: 200, foreign: 200 } },
  setPeopleRule: {
    sends: () => ({ body: { secondPerson: false } }),
    cells: { own: [403, 'grant-too-wide'], foreign: [403, 'grant-too-wide'] },
  },
  askRights: {
    sends: ({ affiliate }) => ({
      body: { kind: 'operator-key', name: 'Parcel desk', scopes: ['people'], affiliates: [affiliate] },
    }),
    cells: { own: 201, foreign: [403, 'grant-too-wide'] },
  },
  inviteAgain: { sends: somebody, cells: isNobody },
  changePerson: { sends: () => ({ ...somebody(), body: { name: 'Inspector' } }), cells: isNobody },
  suspendPerson: { sends: somebody, cells: isNobody },
  resumePerson: { sends: somebody, cells: isNobody },
  endSessions: { sends: somebody, cells: isNobody },
}
