// Does the jobs that the server leaves, in a process of its own, as the production guide has it.
const { bootstrapWorker } = require('@vendure/core')
const { configOf } = require('./config.cjs')

const main = async () => {
  const worker = await bootstrapWorker(configOf({ port: 0 }))
  await worker.startJobQueue()
  await worker.startHealthCheckServer({ port: Number(process.env.PORT), hostname: '127.0.0.1' })
}

void main()
