import { writeFile } from 'node:fs/promises'
import { openApiDocument } from '../src/openapi/document.ts'
import { appEndpoints } from './app-endpoints.ts'

// Brings up to date what is made from the operations, reprise.json and the endpoints of the apps: npx tsx packages/contract/openapi/write.ts
await writeFile(new URL('reprise.json', import.meta.url), `${JSON.stringify(openApiDocument(), null, 2)}\n`)
for (const [file, made] of Object.entries(appEndpoints())) await writeFile(new URL(`../../../${file}`, import.meta.url), made)
