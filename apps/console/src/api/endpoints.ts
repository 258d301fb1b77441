// Written by npx tsx packages/contract/openapi/write.ts, never by hand: the operations of the contract that these sources name.
import { type Endpoint, endpointsOf } from '@reprise/contract/operation/endpoint'
import { ORDER_API_TIMEOUT_MS } from '@reprise/contract/limits'

const operator = endpointsOf('operator-api', ORDER_API_TIMEOUT_MS)

/** The calls of the console, by name. */
export const endpoints = {
  beginSignIn: operator('POST', '/sign-in/options'),
  signIn: operator('POST', '/sign-in'),
  beginEnrolment: operator('POST', '/enrolment/options'),
  enrol: operator('POST', '/enrolment'),
  enterDemo: operator('POST', '/sign-in/demo'),
  getMe: operator('GET', '/me'),
  endOperatorSession: operator('DELETE', '/session'),
  stepUp: operator('POST', '/session/step-up'),
  listMyPasskeys: operator('GET', '/me/passkeys'),
  beginPasskey: operator('POST', '/me/passkeys/options'),
  addPasskey: operator('POST', '/me/passkeys'),
  removePasskey: operator('DELETE', '/me/passkeys/{id}'),
  listPeople: operator('GET', '/people'),
  invitePerson: operator('POST', '/people'),
  inviteAgain: operator('POST', '/people/{id}/enrolment'),
  changePerson: operator('PATCH', '/people/{id}'),
  suspendPerson: operator('PUT', '/people/{id}/suspension'),
  resumePerson: operator('DELETE', '/people/{id}/suspension'),
  endSessions: operator('DELETE', '/people/{id}/sessions'),
  listAudit: operator('GET', '/audit'),
  findOrderByBarcode: operator('GET', '/barcodes/{barcode}'),
  listWork: operator('GET', '/orders'),
  getOperatorOrder: operator('GET', '/orders/{id}'),
  listDocumentsToDecide: operator('GET', '/documents'),
  decideDocument: operator('PATCH', '/documents/{id}'),
  readDocument: operator('GET', '/documents/{id}/content'),
  listBench: operator('GET', '/bench'),
  listPayables: operator('GET', '/payables'),
  listOpenCases: operator('GET', '/cases'),
  getCase: operator('GET', '/cases/{id}'),
  answerCase: operator('POST', '/cases/{id}/answer'),
  listOrderNotes: operator('GET', '/orders/{id}/notes'),
  addOrderNote: operator('POST', '/orders/{id}/notes'),
  listOrderMails: operator('GET', '/orders/{id}/mails'),
  resendMail: operator('POST', '/orders/{id}/mails/{mail}/resend'),
  mailOrderLink: operator('POST', '/orders/{id}/order-link'),
  listIdentityChecks: operator('GET', '/identity-checks'),
} as const satisfies { readonly [name: string]: Endpoint }
