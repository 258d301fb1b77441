import {
  type Correction,
  type CorrectionRefusal,
  ENDED_STATES,
  type LitigationKind,
  type Order,
  type OrderState,
} from '@reprise/contract'

export type CorrectionFacts = {
  readonly status: OrderState
  readonly paying: 'planned' | 'under-way' | null
  /** What brought it into its state, of all that stands. */
  readonly last: Change | undefined
  /** What its customer has not answered, and whether that was put to them while another question stood. */
  readonly question: { readonly kind: LitigationKind; readonly from: OrderState } | null
  /** The newest answer was taken down by an operator. */
  readonly wasNoted: boolean
  /** The product has left once, whether it came back or not. */
  readonly hasLeft: boolean
  readonly identityCheck: Order['identityCheck']
  /** An operator asked for the identity, not the programme. */
  readonly wasDemanded: boolean
  readonly document: 'pending' | 'accepted' | 'withdrawn' | 'refused' | 'refused-by-check' | 'gone' | undefined
}
export type Change = {
  readonly transition: string
  readonly actor: string
  readonly from: OrderState | null
  readonly about: LitigationKind | null
}

export type CorrectionDecision =
  /** The order goes to this state; to the one that it has where only a question is taken back. */
  | { readonly kind: 'order'; readonly to: OrderState }
  | { readonly kind: 'document' | 'identity' }
  /** Why not, and what to do instead; `reason` is what a page has words for. */
  | { readonly kind: 'refused'; readonly reason: CorrectionRefusal; readonly detail: string }

const refused = (reason: CorrectionRefusal, detail: string): CorrectionDecision => ({ kind: 'refused', reason, detail })
const backTo = (to: OrderState): CorrectionDecision => ({ kind: 'order', to })

/** What taking a mistake back comes to: nothing is taken back from which something followed that cannot be undone. */
export const decideCorrection = (facts: CorrectionFacts, correction: Correction): CorrectionDecision => {
  switch (correction) {
    case 'reception':
      return ofReception(facts)
    case 'finding':
      return ofFinding(facts)
    case 'acceptance':
      return ofAcceptance(facts)
    case 'give-back':
      return ofGiveBack(facts)
    case 'document':
      return ofDocument(facts)
    case 'identity':
      return ofIdentity(facts)
  }
}

const ARRIVALS = ['receive', 'arrive-late', 'turn-back']

const ofReception = ({ status, last, question, hasLeft }: CorrectionFacts): CorrectionDecision => {
  if (last !== undefined && last.from !== null && ARRIVALS.includes(last.transition)) {
    if (hasLeft) return refused('has-left', 'The product has left: nothing is left to take back')
    if (status === 'disputed' && question?.kind !== 'arrived-late')
      return refused('answered', 'Its customer has answered: the product is theirs to decide about')
    return backTo(last.from)
  }
  switch (status) {
    case 'created':
    case 'sent':
    case 'lost':
      return refused('not-received', 'Nothing of this order was received')
    case 'received':
      return refused(
        'sold-late',
        'Its customer decided to sell it after it had come: give it back where it is not here',
      )
    case 'disputed':
      return refused('finding-first', 'Something was found since: take that back first (`order correct … finding`)')
    case 'accepted':
      return refused('acceptance-first', 'It was accepted since: take that back first (`order correct … acceptance`)')
    case 'returning':
      return refused('give-back-first', 'It goes back: take that back first (`order correct … give-back`)')
    default:
      return OVER
  }
}

