import type { TaskList } from 'graphile-worker'
import type { JobHandlers, JobRun } from './registry.ts'

type AnyHandler = (payload: unknown, run: JobRun) => Promise<void>

/** The handlers as the queue wants them. */
export const taskList = (handlers: JobHandlers): TaskList =>
  Object.fromEntries(
    Object.entries(handlers as unknown as Readonly<Record<string, AnyHandler>>).map(([name, handler]) => [
      name,
      async (payload: unknown, { job }: { job: { id: string; attempts: number } }): Promise<void> => {
        try {
          await handler(payload, { id: job.id, attempt: job.attempts })
        } catch (error) {
          throw withoutAddresses(error)
        }
      },
    ]),
  )

/** The queue stores and logs the message of an error, and mail servers like to name the recipient (quality A6). */
const withoutAddresses = (error: unknown): Error => {
  const text = error instanceof Error ? error.message : String(error)
  const clean = new Error(text.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '[address]'))
  clean.name = error instanceof Error ? error.name : 'Error'
  if (error instanceof Error && error.stack !== undefined) {
    clean.stack = error.stack.replace(text, clean.message)
  }
  return clean
}
