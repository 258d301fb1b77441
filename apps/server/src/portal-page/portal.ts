import type { DrawFirstView } from '@reprise/contract'
import type { FastifyInstance } from 'fastify'
import type { ScreenName } from './screen-sources.ts'

/** Files that a page asks for before the portal's own code does, as paths from the host's root. */
export type ScreenFiles = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

/** The portal as the server sees it: built files, or sources behind Vite during development. */
export type Portal = {
  /** The HTML that carries `#app` and the entry, for this path. */
  readonly template: (path: string) => Promise<string>
  readonly filesOf: (screen: ScreenName) => ScreenFiles
  /** Null during development: the browser then draws everything. */
  readonly draw: DrawFirstView | null
  /** Whether pages may be kept: sources change under the server's feet. */
  readonly isFixed: boolean
  /** Serves everything but pages. */
  readonly register: (app: FastifyInstance) => Promise<void>
}
