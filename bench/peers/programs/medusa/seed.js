// medusa exec ./seed.js PRODUCTS.json: fills a database with Medusa's own workflows, as the example of its makers does.
const { readFileSync } = require('node:fs')
const { ContainerRegistrationKeys, Modules } = require('@medusajs/framework/utils')
const flows = require('@medusajs/medusa/core-flows')

const COUNTRY = 'fr'
const CURRENCY = 'eur'
const STOCK = 1_000_000
/** Products made at a time. */
const BATCH = 100

/** @returns the id of what sells */
const openChannel = async (run) => {
  const [channel] = await run(flows.createSalesChannelsWorkflow, { salesChannelsData: [{ name: 'Shop' }] })
  const keys = { api_keys: [{ title: 'Shop', type: 'publishable', created_by: '' }] }
  const [key] = await run(flows.createApiKeysWorkflow, keys)
  await run(flows.linkSalesChannelsToApiKeyWorkflow, { id: key.id, add: [channel.id] })
  const region = {
    name: 'France',
    currency_code: CURRENCY,
    countries: [COUNTRY],
    payment_providers: ['pp_system_default'],
  }
  await run(flows.createRegionsWorkflow, { regions: [region] })
  const tax = { name: 'Standard', code: 'standard', rate: 20 }
  await run(flows.createTaxRegionsWorkflow, [
    { country_code: COUNTRY, provider_id: 'tp_system', default_tax_rate: tax },
  ])
  return channel.id
}

/** One place from which all is sent, in one way. */
const openWarehouse = async (run, container, channel) => {
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  const fulfillment = container.resolve(Modules.FULFILLMENT)
  const address = { address_1: '', city: 'Paris', country_code: COUNTRY }
  const [place] = await run(flows.createStockLocationsWorkflow, { locations: [{ name: 'Warehouse', address }] })
  const beside = (what) => link.create({ [Modules.STOCK_LOCATION]: { stock_location_id: place.id }, ...what })
  await beside({ [Modules.FULFILLMENT]: { fulfillment_provider_id: 'manual_manual' } })
  const [known] = await fulfillment.listShippingProfiles({ type: 'default' })
  const profiles = { data: [{ name: 'Default', type: 'default' }] }
  const profile = known ?? (await run(flows.createShippingProfilesWorkflow, profiles))[0]
  const set = await fulfillment.createFulfillmentSets({
    name: 'By post',
    type: 'shipping',
    service_zones: [{ name: 'France', geo_zones: [{ type: 'country', country_code: COUNTRY }] }],
  })
  await beside({ [Modules.FULFILLMENT]: { fulfillment_set_id: set.id } })
  const way = {
    name: 'Standard',
    price_type: 'flat',
    provider_id: 'manual_manual',
    service_zone_id: set.service_zones[0].id,
    shipping_profile_id: profile.id,
    type: { label: 'Standard', description: 'By post', code: 'standard' },
    prices: [{ currency_code: CURRENCY, amount: 5 }],
    rules: [
      { attribute: 'enabled_in_store', operator: 'eq', value: 'true' },
      { attribute: 'is_return', operator: 'eq', value: 'false' },
    ],
  }
  await run(flows.createShippingOptionsWorkflow, [way])
  await run(flows.linkSalesChannelsToStockLocationWorkflow, { id: place.id, add: [channel] })
  return { place: place.id, profile: profile.id }
}

module.exports.default = async ({ container, args: [file] }) => {
  const run = async (workflow, input) => (await workflow(container).run({ input })).result
  const products = JSON.parse(readFileSync(file, 'utf8'))
  const channel = await openChannel(run)
  const { place, profile } = await openWarehouse(run, container, channel)
  const collections = [...new Set(products.map(({ brand }) => brand))].map((title) => ({ title }))
  const made = await run(flows.createCollectionsWorkflow, { collections })
  const collectionOf = new Map(made.map(({ id, title }) => [title, id]))
  const inventory = container.resolve(Modules.INVENTORY)
  for (let from = 0; from < products.length; from += BATCH) {
    const some = products.slice(from, from + BATCH)
    await run(flows.createProductsWorkflow, {
      products: some.map(({ name, brand, slug, price }) => ({
        title: name,
        handle: slug,
        status: 'published',
        collection_id: collectionOf.get(brand),
        shipping_profile_id: profile,
        sales_channels: [{ id: channel }],
        options: [{ title: 'Kind', values: ['One'] }],
        variants: [
          {
            title: 'One',
            sku: slug,
            options: { Kind: 'One' },
            prices: [{ currency_code: CURRENCY, amount: price }],
          },
        ],
      })),
    })
    const items = await inventory.listInventoryItems({ sku: some.map(({ slug }) => slug) }, { take: BATCH })
    await run(flows.createInventoryLevelsWorkflow, {
      inventory_levels: items.map(({ id }) => ({
        location_id: place,
        inventory_item_id: id,
        stocked_quantity: STOCK,
      })),
    })
  }
}
