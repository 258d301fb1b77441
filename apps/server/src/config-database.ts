import { url, variable, yesOrNo } from './config-values.ts'

/** Where data is, and on which ways calls, listeners and reports reach it. */
export const DATABASE_VARIABLES = {
  DATABASE_URL: variable(url(['postgres:', 'postgresql:']).optional(), {
    about: 'An outside PostgreSQL, version 15 or newer, instead of the embedded one.',
    expects: 'an address that begins with postgresql://',
    example: 'postgresql://reprise:password@db.example.com:5432/reprise',
    otherwise: 'the embedded PostgreSQL under `DATA_DIR`',
    secret: true,
  }),
  DATABASE_POOL_URL: variable(url(['postgres:', 'postgresql:']).optional(), {
    about:
      'A pooler before the outside PostgreSQL that gives a connection for each transaction, as PgBouncer does (docs/operating/topology.md). What ' +
      'a server asks goes through it, as calls and, with `JOBS=true`, as the work of its jobs; what listens, takes jobs from the queue or migrates goes ' +
      'by `DATABASE_URL`, and so does all of a process that works on jobs alone.',
    expects: 'an address that begins with postgresql://',
    example: 'postgresql://reprise:password@pool.example.com:6432/reprise',
    otherwise: 'calls go by `DATABASE_URL`',
    secret: true,
  }),
  DATABASE_REPLICA_URL: variable(url(['postgres:', 'postgresql:']).optional(), {
    about:
      'A replica of the outside PostgreSQL. Reports are counted there, where they take nothing from customers; while it does not answer, by `DATABASE_URL`.',
    expects: 'an address that begins with postgresql://',
    example: 'postgresql://reprise:password@replica.example.com:5432/reprise',
    otherwise: 'reports are counted by `DATABASE_URL`',
    secret: true,
  }),
  MIGRATE: variable(yesOrNo.optional(), {
    about:
      'Whether the server brings a database of an older version up to date at its start. Where it may not, it does not start ' +
      'on such a database: `npm run reprise -- database migrate` does that work then.',
    expects: 'true or false',
    example: 'false',
    otherwise: '`true`',
  }),
} as const
