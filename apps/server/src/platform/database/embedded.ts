import * as server from '@reprise/embedded-postgres'

type Options = Omit<server.EmbeddedOptions, 'name'>

/** The name of both the database and the role that owns it. */
const NAME = 'reprise'

/** @throws DatabaseStartError */
export const startEmbeddedPostgres = (dataDir: string, options: Options = {}): Promise<server.EmbeddedPostgres> =>
  server.startEmbeddedPostgres(dataDir, { ...options, name: NAME })

/** The one that the server keeps running, or one for a single command. @throws DatabaseStartError */
export const joinEmbeddedPostgres = (
  dataDir: string,
  options: Options & { readonly create: boolean },
): Promise<server.EmbeddedPostgres> => server.joinEmbeddedPostgres(dataDir, { ...options, name: NAME })
