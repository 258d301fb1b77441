/** How often a programme keeps its word: what it offered, and the days that it promised. */
export { type AccuracyBook, type LiveAccuracyBook, loadAccuracyBook } from './accuracy-book.ts'
export { makeUpAccuracy } from './make-up-accuracy.ts'
export { COUNTS_BY_DAY, IS_IN_TIME } from './clock/clock.repository.ts'
export { END_DAY, type ProgrammeZone, todayOf, zonesOf, zoneTable } from './clock/programme-zone.ts'
export { accuracyJobs } from './accuracy.jobs.ts'
export { ACCURACY_CHANGED } from './accuracy.repository.ts'
export { COUNTS, LOOKS, SHORTFALL } from './look.repository.ts'
