import { actor, all, fact, file, index, own, proof, sealed, type SellerTable } from './column.ts'

const ORDER = 'As long as the order'
const YEAR = 'A year after the order has ended'

/** What was sold, and what became of it. */
export const ORDERS = {
  customer_order: {
    by: 'order',
    what: 'Orders: state, amount, how it is paid, and consents',
    until: 'For good; without its seller once they are forgotten',
    columns: {
      ...all(fact, 'id', 'affiliate_id', 'session_id', 'quotation_id', 'customer_id', 'ship_address_id'),
      ...all(fact, 'bill_address_id', 'barcode', 'status', 'version', 'process_label', 'payment_option_id'),
      ...all(fact, 'payment_tag', 'amount', 'currency', 'consents', 'identity_check', 'transportation', 'language'),
      ...all(fact, 'created_at', 'send_before', 'pay_not_before', 'amount_before', 'paying', 'payment_rejected'),
      ...all(fact, 'asks_posting', 'asked_since', 'identity_demanded_at'),
      ...all(fact, 'voucher_way', 'passed_on', 'parted_from', 'device_number', 'sale_id', 'seller_held_at'),
      ...all(fact, 'account_to_index', 'status_since', 'forgotten_at', 'was_sent', 'was_received'),
      ...all(fact, 'promotion_ids', 'identity_try_id', 'identity_sent_at', 'identity_result', 'identity_by'),
      // Why it was not to be paid, as it was typed: nothing is paid for it any more.
      ...all(own(), 'payment_held', 'payment_held_at'),
      payment: sealed('customer_order|payment|{id}', 'json'),
      masked_account: own(),
      masked_email: own(),
      masked_phone: own(),
      affiliate_reference: own(),
      account_hash: index('fresh'),
    },
  },
  order_item: {
    by: 'ofOrder',
    what: 'Products of an order as they were declared',
    until: ORDER,
    columns: {
      ...all(fact, 'id', 'order_id', 'product_id', 'answers', 'receipt', 'promotions', 'quotation_id', 'seq'),
      ...all(fact, 'amount'),
    },
  },
  order_history: {
    by: 'ofOrder',
    what: 'What happened to an order, and when; words that somebody wrote with it',
    until: ORDER,
    columns: {
      ...all(fact, 'id', 'order_id', 'from_status', 'to_status', 'transition', 'at', 'seq', 'about', 'stayed_since'),
      actor,
      reason: own(),
    },
  },
  order_note: {
    by: 'ofOrder',
    what: 'Notes of support',
    until: '90 days after the order has ended',
    goes: true,
    columns: {
      ...all(fact, 'id', 'order_id', 'at'),
      actor,
      text: own(),
      words: sealed('order_note|words|{id}'),
    },
  },
  order_promise: {
    by: 'ofOrder',
    what: 'Days by which something was promised',
    until: ORDER,
    columns: all(fact, 'id', 'order_id', 'kind', 'due', 'made_at', 'ended_at', 'kept', 'told_late_at'),
  },
  order_reminder: {
    by: 'ofOrder',
    what: 'Reminders that were mailed',
    until: ORDER,
    columns: all(fact, 'order_id', 'kind', 'since', 'number', 'at'),
  },
  order_detail_change: {
    by: 'ofOrder',
    what: 'Changes of an e-mail address, an address or an account, with the address that was told',
    until: 'Until the seller is forgotten',
    columns: {
      ...all(fact, 'id', 'order_id', 'detail', 'at'),
      former_email: sealed('order_detail_change|former_email|{id}'),
    },
  },
  seller_declaration: {
    by: 'ofOrder',
    what: 'That the product is theirs, as they declared it',
    until: 'Until the seller is forgotten; then without the name',
    columns: {
      ...all(fact, 'order_id', 'text', 'text_sha256', 'language', 'config_version', 'confirmed_by', 'declared_at'),
      confirmed_at: fact,
      name: sealed('seller_declaration|name|{order_id}', 'text', 'empty'),
    },
  },
  collected_data: {
    by: 'ofOrder',
    what: 'What was told of the product besides: colour, accessories',
    until: 'Until the seller is forgotten',
    goes: true,
    columns: {
      ...all(fact, 'order_id', 'changed_at', 'holds_identifiers'),
      sealed: sealed('collected_data|sealed|{order_id}', 'json'),
    },
  },
  device_identifier: {
    by: 'ofItem',
    what: 'Numbers of the device (IMEI, MEID, serial number)',
    until: YEAR,
    goes: true,
    columns: {
      ...all(fact, 'id', 'item_id', 'source', 'kind', 'recorded_at', 'seq'),
      sealed: sealed('device_identifier|sealed|{id}'),
      masked: own("''"),
      blind_index: index(),
      actor,
    },
  },
  device_check: {
    by: 'ofItem',
    what: 'What lists and manufacturers answered about the device',
    until: `In words: ${YEAR.toLowerCase()}`,
    columns: {
      ...all(fact, 'id', 'item_id', 'kind', 'result', 'source', 'at', 'about', 'model'),
      reference: own(),
      answer: sealed('device_check|answer|{id}'),
    },
  },
  device_erasure: {
    by: 'ofItem',
    what: 'How the storage of the bought device was erased',
    until: ORDER,
    columns: {
      ...all(fact, 'id', 'item_id', 'method', 'technique', 'media', 'tool', 'tool_version', 'destination', 'at'),
      ...all(fact, 'verification', 'result', 'verified_at', 'seq'),
      ...all(actor, 'name', 'position', 'location', 'actor', 'verified_name', 'verified_position'),
      ...all(actor, 'verified_location', 'verified_by'),
      numbers: own("'[]'::jsonb"),
    },
  },
  reception: {
    by: 'ofOrder',
    what: 'When a parcel arrived, and how it looked',
    until: ORDER,
    columns: { ...all(fact, 'id', 'order_id', 'at', 'weight_grams', 'parcel'), actor },
  },
  inspection: {
    by: 'ofOrder',
    what: 'What was found at the product',
    until: ORDER,
    columns: {
      ...all(fact, 'id', 'order_id', 'item_id', 'look', 'answers', 'amount_before', 'amount_after', 'at'),
      ...all(fact, 'withdrawn_at', 'product_id'),
      actor,
    },
  },
  inspection_approval: {
    by: 'ofOrder',
    what: 'Findings that waited for a second person',
    until: ORDER,
    columns: {
      ...all(fact, 'id', 'order_id', 'amount_before', 'amount_after', 'at', 'state', 'decided_at'),
      ...all(actor, 'actor', 'decided_by'),
      findings: own("'{}'::jsonb"),
      note: own(),
    },
  },
  evidence_photo: {
    by: 'ofOrder',
    what: 'Photos of the product, by the seller and by the bench',
    until: 'Files 90 days after the order has ended',
    columns: {
      ...all(fact, 'id', 'order_id', 'width', 'height', 'taken_at', 'second_look', 'taken_by', 'angle', 'read_at'),
      ...all(fact, 'tied', 'other_order'),
      file: file('image/jpeg', ['evidence_photo|file|{id}']),
      actor,
      pixels: index(),
      look: index(),
      marks: own("'[]'::jsonb"),
    },
  },
  evidence_link: {
    by: 'ofOrder',
    what: 'The chain that proves when each photo was taken; of a photo it knows a hash',
    until: ORDER,
    columns: {
      ...all(fact, 'order_id', 'seq', 'photo_id', 'taken_by', 'angle', 'at'),
      ...all(proof, 'original_sha256', 'stored_sha256', 'previous', 'hash'),
    },
  },
  evidence_sealed: {
    by: 'ofOrder',
    what: 'Which seal of a day holds which photo',
    until: ORDER,
    columns: { ...all(fact, 'order_id', 'seq', 'seal_id'), way: proof },
  },
  photo_link: {
    by: 'ofOrder',
    what: 'Links for photos from a telephone beside the bench',
    until: ORDER,
    goes: true,
    columns: {
      ...all(fact, 'id', 'order_id', 'created_at', 'expires_at', 'ended_at'),
      token_hash: proof,
      actor,
    },
  },
  photo_link_photo: {
    by: 'ofPhoto',
    what: 'Photos that came by such a link',
    until: ORDER,
    goes: true,
    columns: all(fact, 'photo_id', 'link_id'),
  },
  store_order: {
    by: 'ofOrder',
    what: 'Which store an order belongs to, and its till',
    until: ORDER,
    columns: { ...all(fact, 'order_id', 'store_id', 'status', 'created_at', 'updated_at'), user_id: actor },
  },
  batch: {
    by: 'ofOrder',
    what: 'Lists of devices of a business',
    until: ORDER,
    columns: { ...all(fact, 'order_id', 'imported_at'), imported_by: actor },
  },
  batch_line: {
    by: 'ofOrder',
    what: 'Devices of such a list',
    until: ORDER,
    columns: { ...all(fact, 'item_id', 'order_id', 'line', 'received_at'), received_by: actor },
  },
  batch_unexpected: {
    by: 'ofOrder',
    what: 'Devices that were in the parcel and not on the list',
    until: ORDER,
    columns: {
      ...all(fact, 'id', 'order_id', 'kind', 'reason', 'at', 'outcome', 'sold_as', 'settled_at'),
      ...all(actor, 'actor', 'settled_by'),
      masked: own("''"),
      blind_index: index('fresh'),
    },
  },
} as const satisfies { readonly [table: string]: SellerTable }
