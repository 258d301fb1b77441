type Schema = Record<string, unknown>
type Fields = { readonly config: Schema; readonly programme: Schema; readonly theme: Schema }

let read: Fields | undefined

/** Read and made at the first call, as most processes are never asked. */
export const configFields = async (): Promise<Fields> => {
  if (read !== undefined) return read
  const { collectSchemas } = await import('@reprise/contract/openapi/schemas')
  const { WrittenConfig = {}, WrittenProgramme = {}, WrittenTheme = {} } = collectSchemas().components
  read = { config: WrittenConfig, programme: WrittenProgramme, theme: WrittenTheme }
  return read
}
