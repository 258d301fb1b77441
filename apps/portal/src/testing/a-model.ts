import type { ModelPrices } from '@reprise/contract/order-api/product'

/** A telephone in two sizes, the smaller one bought only where it is flawless, unless said otherwise. */
export const aModel = (own: Partial<ModelPrices> = {}): ModelPrices => ({
  key: 'acme-phone',
  name: 'Acme Phone',
  brand: 'Acme',
  type: 'mobile',
  releaseDate: null,
  currency: 'EUR',
  day: '2026-11-27',
  conditions: [
    { grade: 'flawless', answers: { screen: 'clean' }, telling: [] },
    { grade: 'good', answers: { screen: 'light' }, telling: [{ question: 'Screen', answer: 'Light scratches' }] },
  ],
  variants: [
    { id: 'acme-phone-64gb', name: 'Acme Phone 64 GB', storageGb: 64, prices: [{ grade: 'flawless', amount: 9_000 }] },
    {
      id: 'acme-phone-128gb',
      name: 'Acme Phone 128 GB',
      storageGb: 128,
      prices: [
        { grade: 'flawless', amount: 23_000 },
        { grade: 'good', amount: 21_250 },
      ],
    },
  ],
  unpaid: [],
  _links: { self: { href: '/order-api/v4/model/acme-phone' } },
  ...own,
})
