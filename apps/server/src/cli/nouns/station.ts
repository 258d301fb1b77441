import { listStations, readScannerSheet, removeStation } from '#server/person/index.ts'
import { writeWhole } from '#server/platform/files/write-whole.ts'
import { asOperator } from '../as-operator.ts'
import { command } from '../command.ts'
import { needed, textOption } from '../options.ts'
import { day, table } from '../table.ts'

const list = command({
  more: ', with who enrolled each and until when.',
  example: '--json',
  run: async (input) => {
    const stations = await asOperator(input, null, listStations)
    input.terminal.say(
      stations.length === 0
        ? 'No browser is a station. One becomes one on the page Stations of the console.'
        : table(stations, [
            { title: 'ID', of: ({ id }) => id },
            { title: 'NAME', of: ({ name }) => name },
            { title: 'ENROLLED BY', of: ({ enrolledBy }) => enrolledBy ?? '' },
            { title: 'UNTIL', of: ({ expiresAt }) => day(expiresAt) },
            { title: 'LAST USED', of: ({ lastUsed }) => lastUsed ?? 'never' },
          ]),
    )
    return stations
  },
})

const remove = command({
  args: ['ID'],
  more: ', as after the loss of a computer. Sessions that began at it end at once.',
  example: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  run: async (input) => {
    const [id] = input.args
    await asOperator(input, 'station remove', (ctx) => removeStation(ctx, id))
    input.terminal.say('Removed.')
    return { id }
  },
})

const scannerSheet = command({
  more: ': five codes that tell how a scanner types.',
  example: '--out scanner-sheet.pdf',
  options: { out: needed('FILE', 'where the PDF goes') },
  run: async (input) => {
    const out = textOption(input, 'out', /\S/, 'a file')
    const bytes = await asOperator(input, null, (ctx) => readScannerSheet(ctx, input.config().operator.name))
    await writeWhole(out, bytes)
    input.terminal.say(`Written: ${out}`)
    return { file: out }
  },
})

export const STATION = { list, remove, 'scanner-sheet': scannerSheet }
