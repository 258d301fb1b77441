/**
 * Answers in the form that Sendcloud publishes for its API v3, with values of our own: none was recorded from an account.
 */
export const RETURN_MADE = { return_id: 40_512, parcel_id: 90_771, multi_collo_ids: [] }

export const RETURN_SHOWN = {
  tracking_number: '3SRPRS00000042',
  tracking_url: 'https://tracking.example.com/3SRPRS00000042',
  is_cancellable: true,
  created_at: '2026-11-26T10:00:00.000000+01:00',
  label_cost: { value: 4.2, currency: 'EUR' },
}

/** Not every carrier takes a label back, so it is asked for. */
export const CANCEL_REQUESTED = { message: 'Cancellation requested successfully' }
/** The form in which the API for returns refuses to cancel one. */
export const NOT_CANCELLABLE = { errors: [{ field: 'returns', code: 409, message: 'Return is not cancellable.' }] }
export const SHIPMENT_CANCELLED = { data: { status: 'cancelled', message: 'Shipment has been cancelled' } }

/** @param reference of which a return was bought by a call whose answer was lost */
export const returnsListed = (reference: string) => ({
  next: null,
  previous: null,
  data: [
    {
      order_number: 'of-somebody-else',
      tracking_number: '3SRPRS00000001',
      label: { normal_printer: [], label_printer: 'https://carrier.example.com/api/v3/parcels/7/documents/label' },
    },
    {
      order_number: reference,
      tracking_number: '3SRPRS00000042',
      label: { normal_printer: [], label_printer: 'https://carrier.example.com/api/v3/parcels/90771/documents/label' },
    },
  ],
})

/** The form in which the API for returns refuses. */
export const REFERENCE_USED = {
  error: { code: 'invalid', request: 'api/v3/returns', message: 'The reference is used by another return.' },
}

export const SHIPMENT_MADE = {
  data: {
    id: 'a-shipment',
    order_number: 'AB12CD34EF',
    parcels: [
      {
        id: 90_772,
        status: { code: 'READY_TO_SEND', message: 'Ready to send' },
        documents: [{ type: 'label', size: 'a6', link: 'https://carrier.example.com/parcels/90772/documents/label' }],
        weight: { value: '0.500', unit: 'kg' },
        tracking_number: '3SRPRS00000043',
        announced_at: '2026-11-26T10:00:01.000000Z',
      },
    ],
    errors: [],
  },
}

/** The form in which the other APIs refuse. */
export const FIELD_MISSING = {
  errors: [{ status: '400', code: 'required', detail: 'A value is needed.', source: { pointer: '/to_address/name' } }],
}

export const POINTS = {
  data: {
    results: [
      {
        id: 2_000_001,
        name: 'Corner Shop',
        carrier: { code: 'acme', name: 'Acme' },
        general_shop_type: 'servicepoint',
        address: {
          street: 'Long Street',
          house_number: '1',
          postal_code: '1011 AB',
          city: 'Anytown',
          country_code: 'NL',
        },
        position: { latitude: 52.1, longitude: 4.9 },
        opening_times: {
          monday: [
            { start_time: '09:00', end_time: '12:00' },
            { start_time: '13:00', end_time: '17:30' },
          ],
          tuesday: null,
          wednesday: null,
          thursday: null,
          friday: null,
          saturday: [{ start_time: '10:00', end_time: '16:00' }],
          sunday: null,
        },
        distance: 85,
      },
      {
        id: 2_000_002,
        name: 'Station Locker',
        carrier: { code: 'acme', name: 'Acme' },
        general_shop_type: 'locker',
        address: {
          street: 'Station Square',
          house_number: '',
          postal_code: '1012 AC',
          city: 'Anytown',
          country_code: 'NL',
        },
        position: null,
        opening_times: null,
        distance: null,
      },
    ],
    formatted_address: null,
  },
}

/** @param events code and moment of each */
export const parcelTracked = (number: string, events: readonly (readonly [string, string])[]) => ({
  announced_at: '2026-11-26T10:00:01Z',
  created_at: '2026-11-26T10:00:00Z',
  details: { is_return: true, is_mail_box: false, is_to_service_point: false },
  events: events.map(([code, at]) => ({
    event_at: at,
    event_type: 'carrier',
    status_code: code,
    status_description: 'Left at Long Street 1.',
    status_type: 'success',
    sub_status_code: 'none',
  })),
  tracking_numbers: [{ carrier_code: 'acme', tracking_number: number, tracking_url: 'https://tracking.example.com' }],
  updated_at: '2026-11-26T12:00:00Z',
})

export const WINDOW = { start_at: '2126-12-03T08:00:00Z', end_at: '2126-12-03T12:00:00Z' }
/** As `POST /pickups` and `GET /pickups/{id}` tell one. */
export const pickUpShown = (id: number, more: { readonly reference?: string; readonly status?: string } = {}) => ({
  data: {
    ...{ id, time_slots: [WINDOW], carrier_code: 'acme_express', contract_id: 10, special_instructions: '' },
    ...{ reference: '', status: 'ANNOUNCING', tracking_number: '', ...more },
    ...{ created_at: '2126-12-01T09:20:37.957495Z', cancelled_at: null },
  },
})
/** As `GET /pickups` tells one, without its reference. */
export const pickUpListed = (id: number, slot = WINDOW, status = 'CREATED') => ({
  ...{ id, time_slots: [slot], country: 'NL', carrier_code: 'acme_express', tracking_number: 'PRG1', status },
  ...{ created_at: '2126-12-01T09:20:37.957495Z', cancelled_at: null, contract_id: 10 },
})
/** How a pick-up that its carrier does not cancel is answered. */
export const PICK_UP_STAYS = {
  errors: [{ status: '409', code: 'conflict', detail: 'This pickup cannot be cancelled.' }],
}

/** One white dot. */
export const LABEL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAGw6qfAAAAABJRU5ErkJggg==',
  'base64',
)
