import {
  acting,
  all,
  type Cells,
  NOTHING,
  ofOrder,
  operator,
  type Outcome,
  type Rows,
  seen,
  within,
  nothing,
} from './cells.ts'

const guess = ({ order }: { readonly order: string }) => ({ body: { order, token: 'a-guess' } })

/** Acts on a check: nothing is asked of the customers of these sales. */
const NOT_NEEDED: Outcome = [409, 'identity-not-needed']
const NO_SMS = [409, 'sms-not-possible'] as const
const onCheck: Cells = { ...acting(), owner: NOT_NEEDED, stepUp: NOT_NEEDED }

/** Who proves who they are, and who decides. */
export const IDENTITY_ROWS: Rows = {
  createIdentityLink: {
    sends: ({ order: orderUuid, affiliate }) => {
      const url = `http://localhost:3000/${affiliate}/fr/identity/succeed/${orderUuid}`
      return {
        params: { orderUuid },
        body: { orderUuid, language: 'fr', successRedirectUrl: url, errorRedirectUrl: url },
      }
    },
    cells: onCheck,
  },
  mailIdentityLink: { sends: ofOrder, cells: onCheck },
  // The programmes of the table send no SMS.
  textIdentityLink: { sends: ofOrder, cells: { ...acting(), owner: NO_SMS, stepUp: NO_SMS } },
  previewIdentityLink: { sends: guess, cells: all([403, 'link-expired']) },
  openIdentityCheck: { sends: guess, cells: all([403, 'link-expired']) },
  getIdentityCheck: { sends: ofOrder, cells: { ...seen('order-not-found'), ...within(200) } },
  sendIdentityPhoto: {
    sends: (sale) => {
      const form = new FormData()
      form.set('side', 'passport')
      form.set('file', new File([new Uint8Array([0xff, 0xd8])], 'passport.jpg', { type: 'image/jpeg' }))
      return { ...ofOrder(sale), form }
    },
    cells: onCheck,
  },
  askIdentityPerson: { sends: ofOrder, cells: onCheck },

  listIdentityChecks: { sends: nothing, cells: { own: 200, foreign: 200 } },
  getOperatorIdentity: { sends: ofOrder, cells: operator('order-not-found') },
  getIdentityPhoto: {
    sends: ({ order: id }) => ({ params: { id, side: 'front' } }),
    cells: { own: [404, 'photo-not-found'], foreign: [404, 'order-not-found'] },
  },
  decideIdentity: {
    sends: (sale) => ({ ...ofOrder(sale), body: { decision: 'refuse', reasons: ['blurred'] } }),
    cells: { own: [409, 'identity-not-possible'], foreign: [404, 'order-not-found'] },
  },
  requireIdentity: { sends: ofOrder, cells: operator('order-not-found') },
  receiveIdentityResult: {
    sends: () => ({ params: { provider: 'acme' }, body: { id: 'message-1', reference: NOTHING, result: 'refused' } }),
    cells: { everyone: [403, 'signature-rejected'] },
  },
}
