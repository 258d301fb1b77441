import { collectSchemas } from '@reprise/contract/openapi/schemas'

type Schema = Record<string, unknown>
type Fields = { readonly config: Schema; readonly programme: Schema; readonly theme: Schema }

let read: Fields | undefined

/** Made at the first call, as most processes are never asked. */
export const configFields = (): Fields => {
  if (read !== undefined) return read
  const { WrittenConfig = {}, WrittenProgramme = {}, WrittenTheme = {} } = collectSchemas().components
  read = { config: WrittenConfig, programme: WrittenProgramme, theme: WrittenTheme }
  return read
}
