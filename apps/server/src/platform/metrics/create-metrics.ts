import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { VERSION } from '#server/platform/project-root.ts'

/** One answer. Words of ours alone: an id or anything of a person would make a series of its own, kept for months. */
export type Answered = {
  /** The first part of the address that an API has, such as `order-api`; `page` for all else. */
  readonly api: string
  /** The operation's name in the contract; `other` for all else. */
  readonly operation: string
  readonly statusCode: number
  readonly seconds: number
}

/** What this process knows of itself, in Prometheus' words. */
export type Metrics = {
  readonly registry: Registry
  readonly observe: (answered: Answered) => void
  /** Makes a number that is set before each reading. */
  readonly gauge: <Label extends string = never>(name: string, help: string, labels?: readonly Label[]) => Gauge<Label>
}

/** From what a person does not notice to what a request may take at most. */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

/** Names begin with `reprise_`, or as the library has them: `process_`, `nodejs_`. */
export const createMetrics = (): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'reprise_http_request_duration_seconds',
    help: 'How long answers took, by API and class of status',
    labelNames: ['api', 'status'],
    buckets: BUCKETS,
    registers,
  })
  // Buckets for each of some hundred operations would be thousands of series: their count and sum tell enough.
  const labels = { labelNames: ['operation', 'status'] as const, registers }
  const requests = new Counter({
    name: 'reprise_operation_requests_total',
    help: 'Answers by operation of the contract and class of status',
    ...labels,
  })
  const seconds = new Counter({
    name: 'reprise_operation_seconds_total',
    help: 'Seconds that answers took together, by operation and class of status',
    ...labels,
  })
  new Gauge({ name: 'reprise_info', help: 'The version that runs', labelNames: ['version'], registers }).set(
    { version: VERSION },
    1,
  )
  return {
    registry,
    observe: ({ api, operation, statusCode, seconds: took }) => {
      const status = `${Math.floor(statusCode / 100)}xx`
      durations.observe({ api, status }, took)
      requests.inc({ operation, status })
      seconds.inc({ operation, status }, took)
    },
    gauge: (name, help, labelNames = []) => new Gauge({ name, help, labelNames, registers }),
  }
}
