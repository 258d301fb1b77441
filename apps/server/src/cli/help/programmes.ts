import { type Noun, noun } from '../command.ts'

const catalogues = () => import('../nouns/catalogue.ts')

/** What is bought for how much, and by which programmes. */
export const PROGRAMMES: readonly Noun[] = [
  noun(
    'catalogue',
    {
      list: 'Lists models of the catalogue, or finds some',
      show: 'Shows a model with its products, and who changed it',
      add: 'Adds a model, with a product for each of its sizes',
      set: 'Changes a model, or takes its products out of the catalogue',
      import: 'Adds and updates products from a table',
      versions: 'Lists who changed the catalogue when, the newest first',
      export: 'Writes the catalogue as the table that the import takes',
    },
    async () => (await catalogues()).CATALOGUE,
  ),
  noun(
    'price-list',
    {
      import: 'Makes a table the price list of a market, at once or from a date on',
      list: 'Lists the versions of price lists, the newest first',
      show: 'Shows what a price list pays',
      changes: 'Shows what two versions of a price list pay differently',
      set: 'Changes what is paid for one product from now on, as in flawless=212,good=190.50',
      export: 'Writes a price list as the table that the import takes',
      restore: 'Rolls back',
      withdraw: 'Takes a price list back that waits for its date, or for a second person',
      proposal: 'Shows what a price list would change that waits for a second person',
      approve: 'Makes a price list count that somebody else made and proposed',
      example: 'Writes example prices for the products of the catalogue (docs/operating/example-prices.md)',
    },
    async () => (await import('../nouns/price-list.ts')).PRICE_LIST,
  ),
  noun(
    'questionnaire',
    {
      import: 'Makes a JSON file the newest questions about one type of product',
      list: 'Lists the versions of the questions about each type of product',
      export: 'Writes the questions about a type of product as the file that the import takes',
    },
    async () => (await catalogues()).QUESTIONNAIRE,
  ),
  noun(
    'promotion',
    { list: "Lists a programme's promotions", end: 'Ends a promotion now' },
    async () => (await import('../nouns/promotion.ts')).PROMOTION,
  ),
  noun(
    'affiliate',
    {
      create: 'Writes the files of a new programme into an empty folder, for you to change',
      import: 'Makes a programme live as its folder says, or changes it to that',
      check: 'Says what a programme still lacks before customers come, each with what to do',
      show: 'What a programme is',
      preview: 'Prints addresses where every page of a programme can be looked at for half an hour, before it is live',
      export:
        'Writes a programme into a folder of files, from which the import makes it again, here or on another installation',
      archive: 'Ends a programme',
      'rotate-token': 'Gives an affiliate a new public token',
      'end-tokens': 'Ends the public tokens of an affiliate that were replaced and still work, at once',
    },
    async () => (await import('../nouns/affiliate.ts')).AFFILIATE,
  ),
  noun(
    'store',
    {
      import: 'Makes a table, or a JSON list, the stores and counters of a programme',
      list: 'Shows the stores and counters of a programme',
    },
    async () => (await import('../nouns/store.ts')).STORE,
  ),
  noun(
    'webhook',
    {
      list: 'Lists the addresses that events of a programme are sent to',
      add: 'Has events of a programme sent to an address, and prints the secret that signs them',
      set: 'Changes an address, or which events go there, or stops and resumes it',
      remove: 'Removes an address with all that waits for it',
      'rotate-secret': 'Makes another secret; the former one signs as well for a day',
      deliveries: 'Lists what was sent to an address or waits, and what it answered',
      test: 'Sends an event about nothing',
      replay: 'Sends one event again, or all since a day',
    },
    async () => (await import('../nouns/webhook.ts')).WEBHOOK,
  ),
  noun(
    'asset',
    {
      list: 'Lists the pictures, fonts and stylesheets of a programme',
      uses: 'Says where an asset is used',
      remove: 'Deletes an asset that is used nowhere',
    },
    async () => (await import('../nouns/asset.ts')).ASSET,
  ),
  noun(
    'scheduled-change',
    {
      list: 'Lists the changes of a programme for a date',
      move: 'Gives a change that waits another date',
      cancel: 'Takes a change back that waits for its date',
    },
    async () => (await import('../nouns/scheduled-change.ts')).SCHEDULED_CHANGE,
  ),
  noun(
    'theme',
    { preview: 'Shows a theme.json as a page, light beside dark, with the contrast of every pair of colours' },
    async () => (await import('../nouns/theme.ts')).THEME,
  ),
]
