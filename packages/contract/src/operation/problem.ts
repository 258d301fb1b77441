import * as z from 'zod/mini'

const define = (status: number, title: string) => ({ status, title })

/** The closed catalogue of problems (RFC 9457); `docs/problems/{key}.md` explains each. */
export const problemTypes = {
  'affiliate-closed': define(403, 'This programme has ended'),
  'affiliate-not-found': define(404, 'No affiliate has this id'),
  'affiliate-not-open': define(403, 'This programme has not opened yet'),
  'answer-not-possible': define(409, 'This answer is not possible now'),
  'approval-needs-another': define(409, 'Somebody else has to approve this'),
  'approval-not-waiting': define(409, 'No finding of this order waits for approval'),
  'asset-in-use': define(409, 'The asset is used, so that it stays'),
  'asset-not-found': define(404, 'No asset has this id'),
  'asset-refused': define(422, 'The file cannot be taken as an asset'),
  'barcode-not-found': define(404, 'No order has this barcode'),
  'batch-rejected': define(422, 'The list of devices cannot be used'),
  'body-too-large': define(413, 'The request body is too large'),
  'approval-not-found': define(404, 'Nothing that waits for a second person has this id'),
  'change-made': define(409, 'The change is not waiting any more'),
  'change-not-found': define(404, 'No scheduled change has this id'),
  'change-doubtful': define(409, 'The change is so large that it is asked about'),
  'code-expired': define(410, 'This code has expired'),
  'code-required': define(403, 'This needs a fresh code from your e-mail'),
  'code-wrong': define(422, 'This is not the code that was sent'),
  'config-exists': define(409, 'There is an affiliate of this id already'),
  'config-rejected': define(422, 'What was written does not fit'),
  'consent-missing': define(422, 'A required consent was not given'),
  'correction-not-possible': define(409, 'This cannot be taken back now'),
  'document-not-changeable': define(409, 'The document cannot make this change now'),
  'case-not-found': define(404, 'No case has this id'),
  'case-not-possible': define(409, 'This cannot be brought forward, or answered so, now'),
  'claim-not-found': define(404, 'No claim has this id'),
  'claim-not-possible': define(409, 'This cannot be claimed, or the claim cannot make this change now'),
  'donation-changed': define(409, 'What is to be passed on is not what you were shown'),
  'litigation-not-possible': define(409, 'Nothing of the kind can be done about this question now'),
  'document-not-found': define(404, 'No document has this id'),
  'document-not-needed': define(422, 'This order needs no such document'),
  'erasure-needs-another': define(409, 'Somebody else has to verify this'),
  'erasure-not-due': define(409, 'There is nothing to erase, to verify or to certify now'),
  'evidence-missing': define(422, 'A finding needs a reason and a photo'),
  'field-rejected': define(422, 'A field does not follow the rules of this programme'),
  'identity-settled': define(409, 'The identity of this person has been looked at already'),
  'file-refused': define(422, 'The file cannot be taken'),
  'identifier-missing': define(422, 'The number of the device is missing'),
  'idempotency-key-in-use': define(409, 'A request with this Idempotency-Key is still running'),
  'idempotency-key-reused': define(422, 'This Idempotency-Key was used for another request'),
  'identity-not-needed': define(409, 'No proof of identity is asked for now'),
  'identity-not-possible': define(409, 'This cannot be decided now'),
  'identity-tries-used-up': define(409, 'This order has had as many tries as there may be'),
  'inspection-not-due': define(409, 'There is nothing to look at now'),
  'internal-error': define(500, 'Something failed on our side'),
  'last-item': define(409, 'An order sells at least one product'),
  'link-expired': define(403, 'This link has expired'),
  'enrolment-over': define(410, 'This invitation was used or has ended'),
  'place-unknown': define(410, 'This place in the list is not known any more'),
  'photo-settled': define(409, 'A finding names this photo already'),
  'photo-link-over': define(410, 'This link for photos has ended'),
  'sign-in-refused': define(401, 'This passkey opens nothing here'),
  'account-refused': define(403, 'This account opens nothing here'),
  'provider-unavailable': define(503, 'The OpenID provider cannot be reached'),
  'person-needed': define(403, 'This call is for a person who is signed in'),
  'person-not-found': define(404, 'There is no such person'),
  'grant-too-wide': define(403, 'Nobody gives more than they hold'),
  'provider-decides': define(409, 'The OpenID provider decides what this person may do'),
  'no-mapped-group': define(403, 'No group of this account opens anything here'),
  'own-person': define(409, 'Nobody changes what they may do themselves'),
  'last-owner': define(409, 'The last owner stays'),
  'seller-not-erasable': define(409, 'An order of this seller keeps them for now'),
  'step-up-needed': define(403, 'Prove with your passkey that it is you'),
  'passkey-not-found': define(404, 'You have no such passkey'),
  'key-not-found': define(404, 'There is no such key'),
  'station-not-found': define(404, 'There is no such station'),
  'station-needed': define(403, 'This browser is no station'),
  'badge-refused': define(403, 'This badge and PIN open nothing here'),
  'last-passkey': define(409, 'The last passkey stays'),
  'litigation-not-found': define(404, 'This order has no open question'),
  'mail-not-found': define(404, 'This order has no such mail'),
  'sms-not-possible': define(409, 'No SMS can be sent for this order'),
  'mail-not-possible': define(409, 'This mail cannot be sent'),
  'malformed-request': define(400, 'The request does not have the expected form'),
  'message-repeated': define(409, 'This message was taken before'),
  'method-not-allowed': define(405, 'This path does not take this method'),
  'no-offer': define(422, 'There is no offer for this product in this condition'),
  'not-acceptable': define(406, 'None of the media types asked for can be given'),
  'not-found': define(404, 'There is nothing here'),
  'nothing-to-pay': define(409, 'Nothing can be paid now'),
  'order-not-found': define(404, 'No order has this id'),
  'origin-not-allowed': define(403, 'A page of another site may not make this request'),
  'parcel-not-found': define(404, 'No parcel has this number'),
  'parcel-unexpected': define(409, 'No parcel of this order is expected'),
  'parcel-under-way': define(409, 'The parcel is already on its way'),
  'payer-missing': define(409, 'This programme names no account that it can pay from'),
  'payment-under-way': define(409, 'The payment is already on its way'),
  'payout-not-found': define(404, 'No batch of payments has this id'),
  'payout-changed': define(409, 'The payments are not those that you read'),
  'payout-not-possible': define(409, 'The batch of payments cannot make this change now'),
  'pick-up-stands': define(409, 'A driver is booked, and stays booked'),
  'pick-up-window-gone': define(409, 'No driver can come then'),
  'photo-not-found': define(404, 'No photo has this id'),
  'preview-not-found': define(404, 'This preview has ended'),
  'price-list-not-found': define(404, 'No price list has this market and version'),
  'bank-report-rejected': define(422, 'The report of the bank cannot be read'),
  'catalogue-rejected': define(422, 'The products cannot be used'),
  'price-list-rejected': define(422, 'The prices cannot be used'),
  'price-changed': define(409, 'The price is not the one you were shown'),
  'process-not-available': define(422, 'This way to trade in, to send or to be paid is not on offer'),
  'product-not-found': define(404, 'No product has this id'),
  'promotion-exists': define(409, 'This programme has a promotion with this code already'),
  'promotion-ended': define(422, 'This promotion has ended'),
  'promotion-not-applicable': define(422, 'This promotion does not apply to this quotation'),
  'promotion-not-found': define(422, 'No promotion has this code'),
  'promotion-unknown': define(404, 'This programme has no promotion with this code'),
  'promotion-used-up': define(422, 'This promotion has been used as often as it may be'),
  'questionnaire-rejected': define(422, 'The questions cannot be used'),
  'quotation-expired': define(410, 'This quotation has expired'),
  'quotation-not-found': define(404, 'No quotation has this id'),
  'quotation-sold': define(409, 'This quotation has already become an order'),
  'redirect-not-allowed': define(422, 'The address to return to is not on the own portal'),
  'referrer-required': define(403, 'This programme is open to visitors of its partners only'),
  'register-line-not-found': define(404, 'The register has no line with this number'),
  'request-timeout': define(408, 'The request did not arrive in time'),
  'scope-missing': define(403, 'This key may not do this'),
  'second-look-needs-another': define(409, 'Somebody else has to look a second time'),
  'second-person-needed': define(409, 'A second person has to release this'),
  'service-unavailable': define(503, 'The service cannot answer right now'),
  'session-renewed': define(409, 'The session goes on under a new cookie'),
  'session-required': define(403, 'This needs proof of who you are'),
  'signature-rejected': define(403, 'The signature of this message does not hold'),
  'theme-exists': define(409, 'There is a theme of this id already'),
  'theme-not-found': define(404, 'No theme has this id'),
  'too-many-views': define(409, 'You have as many views as there may be'),
  'too-many-documents': define(409, 'The order has as many files as it may have'),
  'too-many-items': define(409, 'The order has as many items as it may'),
  'too-many-requests': define(429, 'Too many requests'),
  'transition-not-allowed': define(409, 'The order cannot make this change now'),
  unauthorized: define(401, 'The Authorization token is missing or unknown'),
  'unknown-answer': define(422, 'An answer does not belong to this questionnaire'),
  'unsupported-media-type': define(415, 'The body has a media type that is not understood'),
  'job-not-found': define(404, 'No job of this id was given up'),
  'view-not-found': define(404, 'You have no view with this id'),
  'voucher-import-not-found': define(404, 'No voucher codes were brought in under this id'),
  'voucher-stock': define(409, 'No voucher code is left that fits this order'),
  'vouchers-rejected': define(422, 'The voucher codes cannot be used'),
  'version-changed': define(412, 'It has changed since it was read'),
  'version-not-found': define(404, 'There is no such version'),
  'version-required': define(428, 'This needs the version that it changes'),
  'webhook-not-found': define(404, 'No webhook of this programme has this id'),
  'test-programme-not-found': define(404, 'This programme has no test programme yet'),
  'too-many-webhooks': define(409, 'This programme has as many webhooks as there may be'),
  'work-in-hand': define(409, 'Somebody else works on this'),
} as const

