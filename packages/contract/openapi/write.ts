import { writeFile } from 'node:fs/promises'
import { openApiDocument } from '../src/openapi/document.ts'

// Brings reprise.json up to date: npx tsx packages/contract/openapi/write.ts
await writeFile(new URL('reprise.json', import.meta.url), `${JSON.stringify(openApiDocument(), null, 2)}\n`)
