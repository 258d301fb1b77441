import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'

const schemaAt = (path: string): XsdValidator => XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(path)))

const shared = process.env['REPRISE_SHARED_DATA']
const published = ['pain.001.001.09.xsd', 'pain.001.001.09-epc132-08.xsd']
  .map((name) => join(shared ?? '', 'schemas', name))
  .filter((path) => shared !== undefined && existsSync(path))

/** The part of the message that we use, and the published schemas where there are any at hand. */
export const PAIN_001_SCHEMAS: readonly XsdValidator[] = [
  join(import.meta.dirname, 'pain.001.001.09-as-used.xsd'),
  ...published,
].map(schemaAt)

/** @throws XmlValidateError, with what is wrong and where, unless the file follows every schema */
export const checkPain001 = (file: Uint8Array): XmlDocument => {
  const document = XmlDocument.fromBuffer(file)
  for (const schema of PAIN_001_SCHEMAS) schema.validate(document)
  return document
}
