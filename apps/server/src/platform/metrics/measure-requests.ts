import type { FastifyInstance } from 'fastify'
import type { Answered } from './create-metrics.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the operation in the contract. */
    operation?: string
  }
}

const API = /^\/([a-z]+-api)\//

export const measureRequests = (app: FastifyInstance, observe: (answered: Answered) => void): void => {
  app.addHook('onResponse', ({ routeOptions }, { statusCode, elapsedTime }, done) => {
    const { url = '', config } = routeOptions
    const operation = config.operation ?? 'other'
    observe({ api: API.exec(url)?.[1] ?? 'page', operation, statusCode, seconds: elapsedTime / 1_000 })
    done()
  })
}
