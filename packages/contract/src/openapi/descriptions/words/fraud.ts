import type { Words } from '../describe.ts'

const EACH = ['FraudRule', 'fraudRules'] as const

const ofRules = (words: Words): Words =>
  Object.fromEntries(Object.entries(words).flatMap(([name, said]) => EACH.map((rule) => [`${rule}.${name}`, said])))

export const fraudWords: Words = {
  'FraudReason.id': 'Its id.',
  'FraudReason.order.id': 'Id of the order.',
  'FraudReason.order.status': 'Where the order stands now.',
  'FraudReason.order.amount': 'What is to be paid, or was, in minor units.',
  'FraudReason.others.id': 'Id of the order.',
  'FraudReason.others.status': 'Where the order stands now.',
  'FraudReason.decision.by': 'Who decided, as the audit names them.',
  'ListFraudReasonsReply.count': 'How many there are.',
  'FraudReason.affiliate': 'Its programme. Sales of other programmes are never compared.',
  'FraudReason.order': 'What is to be looked at.',
  'FraudReason.rule': 'The rule that raised it, as it was then.',
  'FraudReason.count':
    'What the signal counted, the order itself among it: names, sales or refusals within the days of the rule.',
  'FraudReason.others': 'The other orders, the newest first.',
  'FraudReason.raisedAt': 'When it was seen.',
  'FraudReason.state': '`open`: a person has not decided yet. `fine` or `confirmed`: what they found.',
  'FraudReason.decision': 'What a person found; null: it is open.',
  'FraudReason.decision.reason': 'Why, in their words.',
  'order.held': 'Whether its payment is held, for this or for another reason.',
  ...ofRules({
    signal:
      '`identity-refused`: sales with a refused identity share its account, e-mail address or device. `device-sales`: how often the device was sold. `account-names`, `browser-names`, `address-names`: names that are paid to the account, sell from the browser, send from the address. `email-sales`: sales under the e-mail address.',
    days: 'How many days before the order are looked at.',
    from: 'From how many on it counts.',
    effect:
      '`off`: it is not looked for. `note`: it is noted. `hold`: it is noted, and the payment waits until a person has decided.',
  }),
  'ListFraudReasonsReply._embedded.reasons': 'Reasons of this slice.',
  'DecideFraudReasonBody.decision': '`fine` or `confirmed`.',
  'DecideFraudReasonBody.reason': 'Why, for colleagues; nothing personal.',
}
