import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { sql } from 'kysely'
import type { Db } from './connect.ts'

export type Listener = {
  readonly channel: string
  readonly onMessage: (payload: string) => void
  /** Called when messages may have been missed, after each reconnection: read again what they would have told. */
  readonly onGap: () => void
}

export type Notifications = {
  /** Resolves once messages arrive; the returned function ends it. */
  readonly listen: (listener: Listener) => Promise<() => void>
  readonly close: () => Promise<void>
}

/** Milliseconds between two tries to connect again. */
const RETRY = 500

/** Between the processes of one installation, over one connection of its own that is made again when it breaks. */
export const createNotifications = (url: string, onBroken: (error: Error) => void = () => {}): Notifications => {
  const listeners = new Set<Listener>()
  let closed = false
  /** Undefined once closed. */
  let connection: Promise<pg.Client | undefined> | undefined

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url, application_name: 'reprise listener', keepAlive: true })
    client.on('error', onBroken)
    client.on('notification', ({ channel, payload }) => {
      for (const listener of listeners) if (listener.channel === channel) listener.onMessage(payload ?? '')
    })
    await client.connect()
    for (const channel of new Set([...listeners].map((listener) => listener.channel))) {
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    }
    client.once('end', () => {
      if (!closed) connection = reconnect()
    })
    return client
  }

  const reconnect = async (): Promise<pg.Client | undefined> => {
    for (;;) {
      await pause(RETRY)
      if (closed) return undefined
      try {
        const client = await connect()
        for (const listener of listeners) listener.onGap()
        return client
      } catch (error) {
        onBroken(error instanceof Error ? error : new Error(String(error)))
      }
    }
  }

  return {
    listen: async (listener) => {
      listeners.add(listener)
      connection ??= connect()
      try {
        const client = await connection
        await client?.query(`listen ${client.escapeIdentifier(listener.channel)}`)
      } catch (error) {
        listeners.delete(listener)
        connection = undefined
        throw error
      }
      return () => void listeners.delete(listener)
    },
    close: async () => {
      closed = true
      listeners.clear()
      const client = await connection
      await client?.end()
    },
  }
}

/** Tells every listening process, once the caller's transaction commits. At most 8,000 bytes; an id rather than data. */
export const notify = async (trx: Db, channel: string, payload: string): Promise<void> => {
  await sql`select pg_notify(${channel}, ${payload})`.execute(trx)
}
