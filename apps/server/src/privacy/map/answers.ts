import { actor, all, fact, index, own, proof, sealed, type SellerTable } from './column.ts'

const ORDER = 'As long as the order'
const TEN = '10 years from the end of the year of the payment on, at least'

/** What was said about an order, what was paid, and what law has kept. */
export const ANSWERS = {
  litigation: {
    by: 'ofOrder',
    what: 'Questions that a look left open, and what the seller answered',
    until: ORDER,
    columns: {
      ...all(fact, 'id', 'number', 'order_id', 'inspection_id', 'kind', 'status', 'action', 'amount_before'),
      ...all(fact, 'amount_after', 'photos', 'second_look', 'reminders', 'opened_at', 'answer_before', 'answered_at'),
      second_inspector: fact,
      opened_by: actor,
      note: own(),
      statement: sealed('litigation|statement|{id}'),
    },
  },
  litigation_line: {
    by: 'ofLitigation',
    what: 'What was found otherwise than declared, line by line',
    until: ORDER,
    columns: {
      ...all(
        fact,
        'litigation_id',
        'position',
        'question',
        'declared',
        'found',
        'effect',
        'charged',
        'reason',
        'photos',
      ),
      note: own(),
    },
  },
  litigation_event: {
    by: 'ofLitigation',
    what: 'What became of a question, and how a seller told their answer',
    until: ORDER,
    columns: { ...all(fact, 'id', 'litigation_id', 'event', 'at', 'told', 'amount', 'answer_before'), actor },
  },
  customer_case: {
    by: 'ofOrder',
    what: 'What sellers brought forward, and what they were answered',
    until: 'Words: 90 days after the order has ended',
    columns: {
      ...all(fact, 'id', 'order_id', 'kind', 'status', 'handed_over_on', 'opened_at', 'answer_before', 'outcome'),
      answered_at: fact,
      answered_by: actor,
      statement: sealed('customer_case|statement|{id}'),
      answer: sealed('customer_case|answer|{id}'),
    },
  },
  mail: {
    by: 'ofSale',
    what: 'Which messages were sent, and when; not what stood in them',
    until: ORDER,
    columns: {
      ...all(fact, 'dedupe_key', 'sent_at', 'id', 'order_id', 'kind', 'at', 'formerly', 'job', 'copy_of'),
      // What waits is not to be sent any more.
      state: own("case when t.state in ('waiting', 'failed') then 'not-due' else t.state end"),
      quotation_id: fact,
      ...all(fact, 'why_not', 'tries', 'tried_at', 'smtp_code', 'bounced_at', 'channel', 'sms_account'),
      phone_hash: index(),
      link_hash: proof,
      actor,
      payload: own(),
      smtp_answer: own(),
    },
  },
  claim: {
    by: 'ofOrder',
    what: 'Money that was not due and is owed back',
    until: ORDER,
    columns: {
      ...all(fact, 'id', 'order_id', 'amount', 'cause', 'told', 'status', 'raised_at', 'changed_at', 'returned_by'),
      ...all(actor, 'raised_by', 'changed_by'),
      repay_before: fact,
      reason: own("''"),
      note: own(),
    },
  },
  fraud_key: {
    by: 'ofOrder',
    what: 'Keyed hashes by which sales are found that have something in common',
    until: 'A year',
    goes: true,
    columns: { ...all(fact, 'order_id', 'affiliate_id', 'kind', 'at'), hash: index() },
  },
  fraud_reason: {
    by: 'ofOrder',
    what: 'What an order has in common with others, and what a person found of it',
    until: ORDER,
    columns: {
      ...all(fact, 'id', 'order_id', 'affiliate_id', 'rule', 'count', 'raised_at', 'decision', 'decided_at'),
      others: own("'{}'"),
      reason: own('left(t.reason, 0)'),
      decided_by: actor,
    },
  },
  approval: {
    by: 'ofOrder',
    what: 'What waited for a second person',
    until: ORDER,
    columns: {
      ...all(fact, 'id', 'kind', 'affiliate_id', 'order_id', 'patch', 'due_at', 'asked_at', 'state', 'approved_at'),
      ...all(actor, 'asked_by', 'approved_by'),
      hash: proof,
      note: own(),
      sealed: sealed('approval|sealed|{id}', 'json'),
    },
  },
  work_in_hand: {
    by: 'ofOrder',
    what: 'Who of the operator works on it just now',
    until: 'Minutes',
    columns: { ...all(fact, 'queue', 'thing', 'order_id', 'since', 'until'), actor },
  },
  audit_entry: {
    by: 'audit',
    what: 'Who did something to an order or looked at its seller; ids, never words of the seller',
    until: 'For good',
    columns: { ...all(fact, 'id', 'at', 'action', 'subject'), actor, request_id: proof },
  },
  payout_line: {
    by: 'ofOrder',
    what: 'Payments: to whom, to which account, how much',
    until: TEN,
    law: 'payments',
    columns: {
      ...all(fact, 'id', 'batch_id', 'position', 'order_id', 'end_to_end_id', 'amount', 'status', 'reason'),
      ...all(fact, 'decided_at', 'booked_at'),
      creditor: sealed('payout_line|creditor|{id}', 'json', 'kept'),
      masked_account: own('t.masked_account'),
      note: own(),
    },
  },
  voucher: {
    by: 'ofOrder',
    what: 'Voucher codes that a seller was paid with',
    until: TEN,
    law: 'payments',
    columns: {
      ...all(fact, 'id', 'affiliate_id', 'import_id', 'amount', 'expires_on', 'added_at', 'withdrawn_at', 'order_id'),
      ...all(fact, 'issued_at', 'issued_amount', 'line'),
      code: sealed('voucher|code|{id}', 'text', 'kept'),
      code_hash: proof,
      masked_code: own('t.masked_code'),
    },
  },
} as const satisfies { readonly [table: string]: SellerTable }
