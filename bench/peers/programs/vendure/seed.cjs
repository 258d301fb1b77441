// node seed.cjs PRODUCTS.csv: fills an empty database through Vendure's own import, without the index of its search, which is made afterwards at once.
const { bootstrap, DefaultSearchPlugin } = require('@vendure/core')
const { populate } = require('@vendure/core/cli')
const { configOf } = require('./config.cjs')

const INITIAL = {
  defaultLanguage: 'en',
  defaultZone: 'Europe',
  countries: [{ name: 'France', code: 'FR', zone: 'Europe' }],
  taxRates: [{ name: 'Standard Tax', percentage: 20 }],
  shippingMethods: [{ name: 'Standard Shipping', price: 500 }],
  paymentMethods: [
    {
      name: 'Dummy',
      handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'true' }] },
    },
  ],
  collections: [],
}

const main = async () => {
  const config = configOf({ synchronize: true })
  const plugins = config.plugins.filter((plugin) => plugin !== DefaultSearchPlugin)
  const app = await populate(() => bootstrap({ ...config, plugins }), INITIAL, process.argv[2])
  await app.close()
  // The search's own table.
  const whole = await bootstrap(config)
  await whole.close()
}

main().then(
  () => process.exit(0),
  (error) => {
    console.error(error)
    process.exit(1)
  },
)
