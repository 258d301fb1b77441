// Reads the order's code from 24 drawn photos with its slip in them, and says at which sizes and turns that works and how long it takes.
// Run: npx tsx bench/slips.ts [FILE]; with a file, the smallest one is written there.
import { writeFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { seePhoto } from '../apps/server/src/litigation/evidence/codes-in-photo.ts'
import { photoOfSlip } from '../apps/server/test/photo-of-slip.ts'
import { median } from './median.ts'

const BARCODE = '7K3M9QX2VB4T'
const WIDTH = 2_400
/** Sides of the code, as parts of the width of the photo. */
const SHARES = [0.06, 0.08, 0.12, 0.2]
const TURNS = [0, 17, 45, 90, 135, 233]

const took: number[] = []
let all = 0
console.log(`| width of the code | ${TURNS.map((turn) => `${turn}°`).join(' | ')} |`)
console.log(`| --- | ${TURNS.map(() => '---').join(' | ')} |`)
for (const share of SHARES) {
  const row: string[] = []
  for (const turned of TURNS) {
    const photo = await photoOfSlip(BARCODE, { share, turned, width: WIDTH, noise: 16 })
    const began = performance.now()
    const { codes } = await seePhoto(photo, true)
    took.push(performance.now() - began)
    const isRead = codes.includes(BARCODE)
    if (isRead) all += 1
    row.push(isRead ? 'read' : '–')
    if (share === SHARES[0] && process.argv[2] !== undefined) writeFileSync(process.argv[2], photo)
  }
  console.log(`| ${share * 100} % | ${row.join(' | ')} |`)
}
console.log(
  `\n${all} of ${took.length} read; ${Math.round(median(took))} ms each, ${Math.round(Math.max(...took))} at most`,
)
