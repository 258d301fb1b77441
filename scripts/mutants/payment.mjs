/** One order however often it is sent, and one payment for it. */
export const payment = {
  'a-key-answers-again': {
    rule: 'A call with a known idempotency key is answered as before, and done once',
    file: 'apps/server/src/platform/http/idempotency.ts',
    find: 'if (row === undefined) return null',
    replace: 'if (row === undefined || row.status < 300) return null',
    tests: ['apps/server/src/platform/http/idempotency.test.ts'],
  },
  'a-key-belongs-to-one-call': {
    rule: 'An idempotency key that was used for another call is refused',
    file: 'apps/server/src/platform/http/idempotency.ts',
    find: "if (!row.fingerprint.equals(fingerprint)) throw new ProblemError('idempotency-key-reused')",
    replace: 'void fingerprint',
    tests: ['apps/server/src/platform/http/idempotency.test.ts'],
  },
  'another-browser-gets-no-kept-reply': {
    rule: 'A kept reply is not given to another session',
    file: 'apps/server/src/session/sessions.ts',
    find: "if (!mayBeLost || !(await isUnused(db, kept.sessionId))) throw new ProblemError('idempotency-key-reused')",
    replace: 'void mayBeLost',
    tests: [
      'apps/server/src/platform/http/idempotency.test.ts',
      'apps/server/src/order/place-order.test.ts',
      'apps/server/src/order/order.routes.test.ts',
    ],
  },
  'a-sold-offer-is-sold-once': {
    rule: 'An offer that was sold is answered with its order for the same sale alone',
    file: 'apps/server/src/order/place-order.ts',
    find: 'String(order.paymentOptionId) === input.process &&',
    replace: '',
    tests: ['apps/server/src/order/order.routes.test.ts', 'apps/server/src/order/place-order.test.ts'],
  },
  'a-batched-order-is-in-one-batch': {
    rule: 'An order in a batch of payments is put in no other',
    file: 'apps/server/src/payout/payout.decide.ts',
    find: "['in-batch', order.paying !== null]",
    replace: "['in-batch', false]",
    tests: ['apps/server/src/payout/payout.test.ts', 'apps/server/src/payout/payout.model.test.ts'],
  },
  'new-bank-details-wait': {
    rule: 'An order with new bank details is not paid before its day',
    file: 'apps/server/src/payout/payout.decide.ts',
    find: "['new-details', payNotBefore !== null && payNotBefore > now]",
    replace: "['new-details', payNotBefore !== null && payNotBefore < now]",
    tests: ['apps/server/src/payout/payout.test.ts'],
  },
  'a-claim-takes-what-was-paid': {
    rule: 'No more is claimed back than was paid',
    file: 'apps/server/src/payout/claim/claim.decide.ts',
    find: 'Math.max(0, paid - claimed)',
    replace: 'paid',
    tests: ['apps/server/src/payout/claim/claim.test.ts'],
  },
  'a-second-try-has-its-own-name': {
    rule: 'A payment that is tried again has a name of its own in the bank’s file',
    file: 'apps/server/src/payout/payout.decide.ts',
    find: 'triesBefore === 0 ? barcode : `${barcode}-${triesBefore + 1}`',
    replace: 'barcode',
    tests: ['apps/server/src/payout/reject-payment.test.ts', 'apps/server/src/payout/return-payment.test.ts'],
  },
}
