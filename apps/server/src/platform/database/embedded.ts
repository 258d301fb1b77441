import * as server from '@reprise/embedded-postgres'
import { CALLER_ROLE } from './guarded.ts'

type Options = Omit<server.EmbeddedOptions, 'name' | 'actsAs'>

/** The name of both the database and the role that owns it. */
const OWN = { name: 'reprise', actsAs: [CALLER_ROLE] }

/** @throws DatabaseStartError */
export const startEmbeddedPostgres = (dataDir: string, options: Options = {}): Promise<server.EmbeddedPostgres> =>
  server.startEmbeddedPostgres(dataDir, { ...options, ...OWN })

/** The one that the server keeps running, or one for a single command. @throws DatabaseStartError */
export const joinEmbeddedPostgres = (
  dataDir: string,
  options: Options & { readonly create: boolean },
): Promise<server.EmbeddedPostgres> => server.joinEmbeddedPostgres(dataDir, { ...options, ...OWN })
