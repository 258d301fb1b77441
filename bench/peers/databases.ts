import pg from 'pg'

/** Makes, copies and drops databases of one PostgreSQL. */
export type Databases = {
  readonly urlOf: (name: string) => string
  readonly exists: (name: string) => Promise<boolean>
  readonly create: (name: string) => Promise<void>
  /** With all that another holds, which nothing may be connected to. */
  readonly copy: (from: string, name: string) => Promise<void>
  readonly rename: (from: string, name: string) => Promise<void>
  /** Also where something is still connected to it, or where there is none. */
  readonly drop: (name: string) => Promise<void>
  readonly end: () => Promise<void>
}

/** @param url of any database there whose role may make others */
export const openDatabases = async (url: string): Promise<Databases> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const tell = async (statement: string): Promise<void> => void (await client.query(statement))
  return {
    urlOf: (name) => {
      const other = new URL(url)
      other.pathname = `/${name}`
      return other.href
    },
    exists: async (name) => {
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
      return rowCount === 1
    },
    create: (name) => tell(`create database ${name}`),
    copy: (from, name) => tell(`create database ${name} template ${from}`),
    rename: (from, name) => tell(`alter database ${from} rename to ${name}`),
    drop: (name) => tell(`drop database if exists ${name} with (force)`),
    end: () => client.end(),
  }
}
