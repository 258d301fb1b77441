import { actor, all, fact, file, index, own, proof, sealed, type SellerTable } from './column.ts'

const UNSOLD = '30 days without a sale, else until the seller is forgotten'
const WEEK = '7 days after the decision'

/** Who sold, and what they proved. */
export const PEOPLE = {
  customer: {
    by: 'customer',
    what: 'Who sold: name, e-mail address, telephone, birth date, and an identity document by its number',
    until: UNSOLD,
    columns: {
      ...all(fact, 'id', 'affiliate_id', 'session_id', 'language', 'created_at'),
      personal: sealed('customer|personal|{id}', 'json', 'empty'),
      email_hash: index('fresh'),
    },
  },
  address: {
    by: 'address',
    what: 'Where the parcel came from, and the address of the bill',
    until: UNSOLD,
    columns: {
      ...all(fact, 'id', 'affiliate_id', 'session_id', 'country', 'created_at'),
      sealed: sealed('address|sealed|{id}', 'json', 'empty'),
    },
  },
  browser_session: {
    by: 'session',
    what: 'Browsers that asked for an offer or opened an order',
    until: 'Until it has ended; the one that placed an order stays, with a token that opens nothing',
    columns: {
      ...all(fact, 'id', 'affiliate_id', 'created_at', 'first_used_at', 'renewed_at'),
      token_hash: index('fresh'),
      former_token_hash: index(),
      expires_at: own('least(t.expires_at, now())'),
    },
  },
  draft_details: {
    by: 'ofSession',
    what: 'What was typed before a sale',
    until: 'Some hours, as the programme says (`keepDraftDetails`)',
    goes: true,
    columns: { session_id: fact, sealed: sealed('draft_details|sealed|{session_id}', 'json'), kept_until: fact },
  },
  quotation: {
    by: 'quotation',
    what: 'Offers: the product, what was answered about it, and the price',
    until: 'For good: prices are told from them; without its session it is nobody’s',
    columns: {
      ...all(
        fact,
        'id',
        'affiliate_id',
        'product_id',
        'answers',
        'self_check',
        'grade',
        'receipt',
        'amount',
        'currency',
      ),
      ...all(fact, 'price_list_id', 'price_list_version', 'questionnaire_version', 'config_version', 'processes'),
      ...all(fact, 'promotion', 'created_at', 'valid_until', 'sold_at', 'terms'),
      session_id: own(),
      referrer: own(),
    },
  },
  identity_try: {
    by: 'ofOrder',
    what: 'Checks of an identity: what was read from a document, and what was decided',
    until: `What was read: ${WEEK}`,
    columns: {
      ...all(fact, 'id', 'seq', 'order_id', 'affiliate_id', 'provider', 'document', 'state', 'warnings', 'reasons'),
      ...all(fact, 'started_at', 'sent_at', 'decided_at'),
      fields: sealed('identity_try|fields|{id}', 'json'),
      decided_by: actor,
    },
  },
  identity_photo: {
    by: 'ofTry',
    what: 'Photos of identity documents',
    until: WEEK,
    goes: true,
    columns: {
      ...all(fact, 'id', 'try_id', 'side', 'media_type', 'received_at'),
      name: sealed('identity_photo|name|{id}'),
      file_key: file('{media_type}', ['identity_photo|file|{id}']),
    },
  },
  identity_record: {
    by: 'ofOrder',
    what: 'What an accepted check proved, for the register of purchases',
    until: 'Until the seller is forgotten',
    goes: true,
    columns: {
      order_id: fact,
      fields: sealed('identity_record|fields|{order_id}', 'json'),
      accepted_at: fact,
      accepted_by: actor,
    },
  },
  identity_link: {
    by: 'ofOrder',
    what: 'Links to prove an identity on another device',
    until: 'A day after they ended',
    goes: true,
    columns: {
      ...all(fact, 'order_id', 'made_by', 'language', 'success_url', 'error_url', 'words', 'created_at'),
      ...all(fact, 'expires_at', 'opened_at', 'seen_at'),
      token_hash: proof,
    },
  },
  identity_device: {
    by: 'ofOrder',
    what: 'Devices that opened such a link',
    until: 'Until it has ended',
    goes: true,
    columns: all(fact, 'session_id', 'order_id', 'words', 'opened_at', 'expires_at'),
  },
  identity_mail: {
    by: 'ofOrder',
    what: 'When a link to prove an identity was mailed',
    until: 'As long as the order',
    columns: all(fact, 'id', 'order_id', 'at'),
  },
  reminder_opt_out: {
    by: 'ofOrder',
    what: 'That no reminders are wanted',
    until: 'Until the seller is forgotten',
    goes: true,
    columns: { ...all(fact, 'order_id', 'at', 'way'), email_hash: index() },
  },
  sms_choice: {
    by: 'ofOrder',
    what: 'That SMS about an order are wanted, and until when',
    until: 'Until the seller is forgotten',
    goes: true,
    columns: { ...all(fact, 'order_id', 'by_what', 'given_at', 'ended_at', 'ended_by'), phone_hash: index() },
  },
  sms_stop: {
    by: 'ofPhone',
    what: 'That a telephone number wants no SMS',
    until: 'For good, also once the seller is forgotten: the number would be written to again otherwise',
    columns: { ...all(fact, 'affiliate_id', 'at', 'by'), phone_hash: proof },
  },
  saved_offer: {
    by: 'savedOffer',
    what: 'Offers that were sent to an e-mail address before a sale',
    until:
      'The address: until the offer has ended, is sold or is declined; that it was asked for: 60 days after its end; that an address declined: a year',
    goes: true,
    columns: {
      ...all(fact, 'id', 'affiliate_id', 'quotation_id', 'session_id', 'language', 'asked_at', 'ends_at', 'times'),
      ...all(fact, 'opted_out_at', 'opted_out_by'),
      email: sealed('saved_offer|email|{id}'),
      email_hash: index(),
    },
  },
  price_watch: {
    by: 'priceWatch',
    what: 'Prices that an e-mail address wants to be told of',
    until:
      'The address: two days where it was not confirmed, else until it was told or has declined, 180 days at most; that it was told: 60 days; that it declined: a year',
    goes: true,
    columns: {
      ...all(
        fact,
        'id',
        'affiliate_id',
        'product_id',
        'answers',
        'kind',
        'amount',
        'currency',
        'session_id',
        'language',
      ),
      ...all(fact, 'referrer', 'asked_at', 'times', 'confirmed_at', 'looked_at', 'told_at', 'ends_at'),
      ...all(fact, 'opted_out_at', 'opted_out_by'),
      email: sealed('price_watch|email|{id}'),
      email_hash: index(),
    },
  },
  document: {
    by: 'ofOrder',
    what: 'Documents that were sent, and what was decided',
    until:
      'Files of identity 7 days after the decision, others 90 days after the order has ended; that they were there, until the seller is forgotten',
    columns: {
      ...all(fact, 'id', 'affiliate_id', 'order_id', 'origin', 'size', 'media_type', 'status', 'reason'),
      ...all(fact, 'checked_at', 'created_at', 'decided_at'),
      name: sealed('document|name|{id}', 'text', 'empty'),
      file_key: file('{media_type}', ['document|file|{id}', 'document|quarantine|{id}']),
      decided_by: actor,
    },
  },
  documents_request: {
    by: 'ofOrder',
    what: 'When documents were asked for by e-mail',
    until: 'As long as the order',
    columns: all(fact, 'id', 'order_id', 'at'),
  },
  order_code: {
    by: 'ofOrder',
    what: 'Codes that were mailed to open an order',
    until: 'A day',
    goes: true,
    columns: {
      ...all(fact, 'id', 'order_id', 'tries_left', 'created_at', 'expires_at', 'session_id', 'is_mailed', 'is_shared'),
      code_hash: proof,
    },
  },
  order_link: {
    by: 'ofOrder',
    what: 'Links that open an order',
    until: 'Until they have ended',
    goes: true,
    columns: { token_hash: proof, ...all(fact, 'order_id', 'uses_left', 'expires_at') },
  },
  order_grant: {
    by: 'ofOrder',
    what: 'Browsers that may see an order',
    until: 'Until it has ended',
    goes: true,
    columns: all(fact, 'session_id', 'order_id', 'expires_at', 'ends_when_idle', 'stepped_up_until', 'granted_at'),
  },
} as const satisfies { readonly [table: string]: SellerTable }