const ofFinding = ({ status, question }: CorrectionFacts): CorrectionDecision => {
  if (question?.kind === 'arrived-late')
    return refused(
      'reception-first',
      'Nothing was found: a parcel came late. Take its reception back (`order correct … reception`)',
    )
  if (status === 'disputed' && question !== null) return backTo(question.from)
  switch (status) {
    case 'disputed':
      return refused(
        'inspect-again',
        'Its customer has answered: inspect it again (`bench inspect`), and what is found then counts',
      )
    case 'accepted':
      return refused('acceptance-first', 'It was accepted: take that back (`order correct … acceptance`)')
    case 'returning':
      return refused(
        'answer-or-give-back',
        'It goes back: take down what its customer tells you now (`order answer`), or take the way back itself back (`order correct … give-back`)',
      )
    case 'created':
    case 'sent':
    case 'lost':
    case 'received':
      return refused('nothing-found', 'Nothing was found of which its customer was asked')
    default:
      return OVER
  }
}

const ofAcceptance = ({ status, paying, last, wasNoted }: CorrectionFacts): CorrectionDecision => {
  if (status === 'paid') return refused('paid', 'It is paid')
  if (ENDED_STATES.includes(status)) return OVER
  if (status !== 'accepted' || last === undefined) return refused('not-accepted', 'It is not accepted')
  if (paying === 'planned')
    return refused('in-batch', 'It is in a batch of payments: take it out first (`payout leave-out`)')
  if (paying === 'under-way') return refused('bank-has-it', 'The bank has the file that pays it')
  if (last.transition !== 'accept' || last.from === null)
    return refused(
      'came-back',
      'It was paid, and the bank sent the money back: hold the payment (`order hold`), or give the product back (`order move … give-back`)',
    )
  if (last.actor === 'litigation' && !wasNoted)
    return refused(
      'agreed',
      'Its customer agreed to the price: report what is wrong with it (`bench report`), or give it back (`order move … give-back`)',
    )
  return backTo(last.from)
}

const ofGiveBack = ({ status, last, hasLeft }: CorrectionFacts): CorrectionDecision => {
  if (status === 'returned') return refused('with-customer', 'The product is with its customer')
  if (ENDED_STATES.includes(status)) return OVER
  if (status !== 'returning' || last === undefined || last.from === null)
    return refused('not-returning', 'It does not go back')
  if (hasLeft) return refused('left-again', 'The product has left. When it is here again, say so (`bench undelivered`)')
  if (last.transition === 'turn-back')
    return refused(
      'reception-first',
      'It came late, and goes back as the programme says: take its reception back (`order correct … reception`)',
    )
  if (last.actor === 'litigation') return refused('customer-answered', ASK_THEM)
  if (last.actor === 'clock' && last.about !== null) return refused('customer-answered', ASK_THEM)
  return backTo(last.from)
}

const ofDocument = ({ status, document }: CorrectionFacts): CorrectionDecision => {
  if (ENDED_STATES.includes(status)) return OVER
  switch (document) {
    case 'refused':
      return { kind: 'document' }
    case 'refused-by-check':
      return refused('file-refused', 'No person refused it: its file could not be taken. Ask its customer for another')
    case 'gone':
      return refused('file-gone', 'Its file is gone: ask its customer for another')
    case 'pending':
      return refused(
        'undecided',
        'Nothing was decided about it yet: accept it (`document accept`), or refuse it (`document refuse`)',
      )
    default:
      return refused('not-refused', 'It was not refused')
  }
}

const ofIdentity = ({ status, identityCheck, wasDemanded }: CorrectionFacts): CorrectionDecision => {
  if (ENDED_STATES.includes(status)) return OVER
  switch (identityCheck) {
    case 'required':
      return wasDemanded
        ? { kind: 'identity' }
        : refused(
            'programme-asks',
            'The programme asks for it at this amount, not a person, so that no person takes it back',
          )
    case 'pending':
      return refused('identity-undecided', 'Something was sent: decide about it (`identity accept`, `identity refuse`)')
    case 'refused':
      return refused(
        'identity-refused',
        'Something was sent, and refused: accept it where that was a mistake (`identity accept`)',
      )
    default:
      return refused('nothing-asked', 'Nothing is asked for')
  }
}

const OVER = refused('over', 'The order is over')
const ASK_THEM =
  'It goes back because of what its customer answered, or did not answer: take down what they tell you now (`order answer`)'
