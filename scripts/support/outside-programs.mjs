import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const find = (names) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path))

/** A program of this machine that counts for several processes; undefined where there is none. */
export const findLimitStore = () => find(['valkey-server', 'redis-server'])

/** What stands between processes and a database; undefined where there is none. */
export const findPooler = () => find(['pgbouncer'])

/** Another browser than the one that the tests are made for; undefined where there is none. */
export const findFirefox = () => find(['firefox-esr', 'firefox'])