export type ProblemType = keyof typeof problemTypes
export const problemTypeNames = Object.keys(problemTypes) as ProblemType[]

/** One sentence a fault. @param files names of the files in docs/problems */
export const problemPageFaults = (files: readonly string[]): string[] => [
  ...problemTypeNames
    .filter((name) => !files.includes(`${name}.md`))
    .map((name) => `The problem ${name} has no page: write docs/problems/${name}.md as its neighbours are.`),
  ...files
    .filter((file) => file.endsWith('.md') && !Object.hasOwn(problemTypes, file.slice(0, -'.md'.length)))
    .map((file) => `docs/problems/${file} explains no problem: the catalogue has none of this name.`),
]

/** A request of no operation, and one that never became one. */
const OF_NO_CALL: readonly ProblemType[] = ['method-not-allowed', 'request-timeout']

/** One sentence each. @param described what the description of the API says of its calls */
export const unansweredProblems = (described: string): string[] =>
  problemTypeNames
    .filter((name) => !described.includes(`\`${name}\``) && !OF_NO_CALL.includes(name))
    .map(
      (name) => `No call is answered with ${name}: add it to the problems of its operation in packages/contract/src.`,
    )

/** One fault of one field: `pointer` is a JSON pointer into the body, or `?name` for a query parameter. */
export const fieldFault = z.object({
  pointer: z.string(),
  code: z.string(),
  message: z.optional(z.string()),
  /** What the code is about, so that a page says it in its own language. */
  values: z.optional(z.record(z.string(), z.string())),
})
export type FieldFault = z.infer<typeof fieldFault>

/** The body of every reply that is not a success. `error` repeats the key: the portal's config loader reads it. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  error: z.string(),
  requestId: z.string(),
  faults: z.optional(z.array(fieldFault)),
  current: z.optional(z.record(z.string(), z.unknown())),
})
export type Problem = z.infer<typeof problem>
