// The shop as `npx @vendure/create` writes it for PostgreSQL, without mail, pictures and pages of its operators.
const {
  DefaultJobQueuePlugin,
  DefaultSchedulerPlugin,
  DefaultSearchPlugin,
  dummyPaymentHandler,
} = require('@vendure/core')

const { DATABASE_URL, PORT, SUPERADMIN_PASSWORD, COOKIE_SECRET } = process.env
const database = new URL(DATABASE_URL)

/** @param {{ port?: number, synchronize?: boolean }} given */
exports.configOf = ({ port = Number(PORT), synchronize = false } = {}) => ({
  apiOptions: { port, hostname: '127.0.0.1', adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
  authOptions: {
    tokenMethod: ['bearer', 'cookie'],
    superadminCredentials: { identifier: 'bench', password: SUPERADMIN_PASSWORD },
    cookieOptions: { secret: COOKIE_SECRET },
  },
  dbConnectionOptions: {
    type: 'postgres',
    host: database.searchParams.get('host'),
    username: database.username,
    database: database.pathname.slice(1),
    synchronize,
    logging: false,
  },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  plugins: [
    DefaultSchedulerPlugin.init(),
    DefaultJobQueuePlugin.init({ useDatabaseForBuffer: true }),
    DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: true }),
  ],
})
