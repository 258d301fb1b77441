import * as z from 'zod/mini'
import { instanceConfig } from '../programme/instance.ts'
import { programme } from '../programme/programme.ts'
import { theme } from '../theme/theme.ts'
import { isSchema } from './descriptions/describe.ts'
import type { JsonSchema } from './schemas.ts'

/** Parts as their authors write them: the server takes any, to name all that does not fit at once. */
export const writtenParts = (): { readonly [name: string]: JsonSchema } => {
  const config = writtenConfig()
  const own = z.toJSONSchema(programme, { io: 'input' })
  const look = z.toJSONSchema(theme, { io: 'input' })
  const text: JsonSchema = { type: 'string' }
  const texts = (message: JsonSchema): JsonSchema => mapOf(mapOf(message))
  return {
    ConfigPatch: patchOf(config),
    ProgrammePatch: patchOf(own),
    TextsPatch: texts({ anyOf: [text, { type: 'null' }] }),
    ThemePatch: patchOf(look),
    WrittenConfig: config,
    WrittenProgramme: own,
    WrittenTexts: texts(text),
    WrittenTheme: look,
  }
}

export const WRITTEN: { readonly [place: string]: string } = {
  'CreateConfigBody.config': 'WrittenConfig',
  'CreateConfigBody.programme': 'WrittenProgramme',
  'CreateConfigBody.texts': 'WrittenTexts',
  'CreateConfigBody.theme': 'WrittenTheme',
  'CreateThemeBody.theme': 'WrittenTheme',
  'UpdateThemeBody.theme': 'ThemePatch',
  'CheckConfigBody.theme': 'ThemePatch',
  'SaveConfigDraftBody.theme': 'ThemePatch',
  'ConfigDraft.theme': 'ThemePatch',
  ...Object.fromEntries(
    [
      'UpdateConfigBody',
      'ScheduleConfigChangeBody',
      'ScheduledChange.change',
      'ScheduleConfigChangeReply.change',
      'CheckConfigBody',
      'SaveConfigDraftBody',
      'ConfigDraft',
    ].flatMap((of) => [
      [`${of}.config`, 'ConfigPatch'],
      [`${of}.programme`, 'ProgrammePatch'],
      [`${of}.texts`, 'TextsPatch'],
    ]),
  ),
}

/** The part whose descriptions the fields of another part share. */
export const MEANT: { readonly [name: string]: string } = {
  ConfigPatch: 'InstanceConfig',
  ProgrammePatch: 'Programme',
  ThemePatch: 'Theme',
  WrittenConfig: 'InstanceConfig',
  WrittenProgramme: 'Programme',
  WrittenTheme: 'Theme',
}

/** The id follows from the path, and the token is made by the server. */
const writtenConfig = (): JsonSchema => {
  const { properties = {}, ...schema } = z.toJSONSchema(instanceConfig, { io: 'input' })
  const orderAPI = z.toJSONSchema(z.partial(z.omit(instanceConfig.shape.orderAPI, { token: true })), { io: 'input' })
  return { ...schema, required: [], properties: { ...properties, orderAPI: { ...orderAPI } } }
}

const mapOf = (value: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: value })

/** What a merge patch of such an object may say (RFC 7396): any field, null to take it away; arrays whole. */
const patchOf = ({ required: _required, ...schema }: JsonSchema): JsonSchema => ({
  ...schema,
  ...(isSchema(schema['properties']) && {
    properties: Object.fromEntries(
      Object.entries(schema['properties']).map(([name, value]) => [name, patchOfField(value)]),
    ),
  }),
})

const patchOfField = (field: unknown): unknown => {
  if (!isSchema(field)) return field
  const { default: _default, ...written } = patchOf(field)
  return { anyOf: [written, { type: 'null' }] }
}
