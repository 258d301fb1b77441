// Reads and judges drawn specimens of the state Utopia, and says how many of each kind came out right and how long one takes.
// Run: npx tsx bench/specimens.ts [kind]
import { judgeReading, judgeUnread } from '../apps/server/src/identity/judge/judge-reading.ts'
import { mayHoldLetters, measurePhoto } from '../apps/server/src/identity/judge/measure-photo.ts'
import { readZone } from '../apps/server/src/identity/zone/read-zone.ts'
import { openSignReader } from '../apps/server/src/identity/zone/sign-reader.ts'
import { photoOf, type Shot } from '../apps/server/test/specimen/draw-specimen.ts'
import { type Bearer, type SpecimenForm, zoneOf } from '../apps/server/test/specimen/zone-text.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const TODAY = '2026-11-21'
const FORMS: readonly SpecimenForm[] = ['passport', 'card', 'small-visa-form', 'old-french-card']
const PEOPLE: readonly Bearer[] = [
  { lastName: 'ERIKSSON', firstName: 'ANNA MARIA', birth: '740812', sex: 'F', number: 'L898902C3', expiry: '311204' },
  { lastName: 'VAN DER BERG', firstName: 'JOHANNES', birth: '010203', sex: 'M', number: 'X7T4M2K91', expiry: '290101' },
  { lastName: 'OCONNOR', firstName: 'ZOE LUCIE', birth: '991231', sex: 'F', number: '12AB34567', expiry: '270630' },
]
/** The check digit of the whole ends the second line: another one in its place makes the numbers disagree. */
const wrongDigit = (lines: readonly string[]): string[] =>
  lines.map((line, row) => (row === 1 ? line.replace(/\d$/, (digit) => String((Number(digit) + 3) % 10)) : line))

type Kind = {
  readonly shot?: Shot
  readonly bearer?: Partial<Bearer>
  readonly forge?: (lines: readonly string[]) => string[]
  readonly otherName?: true
  /** Empty: no reason to refuse, and the lines read to the letter. */
  readonly right: readonly string[]
  /** Old French cards tell no expiry. */
  readonly but?: SpecimenForm
}
const UNREADABLE = ['blurred', 'glare', 'too-dark', 'not-readable', 'numbers-do-not-agree']
const KINDS: { readonly [name: string]: Kind } = {
  'good, straight': { right: [] },
  'good, slanted 2°': { shot: { slant: 2 }, right: [] },
  'good, slanted 5°': { shot: { slant: -5.3 }, right: [] },
  'good, a little soft': { shot: { blur: 1.5, slant: 1 }, right: [] },
  'good, dim': { shot: { light: 0.4 }, right: [] },
  'good, upside down': { shot: { turned: 2 }, right: [] },
  'good, on its side': { shot: { turned: 1, slant: 3 }, right: [] },
  'good, small and pressed': { shot: { size: 1300, quality: 60 }, right: [] },
  blurred: { shot: { blur: 9 }, right: UNREADABLE },
  cropped: { shot: { cropped: true }, right: UNREADABLE },
  'light on the zone': { shot: { glare: true }, right: UNREADABLE },
  expired: { bearer: { expiry: '240101' }, right: ['expired'], but: 'old-french-card' },
  'under age': { bearer: { birth: '120101' }, right: ['under-age'] },
  'wrong check digit': { forge: wrongDigit, right: ['numbers-do-not-agree'] },
  'another name': { otherName: true, right: ['other-name'] },
}

const reader = await openSignReader()
const took: number[] = []
/** Processor time: what it takes on a machine that does nothing else. */
const worked: number[] = []
let wrongAccepted = 0
const [, , only = ''] = process.argv
for (const [name, kind] of Object.entries(KINDS).filter(([one]) => one.startsWith(only))) {
  let right = 0
  let all = 0
  for (const form of FORMS.filter((one) => one !== kind.but))
    for (const person of PEOPLE) {
      const bearer = { ...person, ...kind.bearer, ...(form === 'old-french-card' && { number: '950742123456' }) }
      const lines = kind.forge?.(zoneOf(form, bearer)) ?? zoneOf(form, bearer)
      const photo = await photoOf({ form, bearer, lines }, kind.shot)
      const begun = performance.now()
      const idle = process.cpuUsage()
      const measures = await measurePhoto(photo)
      const read = mayHoldLetters(measures) ? await readZone(photo, reader, NOW) : undefined
      const declared = kind.otherName
        ? { firstName: 'Erika', lastName: 'Mustermann', birthDate: null, documentNumber: null }
        : { firstName: person.firstName, lastName: person.lastName, birthDate: null, documentNumber: null }
      const { reasons } = read === undefined ? judgeUnread([measures]) : judgeReading(read, declared, TODAY)
      took.push(performance.now() - begun)
      const { user, system } = process.cpuUsage(idle)
      worked.push((user + system) / 1_000)
      const isRead = read?.zone.lines.join() === lines.join()
      const isRight =
        kind.right.length === 0 ? reasons.length === 0 && isRead : reasons.some((one) => kind.right.includes(one))
      if (kind.right.length === 0 && reasons.length === 0 && !isRead) wrongAccepted += 1
      all += 1
      if (isRight) right += 1
    }
  console.log(`${name.padEnd(26)} ${right} of ${all}`)
}
await reader.close()
const told = (what: string, times: readonly number[]): void => {
  const sorted = times.toSorted((a, b) => a - b)
  const share = (part: number): number => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)
  console.log(`${what}: ${share(0.5)} ms (half of them), ${share(0.95)} ms (19 of 20), ${share(0.999)} ms at most.`)
}
told('A card takes', took)
told('of the processor', worked)
console.log(`Read otherwise than printed although every check digit held: ${wrongAccepted}; a person compares those.`)
