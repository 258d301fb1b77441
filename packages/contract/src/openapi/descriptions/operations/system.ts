import type { SomeOperationWords } from '../operation-words.ts'

export const systemOperationWords = {
  getSystem: {
    does: 'Asks the database, the file store and the virus scanner just now, for two seconds at most, and counts the jobs by kind. Jobs that were given up stand with the problem of their last try, the newest first; addresses and long numbers are taken out of it. Nothing of it is personal, and the audit keeps no row of it.',
  },
  retryJob: {
    does: 'Begins the tries of a job that was given up anew. It is done within a second where a process takes jobs; where it fails again it is tried for a day, or is given up at once as before. The audit keeps who wanted it.',
    again: 'Refused with `job-not-found`: the job is not given up any more.',
  },
} as const satisfies SomeOperationWords
