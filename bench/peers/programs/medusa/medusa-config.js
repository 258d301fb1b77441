// The shop as `npx create-medusa-app` writes it, without pages of its operators. Its cache, events and workflows are those that come with it: Redis is left out.
const { defineConfig } = require('@medusajs/framework/utils')

const { DATABASE_URL, JWT_SECRET, COOKIE_SECRET } = process.env
const anyone = '*'

module.exports = defineConfig({
  admin: { disable: true },
  projectConfig: {
    databaseUrl: DATABASE_URL,
    // It takes a host from the address alone, and ours is a socket.
    databaseDriverOptions: { connection: { host: new URL(DATABASE_URL).searchParams.get('host') } },
    http: {
      storeCors: anyone,
      adminCors: anyone,
      authCors: anyone,
      jwtSecret: JWT_SECRET,
      cookieSecret: COOKIE_SECRET,
    },
  },
})
