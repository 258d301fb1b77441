import { type Noun, noun } from '../command.ts'

const keys = () => import('../nouns/keys.ts')

/** Database, keys and people of an installation. */
export const INSTALLATION: readonly Noun[] = [
  noun(
    'database',
    { migrate: 'Brings the database to this version, as the start of a server does' },
    async () => (await keys()).DATABASE,
  ),
  noun(
    'backup',
    {
      create: 'Saves the whole installation in a folder, while it runs: database and files, not the key file',
      verify: 'Reads every byte of a backup, and says what changed or is missing',
      restore: 'Puts a backup into an empty installation, and compares every table and file',
    },
    async () => (await import('../nouns/backup.ts')).BACKUP,
  ),
  noun(
    'keys',
    {
      generate: 'Makes the key file of a new installation, for REPRISE_KEYS_FILE',
      add: 'Puts a new key in front of those of a key file',
      list: 'Shows the keys that the database was used with',
      rewrap: 'Seals with the first key of the key file what earlier ones sealed, in the database and in files',
      verify: 'Opens every sealed value and file',
      forget: 'Takes back that a key seals this database, where it sealed nothing that is still kept',
    },
    async () => (await import('../nouns/sealing-keys.ts')).KEYS,
  ),
  noun(
    'signing-key',
    {
      list: 'Shows the keys with which this installation signed, and which of them signs now',
      rotate: 'Makes a new key that signs from now on; what earlier ones signed can still be checked',
    },
    async () => (await keys()).SIGNING_KEY,
  ),
  noun(
    'person',
    {
      invite: 'Makes a link for somebody who is to sign in on the console',
      'invite-again': 'Makes another link for a person',
      change: 'Changes what a person is called, may do and reaches',
      rule: 'Says whether what people and keys may do wants a second person, or switches that',
      list: 'Lists everybody who may sign in',
      suspend: 'Ends what a person may do, at once',
      resume: 'Takes a suspension back',
      'sign-out': 'Signs a person out',
      export: 'The same as seller export: who sold is a seller, a person is somebody who signs in',
      erase: 'The same as seller erase',
    },
    async () => (await import('../nouns/person.ts')).PERSON,
  ),
  noun(
    'station',
    {
      list: 'Lists browsers at which people sign in with badge and PIN',
      remove: 'Ends a station',
      'scanner-sheet': 'Writes a sheet of five codes that tell how a scanner types, as a PDF',
    },
    async () => (await import('../nouns/station.ts')).STATION,
  ),
  noun(
    'system',
    {
      show: 'Shows how the installation is: database, jobs, mail, inspection of documents, storage, clock',
      doctor: 'Looks at all that the installation leans on, and says what to do',
      retry: 'Has a job that was given up tried again',
    },
    async () => (await import('../nouns/system.ts')).SYSTEM,
  ),
  noun(
    'operator-key',
    {
      create: 'Makes a key for an operator, a store or a program, and shows it once',
      list: 'Shows every key',
      revoke: 'Ends a key at once, in every process',
    },
    async () => (await keys()).OPERATOR_KEY,
  ),
  noun(
    'test-order',
    {
      show: 'Shows where test orders of a programme are placed',
      'rotate-token': 'Gives a test programme a new public token',
      delete: 'Removes the test orders of a programme',
    },
    async () => (await import('../nouns/test-order.ts')).TEST_ORDER,
  ),
]
