// What is kept where, and for how long, as a page: written from the map that exports and erasures go by.
// `npm run verify -- data`; with --write the page is written.
import { readFile, writeFile } from 'node:fs/promises'
import { LAWS } from '../../apps/server/src/privacy/map/column.ts'
import { OTHER_TABLES, SELLER_TABLES } from '../../apps/server/src/privacy/map/data-map.ts'
import { retentionOf } from '../../packages/contract/src/programme/retention.ts'
import { inProject } from '../support/project.mjs'

const PAGE = 'docs/operating/reference/data.md'
const HOW = { own: 'in the clear', sealed: 'sealed', index: 'keyed hash', file: 'sealed file' }
const ABOUT = {
  business: 'Programmes, catalogue, prices',
  operator: 'People of the operator',
  machine: 'What the installation itself needs',
}

const columnsOf = ({ columns }) =>
  Object.entries(columns)
    .filter(([, { kind }]) => kind in HOW)
    .map(([name, { kind }]) => `\`${name}\` (${HOW[kind]})`)
    .join(', ')

const afterErasure = ({ law, goes }) => {
  if (law !== undefined) return `kept by law, ${LAWS[law].years} years`
  return goes ? 'removed' : 'without what is theirs'
}

const sellerRow = ([name, table]) =>
  `| \`${name}\` | ${table.what} | ${columnsOf(table) || 'nothing but facts'} | ${table.until} | ${afterErasure(table)} |`

const otherSection = ([about, title]) => {
  const rows = Object.entries(OTHER_TABLES)
    .filter(([, table]) => table.about === about)
    .map(([name, { what, until }]) => `| \`${name}\` | ${what} | ${until} |`)
  return `## ${title}\n\n| Table | What it is | Kept |\n|---|---|---|\n${rows.join('\n')}\n`
}

const page = () => `# What is kept where, and for how long

Written by \`npx tsx scripts/verify/data.mjs --write\` from the map by which sellers get their data and are erased ([privacy.md](../privacy.md)). A test compares the map with every column of the database.

Files lie in the store of files, sealed; \`sealed_file\` knows which there are. Logs name orders by their ids, never a seller. Backups hold all of it as it was.

${terms()}

## Sellers

| Table | What it is | What of a seller it holds | Kept | Once they are erased or forgotten |
|---|---|---|---|---|
${Object.entries(SELLER_TABLES).map(sellerRow).join('\n')}

${Object.entries(ABOUT).map(otherSection).join('\n')}`

function terms() {
  const { soldDays, unsoldDays } = retentionOf({})
  return `A seller is forgotten, as if they were erased, \`retention.soldDays\` of their programme after the last payment of an order (${soldDays} days unless it says otherwise), and \`retention.unsoldDays\` after an order that ended otherwise (${unsoldDays}). A job of every night does it, order by order of age, and never while one of their orders there is open or something of it is still to be settled ([privacy.md](../privacy.md#sellers-are-forgotten)). What law has kept stays where the table says so, for its own term.`
}

const isWriting = process.argv.includes('--write')
const path = inProject(PAGE)
if (isWriting) await writeFile(path, page())
else if ((await readFile(path, 'utf8').catch(() => '')) !== page()) {
  console.error(`${PAGE} is not as it is generated: npx tsx scripts/verify/data.mjs --write`)
  process.exitCode = 1
}
