import { all, fact, own, sealed, type SellerTable } from './column.ts'

const ORDER = 'As long as the order'

/** How it travelled, there and back. */
export const PARCELS = {
  parcel: {
    by: 'ofOrder',
    what: 'Parcels',
    until: ORDER,
    columns: {
      ...all(
        fact,
        'id',
        'order_id',
        'affiliate_id',
        'direction',
        'transportation',
        'carrier',
        'created_at',
        'replaced_at',
      ),
      ...all(fact, 'stage', 'last_seen', 'track_at', 'track_faults'),
      tracking_number: own("'ERASED' || upper(left(replace(t.id::text, '-', ''), 18))"),
    },
  },
  parcel_label: {
    by: 'ofParcel',
    what: 'Labels that carriers sold, with both addresses',
    until: 'Until the seller is forgotten',
    goes: true,
    columns: {
      ...all(fact, 'parcel_id', 'format', 'handle'),
      sealed: sealed('parcel_label|sealed|{parcel_id}'),
      counter_code: own(),
    },
  },
  label_cancellation: {
    by: 'ofOrder',
    what: 'Labels that nobody needs any more, and what their carriers said to taking them back',
    until: ORDER,
    columns: {
      ...all(fact, 'id', 'order_id', 'parcel_id', 'carrier', 'wanted_at', 'ask_at', 'faults', 'outcome', 'ended_at'),
      // By it the carrier is still to be asked, and its label names the seller; once that is over it goes.
      handle: own("case when t.ask_at is null then 'ERASED' || t.id else t.handle end"),
    },
  },
  pick_up: {
    by: 'ofParcel',
    what: 'When a driver was to fetch a parcel, and what the carrier said to it',
    until: ORDER,
    columns: {
      ...all(fact, 'id', 'parcel_id', 'carrier', 'reference', 'starts_at', 'ends_at', 'asked_at', 'sure_at', 'ask_at'),
      ...all(fact, 'faults', 'outcome', 'ended_at', 'stays_since'),
      // By it the carrier is still to be asked to call off a driver; once that is over it goes.
      handle: own('case when t.outcome is null or t.stays_since is not null then t.handle end'),
    },
  },
  parcel_event: {
    by: 'ofParcel',
    what: 'What carriers told of a parcel',
    until: ORDER,
    columns: {
      ...all(fact, 'id', 'parcel_id', 'event_key', 'status', 'at', 'recorded_at'),
      place: own(),
      note: own(),
    },
  },
  product_return: {
    by: 'ofOrder',
    what: 'Parcels back to the seller',
    until: ORDER,
    columns: { ...all(fact, 'order_id', 'left_at', 'came_back_at'), tracking_number: own() },
  },
} as const satisfies { readonly [table: string]: SellerTable }
