import { NOTHING, type Rows } from './cells.ts'

/** What every caller may read. */
export const OPEN_ROWS: Rows = {
  getInstanceConfig: { sends: ({ affiliate: id }) => ({ params: { id } }), cells: { everyone: 200 } },
  getEmbed: { sends: ({ affiliate: id }) => ({ params: { id } }), cells: { everyone: 200 } },
  searchForEmbed: {
    sends: ({ affiliate: id }) => ({ params: { id }, query: { search: 'phone' } }),
    cells: { everyone: 200 },
  },
  nameDevice: { sends: ({ affiliate: id }) => ({ params: { id } }), cells: { everyone: 200 } },
  findHost: { sends: () => ({ query: { domain: 'localhost' } }), cells: { everyone: 200 } },
  getInstanceRevision: { sends: ({ affiliate: id }) => ({ params: { id } }), cells: { everyone: 200 } },
  getAllowedRoutes: { sends: ({ affiliate: id }) => ({ params: { id } }), cells: { everyone: 200 } },
  getStylesheet: { sends: ({ affiliate: theme }) => ({ params: { theme } }), cells: { everyone: 200 } },
  getAsset: {
    sends: () => ({ params: { id: NOTHING } }),
    cells: { everyone: [404, 'asset-not-found'] },
  },

  receiveCarrierEvents: {
    sends: ({ trackingNumber }) => ({
      params: { carrier: 'reprise' },
      body: { events: [{ trackingNumber, status: 'delivered', at: '2026-11-19T10:00:00Z' }] },
    }),
    cells: { everyone: [403, 'signature-rejected'] },
  },
}
