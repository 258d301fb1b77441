import { expect } from '@playwright/test'
import { keepsDays, knowsOffers } from '../database.ts'
import { fill, goOn } from '../sale.ts'
import {
  type Row,
  home,
  asksForAnOffer,
  atTheOffer,
  atTheDetails,
  FRENCH,
  IBAN,
  atTheCheck,
  afterTheSale,
  has,
  hasNot,
  isQuotation,
  TWO_PROCESSES,
} from './places.ts'

/** Fields that show on the way of a sale. */
export const SALE_ROWS: readonly Row[] = [
  {
    field: 'country',
    set: { country: 'be' },
    unset: atTheDetails(({ page, visitor }) =>
      expect(page.getByLabel(visitor.say('field.country.label'))).toHaveValue('FR'),
    ),
    shown: atTheDetails(({ page, visitor }) =>
      expect(page.getByLabel(visitor.say('field.country.label'))).toHaveValue('BE'),
    ),
  },
  {
    field: 'senderCountries',
    set: { senderCountries: ['fr', 'be', 'lu'] },
    unset: atTheDetails(({ page, visitor }) =>
      expect(page.getByLabel(visitor.say('field.country.label')).getByRole('option', { name: /./ })).toHaveCount(2),
    ),
    shown: atTheDetails(({ page, visitor }) =>
      expect(page.getByLabel(visitor.say('field.country.label')).getByRole('option', { name: /./ })).toHaveCount(4),
    ),
  },
  {
    field: 'canHavePromotions',
    set: { canHavePromotions: false },
    unset: atTheOffer(({ page, visitor }) => expect(page.getByText(visitor.say('offer.code.summary'))).toBeVisible()),
    shown: atTheOffer(({ page, visitor }) => expect(page.getByText(visitor.say('offer.code.summary'))).toHaveCount(0)),
  },
  {
    field: 'showAccuracy',
    set: async (shop) => {
      await knowsOffers(shop.id)
      return { showAccuracy: true }
    },
    unset: atTheOffer(({ page, visitor }) =>
      expect(page.getByText(visitor.like('offer.kept.brief', ['atLeast']))).toHaveCount(0),
    ),
    shown: atTheOffer(({ page, visitor }) =>
      expect(page.getByText(visitor.like('offer.kept.brief', ['atLeast']))).toBeVisible(),
    ),
  },
  {
    field: 'showPromiseClock',
    set: async (shop) => {
      await keepsDays(shop.id)
      return { showPromiseClock: true }
    },
    unset: async (place) => {
      await home(place)
      await expect(place.page.getByText(place.visitor.like('onTime.paidMadeUp', ['atLeast']))).toHaveCount(0)
    },
    shown: async (place) => {
      const { page, visitor } = place
      await home(place)
      await page.getByText(visitor.say('home.questions.payment.title')).click()
      await expect(page.getByText(visitor.like('onTime.paidMadeUp', ['atLeast']))).toBeVisible()
      await atTheOffer(() => expect(page.getByText(visitor.like('onTime.paidMadeUp', ['atLeast']))).toBeVisible())(
        place,
      )
    },
  },
  {
    field: 'identityCheckonCustomerForm',
    set: { identityCheckonCustomerForm: true },
    unset: atTheDetails(hasNot('documentNumber')),
    shown: atTheDetails(async (place) => {
      await fill(place.visitor, { ...FRENCH, iban: IBAN })
      await goOn(place.visitor)
      await has('documentNumber')(place)
    }),
  },
  {
    field: 'minimumBuybackAmount',
    set: { minimumBuybackAmount: 9_900_000 },
    unset: atTheOffer(({ visitor }) => expect(visitor.heading).toHaveText(visitor.like('offer.title', ['product']))),
    shown: async (place) => {
      await home(place)
      const { page, visitor } = place
      await page.getByRole('combobox', { name: visitor.say('search.label') }).fill('iphone 13')
      await page.getByRole('option', { name: 'iPhone 13' }).first().click()
      await page.getByRole('main').getByRole('link', { name: /128/ }).click()
      await expect(page.getByRole('main')).toContainText(/99.?000/)
    },
  },
  {
    field: 'defaultReferrer',
    set: { defaultReferrer: 'direct' },
    unset: async (place) => {
      const asked = place.page.waitForRequest(isQuotation)
      await asksForAnOffer(place)
      expect((await asked).postDataJSON()).not.toHaveProperty('referrer')
    },
    shown: async (place) => {
      const asked = place.page.waitForRequest(isQuotation)
      await asksForAnOffer(place)
      expect((await asked).postDataJSON()).toMatchObject({ referrer: 'direct' })
    },
  },
  {
    field: 'restrictedIbanZone',
    set: { restrictedIbanZone: true },
    // An account in Brazil: good, and outside of the zone in which euro transfers arrive.
    unset: atTheDetails(async ({ visitor }) => {
      await fill(visitor, { ...FRENCH, iban: 'BR18 0036 0305 0000 1000 9795 493C 1' })
      await goOn(visitor)
      await expect(visitor.heading).toHaveText(visitor.say('customer.check.title'))
    }),
    shown: atTheDetails(async ({ page, visitor }) => {
      await fill(visitor, { ...FRENCH, iban: 'BR18 0036 0305 0000 1000 9795 493C 1' })
      await goOn(visitor)
      await expect(page.getByRole('alert').or(page.locator('[aria-invalid=true]')).first()).toBeVisible()
      await expect(visitor.heading).toHaveText(visitor.say('customer.details.title'))
    }),
  },
  {
    field: 'collectBIC',
    set: { collectBIC: true },
    unset: atTheDetails(hasNot('bic')),
    shown: atTheDetails(has('bic')),
  },
  {
    field: 'collectIban',
    // An account of another kind must take its place, and nothing may be paid to IBANs alone.
    with: { collectSortCode: true, collectAccountNumber: true },
    programme: { payer: undefined },
    set: { collectIban: false },
    unset: atTheDetails(has('iban')),
    shown: atTheDetails(hasNot('iban')),
  },
  {
    field: 'collectAccountNumber',
    set: { collectAccountNumber: true },
    unset: atTheDetails(hasNot('accountNumber')),
    shown: atTheDetails(has('accountNumber')),
  },
  {
    field: 'collectSortCode',
    set: { collectSortCode: true },
    unset: atTheDetails(hasNot('sortCode')),
    shown: atTheDetails(has('sortCode')),
  },
  {
    field: 'orderAPI.process',
    programme: TWO_PROCESSES,
    set: { orderAPI: { process: 'WEB_VOUCHER' } },
    unset: atTheOffer(({ page }) => expect(page.getByRole('main')).not.toContainText('Bon d’achat maison')),
    shown: atTheOffer(({ page }) => expect(page.getByRole('main')).toContainText('Bon d’achat maison')),
  },
  {
    field: 'customerDataValidator.force',
    set: { customerDataValidator: { force: ['phone'] } },
    unset: atTheDetails(async ({ visitor }) => {
      await fill(visitor, { ...FRENCH, iban: IBAN })
      await goOn(visitor)
      await expect(visitor.heading).toHaveText(visitor.say('customer.check.title'))
    }),
    shown: atTheDetails(async ({ page, visitor }) => {
      await fill(visitor, FRENCH)
      await goOn(visitor)
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
      await expect(visitor.heading).toHaveText(visitor.say('customer.details.title'))
    }),
  },
  {
    field: 'customerDataValidator.exclude',
    set: { customerDataValidator: { exclude: ['phone'] } },
    unset: atTheDetails(has('phone')),
    shown: atTheDetails(hasNot('phone')),
  },
  {
    field: 'customerDataValidator.regex',
    set: {
      customerDataValidator: {
        regex: [
          { field: 'city', pattern: '(a+)+b', message: 'validation.format' },
          { field: 'lastName', pattern: '[A-Z].*', message: 'validation.format' },
        ],
      },
    },
    unset: atTheDetails(async ({ visitor }) => {
      await fill(visitor, { ...FRENCH, iban: IBAN, lastName: 'dupont' })
      await goOn(visitor)
      await expect(visitor.heading).toHaveText(visitor.say('customer.check.title'))
    }),
    shown: atTheDetails(async ({ page, visitor }) => {
      await fill(visitor, { ...FRENCH, lastName: 'dupont', city: 'a'.repeat(90) })
      // Tried out in full, the first pattern would never come to an end.
      await goOn(visitor)
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
      await expect(page.getByText(visitor.say('validation.format')).first()).toBeVisible()
    }),
  },
  {
    field: 'consents',
    set: (shop) =>
      Promise.resolve({ consents: [{ type: 'checkbox', name: 'mine', label: `${shop.id}.mine`, required: true }] }),
    unset: atTheCheck(async ({ page }) => {
      await expect(page.getByRole('checkbox')).toHaveCount(2)
    }),
    shown: atTheCheck(async ({ page }) => {
      await expect(page.getByRole('checkbox')).toHaveCount(1)
      await expect(page.getByRole('checkbox', { name: 'C’est bien le mien' })).toBeVisible()
    }),
  },
  {
    field: 'factoryResetInstructionsUrls',
    set: { factoryResetInstructionsUrls: { fr: [{ id: 'apple', url: 'https://example.com/effacer' }] } },
    unset: afterTheSale(({ page }) => expect(page.locator('a[href="https://example.com/effacer"]')).toHaveCount(0)),
    shown: afterTheSale(async ({ page, visitor }) => {
      await page.getByText(visitor.say('success.prepare', { count: 4 })).click()
      const link = page.getByRole('link', { name: visitor.say('trade.reset.apple') })
      await expect(link).toHaveAttribute('href', 'https://example.com/effacer')
    }),
  },
]
