/** The business constants of the portal (portal §9) and the limits we added; one home for each number. */

/** Order and Config API calls, in ms. */
export const ORDER_API_TIMEOUT_MS = 15_000
/** Document API calls, in ms. */
export const DOCUMENT_API_TIMEOUT_MS = 7_000
/** How long the portal keeps an affiliate's config and theme in session storage, in ms. */
export const CONFIG_CACHE_MS = 3_600_000
export const DEFAULT_RESULTS_PER_PAGE = 8
export const MAX_RESULTS_PER_PAGE = 100
export const DEFAULT_PROCESS = 'WEB_STANDARD'
export const DEFAULT_LOCALE = 'fr'
export const FALLBACK_LOCALE = 'en'
/** In CSS px: below it the body carries `is-mobile-device`, which programmes' stylesheets go by. */
export const MOBILE_MAX_WIDTH_PX = 768
export const MOBILE_CLASS = 'is-mobile-device'
export const SCROLL_DURATION_MS = 300
export const WIZARD_STEPS = ['estimation', 'recapitulation', 'customerData'] as const
export type WizardStep = (typeof WIZARD_STEPS)[number]
export const ERROR_REPORTING = {
  environment: 'live',
  tracesSampleRate: 0.25,
  replaysSessionSampleRate: 0.1,
  replaysOnErrorSampleRate: 1,
} as const

/** A programme's terms where it names none of its own (terms.ts says what each means). */
export const DEFAULT_TERMS = {
  lockDays: 21,
  graceDays: 14,
  answerDays: 14,
  reminderDays: [3, 10, 13],
  inspectWithin: 3,
  payWithin: 3,
  returnWithin: 5,
  answerWithin: 5,
  provideWithin: 30,
  transport: { cover: 'amount', lostAfterDays: 21 },
} as const
/** What one parcel carries. */
export const MAX_DEVICES = 10
/** Devices that an operator adds to one order from a table. */
export const MAX_BATCH_LINES = 1_000
export const MAX_BATCH_FILE_BYTES = 1_000_000
/** Largest JSON body, in bytes. */
export const MAX_JSON_BYTES = 100_000
/** Longest free text a person may type in one field, in characters. */
export const MAX_TEXT = 200
/** Characters of what a customer brings forward, and of the answer to it. */
export const MAX_STATEMENT = 500
/** Orders that one call moves. */
export const MOST_MOVED_AT_ONCE = 200
/** Mails about an order that are asked for by hand. */
export const MAILS_BY_HAND_PER_HOUR = 3
/** Characters of a note that a colleague writes about an order. */
export const MAX_NOTE = 2_000
/** Longest name of a person, in characters. */
export const MAX_NAME = 100
export const MAX_SEARCH = 100

/** quality C2 */
export const MAX_FILE_BYTES = 10 * 1024 * 1024
export const MAX_ORDER_FILES_BYTES = 50 * 1024 * 1024
export const MAX_ORDER_FILES = 20
export const MAX_EVIDENCE_FILES = 6
/** To which a browser shrinks a picture before it is sent, in bytes: seven seconds carry no more over a slow line (quality U26). */
export const SHRUNK_PICTURE_BYTES = 600_000
export const DOCUMENT_MAILS_PER_HOUR = 3
export const DOCUMENT_MAILS_PER_DAY = 10

/** How long what was typed before a sale is kept on the server after the last change, in minutes. */
export const DRAFT_DETAILS_MINUTES = 30

/** Ways back to an order (docs/decisions/0018). */
export const ORDER_LINK_DAYS = 15
export const ORDER_LINK_USES = 5
export const ORDER_SESSION_DAYS = 21
/** A session from a code ends after this long without use, in minutes. */
export const ORDER_CODE_SESSION_MINUTES = 30
export const ORDER_CODE_MINUTES = 10
export const ORDER_CODE_TRIES = 5
export const ORDER_CODES_PER_HOUR = 5
export const ORDER_CODE_RESEND_SECONDS = 30

/** In each process. */
export const ORDER_STREAMS_PER_ORDER = 10
export const ORDER_STREAMS_PER_SESSION = 6
export const WORK_STREAMS_PER_CALLER = 8
/** A stream says at least so often that it is alive, in ms (docs/decisions/0019). */
export const EVENTS_HEARTBEAT_MS = 15_000
/** How long nothing is paid after the bank details were changed, in hours (docs/decisions/0020). */
export const PAYMENT_HOLD_HOURS = 24
export const MOST_PARCELS = 10
/** Those among them whose postage is bought. */
export const MOST_BOUGHT_LABELS = 3
/** At once. */
export const MAX_STORE_KITS = 50
export const MAX_ASSET_BYTES = 5_000_000
/** Largest font, in bytes: an alphabet or two in every weight, and on a phone's line no longer than a picture. */
export const MAX_FONT_BYTES = 200_000
/** Some 100,000 products. */
export const MAX_PRICE_LIST_BYTES = 10_000_000
/** How often an open page asks whether its programme has changed, in ms: any change is noticed within a minute. */
export const REVISION_CHECK_MS = 30_000
/** Voucher codes that are left below which a programme's owner is told, where it names no number of its own. */
export const LOW_VOUCHER_STOCK = 20
/** Days that a voucher code must still be good for when it is given to a customer. */
export const VOUCHER_DAYS_LEFT = 30
export const MIN_VOUCHER_CODE = 4
export const MAX_VOUCHER_CODE = 200
export const MAX_VOUCHER_FILE_BYTES = 5_000_000
/** A report of the bank: some ten thousand bookings. */
export const MAX_BANK_REPORT_BYTES = 5_000_000
/** Payments in one batch: few enough that all of them are paid in one go. */
export const MAX_PAYOUT_LINES = 500
/** Days for which what customers write and show is kept after their order has ended, as the pages say that ask for it. */
export const KEPT_AFTER_END_DAYS = 90
/** Days within which sales are compared, and for which what tells them alike is kept. */
export const MOST_FRAUD_DAYS = 365
export const CLAIM_REPAY_DAYS = 30

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Days that a customer may be given besides those of the terms, at a time. */
export const MOST_DAYS_MORE = 30
