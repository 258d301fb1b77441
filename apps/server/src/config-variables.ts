import { z } from 'zod'
import { ADDRESS_VARIABLES } from './config-addresses.ts'
import { CARRIER_VARIABLES } from './config-carriers.ts'
import { DATABASE_VARIABLES } from './config-database.ts'
import { smsAccounts } from '#server/platform/sms/sms-accounts.ts'
import { OIDC_VARIABLES } from './config-oidc.ts'
import { TRACING_VARIABLES } from './config-tracing.ts'
import {
  LOG_LEVELS,
  isUrl,
  networks,
  pauseSeconds,
  port,
  priceLimits,
  publicUrl,
  signedServices,
  trustProxy,
  url,
  variable,
  yesOrNo,
} from './config-values.ts'

/** Every variable, in the order in which an operator meets them. */
export const VARIABLES = {
  NODE_ENV: variable(z.enum(['development', 'production', 'test']).optional(), {
    about: 'In `production`, the demo stays out of an empty database and settings that could lose data are refused.',
    expects: 'development, production or test',
    example: 'production',
    otherwise: '`development`',
  }),
  HOST: variable(
    z
      .string()
      .regex(/^[A-Za-z0-9.:-]+$/)
      .optional(),
    {
      about: 'The address the server listens on. `0.0.0.0` lets other machines in, as a container needs.',
      expects: 'a host name or an IP address',
      example: '0.0.0.0',
      otherwise: '`127.0.0.1`: this machine only',
    },
  ),
  PORT: variable(port.optional(), {
    about: 'The port of the portal and its APIs.',
    expects: 'a port number from 1 to 65535',
    example: '3000',
    otherwise: '`3000`',
  }),
  PUBLIC_URL: variable(publicUrl.optional(), {
    about: 'Where customers find the portal. Links in e-mails and cookies follow it.',
    expects: 'an address that begins with https:// or http:// and has no query',
    example: 'https://trade-in.example.com',
    otherwise: '`http://localhost:<PORT>`',
  }),
  CONSOLE_URL: variable(publicUrl.optional(), {
    about:
      'Where operators find the console. Passkeys are bound to its host, so it cannot move later without new ones. Best a host of its own.',
    expects: 'an address that begins with https:// or http:// and has no query',
    example: 'https://console.example.com',
    otherwise: 'the same as `PUBLIC_URL`; in production there is no console then',
  }),
  ...OIDC_VARIABLES,
  OPERATOR_NAME: variable(z.string().trim().min(1).max(60).optional(), {
    about:
      'Who runs this installation. Stands on the pages that belong to no programme, such as one for an unknown address.',
    expects: 'a name of up to 60 characters',
    example: 'Acme Refurbishing',
    otherwise: '`Reprise`',
  }),
  OPERATOR_URL: variable(url(['https:', 'http:', 'mailto:']).optional(), {
    about: 'Where somebody who is lost on such a page finds help.',
    expects: 'an address that begins with https://, http:// or mailto:',
    example: 'https://acme.example.com/help',
    otherwise: 'no link',
  }),
  TRUST_PROXY: variable(trustProxy.optional(), {
    about:
      'The proxies whose word about the caller’s address is taken: how many stand in front, or their addresses. ' +
      'Without it, every caller behind a proxy shares one rate limit.',
    expects: 'false, a number from 1 to 9, or addresses (ranges too) separated by commas',
    example: '1',
    otherwise: '`false`',
  }),
  DATA_DIR: variable(z.string().optional(), {
    about: 'The folder of everything the server keeps: the embedded database, files, keys, e-mails not sent by SMTP.',
    expects: 'a folder the server may write to',
    example: '/var/lib/reprise',
    otherwise: '`./.data`',
  }),
  ...DATABASE_VARIABLES,
  REPRISE_KEYS: variable(z.string().optional(), {
    about:
      'The keys that seal personal data, as the text of a key file. Every instance of one installation needs the ' +
      'same. Keep them apart from backups of the database; without them the sealed data is lost.',
    expects: 'the JSON text of a key file',
    example: 'the content of <DATA_DIR>/keys.json',
    otherwise: '`<DATA_DIR>/keys.json`, made at the first start',
    secret: true,
  }),
  SMTP_URL: variable(url(['smtp:', 'smtps:']).optional(), {
    about: 'The server that sends e-mail.',
    expects: 'an address that begins with smtp:// or smtps://',
    example: 'smtps://user:password@mail.example.com:465',
    otherwise: 'each message is a file under `DATA_DIR/mail`, linked in the log',
    secret: true,
  }),
  BOUNCE_ADDRESS: variable(z.email().optional(), {
    about: 'Where mail servers report mails that came back (`reprise mail report`).',
    expects: 'an e-mail address',
    example: 'bounces@reprise.example.com',
    otherwise: 'they are reported to the sender of each message',
  }),
  SMS_ACCOUNTS: variable(smsAccounts.optional(), {
    about:
      'Accounts at Twilio, by which SMS are sent (docs/operating/sms.md). The name is the AccountSid, the password the AuthToken.',
    expects: 'an id and an address with name and password, on each line',
    example: 'twilio=https://AC0123456789abcdef0123456789abcdef:token@api.twilio.com',
    otherwise: 'no SMS is sent, and nothing of SMS is shown',
    secret: true,
  }),
  ...CARRIER_VARIABLES,
  ...ADDRESS_VARIABLES,
  IDENTITY_PROVIDERS: variable(signedServices('embedded').optional(), {
    about:
      'Outside providers of identity checks (docs/operating/identity.md). A provider may have two lines while one secret ' +
      'takes the place of the other.',
    expects: 'an id, an address and behind its # a secret of 32 characters or more, on each line',
    example: 'acme=https://identity.example.com/checks#the secret that was agreed with the provider',
    otherwise: 'programmes use the checks of this server',
    secret: true,
  }),
  DEVICE_CHECK_SOURCES: variable(signedServices('own-list').optional(), {
    about:
      'Outside sources that are asked about devices by their number (docs/operating/device-checks.md). A source may have ' +
      'two lines while one secret takes the place of the other.',
    expects: 'an id, an address and behind its # a secret of 32 characters or more, on each line',
    example: 'acme=https://devices.example.com/checks#the secret that was agreed with the source',
    otherwise: 'devices are looked up in the own list alone',
    secret: true,
  }),
  S3_ENDPOINT: variable(url(['http:', 'https:']).optional(), {
    about: 'An S3-compatible store for files. Goes with the four variables below.',
    expects: 'an address that begins with https:// or http://',
    example: 'https://s3.eu-west-3.amazonaws.com',
    otherwise: 'files live under `DATA_DIR/files`',
  }),
  S3_REGION: variable(
    z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .optional(),
    {
      about: 'The region of the bucket.',
      expects: 'a region of the store',
      example: 'eu-west-3',
      otherwise: '`us-east-1`, which stores without regions accept',
    },
  ),
  S3_BUCKET: variable(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
    {
      about: 'The bucket. It must exist.',
      expects: 'the name of a bucket',
      example: 'reprise-files',
      otherwise: 'needed with `S3_ENDPOINT`',
    },
  ),
  S3_ACCESS_KEY_ID: variable(z.string().optional(), {
    about: 'The access key of the store.',
    expects: 'an access key id',
    example: 'AKIAIOSFODNN7EXAMPLE',
    otherwise: 'needed with `S3_ENDPOINT`',
    secret: true,
  }),
  S3_SECRET_ACCESS_KEY: variable(z.string().optional(), {
    about: 'The secret that belongs to the access key.',
    expects: 'a secret access key',
    example: 'the secret shown when the access key was made',
    otherwise: 'needed with `S3_ENDPOINT`',
    secret: true,
  }),
  CLAMAV_URL: variable(
    z
      .string()
      .refine((text) => isUrl(text, ['tcp:']) && new URL(text).port !== '')
      .optional(),
    {
      about:
        'A ClamAV daemon that looks at every file before anybody can read it. While it is away, files wait. Its ' +
        '`StreamMaxLength` must be 10 MB or more.',
      expects: 'an address that begins with tcp:// and names a port',
      example: 'tcp://clamav:3310',
      otherwise:
        'files are drawn anew from their pixels, which leaves programs behind, and are looked at by no scanner',
    },
  ),
  TSA_URL: variable(url(['http:', 'https:']).optional(), {
    about:
      'A time stamping authority (RFC 3161) that is asked once a night to state when the pictures of orders were sealed ' +
      '(docs/operating/evidence.md). While it is away nothing waits; it is asked again.',
    expects: 'an address that begins with http:// or https://',
    example: 'https://tsa.example/tsr',
    otherwise: 'seals carry the signature of this installation alone',
  }),
  WEBHOOK_NETWORKS: variable(networks.optional(), {
    about:
      'Private networks that events may be sent to (docs/operating/webhooks.md), and without https there. To try webhooks out ' +
      'on one machine: `127.0.0.0/8`.',
    expects:
      'ranges of addresses such as 10.1.0.0/16, separated by commas: /8 or narrower (IPv6: /16), without 169.254.169.254',
    example: '10.1.0.0/16',
    otherwise: 'events go to public addresses alone, by https',
  }),
  DECISION_MAIL_PAUSE: variable(pauseSeconds.optional(), {
    about:
      'For how long the e-mail of a decision waits (arrived, accepted, a lower offer, an obstacle, a refused document or proof of ' +
      'identity, given back), so that one which is taken back at once is not sent.',
    expects: 'a number of seconds from 0 to 3600',
    example: '120',
    otherwise: '`60`',
  }),
  PRICE_LIST_LIMITS: variable(priceLimits.optional(), {
    about:
      'Which change of prices is asked about before it is made: more than so many percent of the prices change by more than so ' +
      'many percent, or so many percent of the products are not bought any more (docs/operating/catalogue-and-prices.md).',
    expects: 'three whole numbers from 1 to 100, with commas between them',
    example: '30,30,10',
    otherwise: '`30,30,10`',
  }),
  LOG_LEVEL: variable(z.enum(LOG_LEVELS).optional(), {
    about: 'The least important messages that are still logged.',
    expects: LOG_LEVELS.join(', '),
    example: 'debug',
    otherwise: '`info`',
  }),
  METRICS_PORT: variable(port.optional(), {
    about:
      'A port of its own for measurements in the text format of Prometheus (`/metrics`) and the version (`/version`), by servers and ' +
      'workers alike. It asks for no password: keep it inside your network, and let no proxy lead to it (docs/operating/watching.md).',
    expects: 'a port number from 1 to 65535, other than PORT',
    example: '9464',
    otherwise: 'nothing is measured',
  }),
  ...TRACING_VARIABLES,
  DEMO: variable(yesOrNo.optional(), {
    about: 'Whether an empty database is filled with the demo: five programmes, a catalogue and example prices.',
    expects: 'true or false',
    example: 'false',
    otherwise: '`true`, in production `false`',
  }),
  JOBS: variable(yesOrNo.optional(), {
    about:
      'Whether the server takes up jobs beside answering calls: e-mails, labels, pictures, what runs by the clock. Where it does not, ' +
      'workers must: `node apps/server/dist/worker.js`, with the same settings.',
    expects: 'true or false',
    example: 'false',
    otherwise: '`true`',
  }),
  RATE_LIMITS: variable(yesOrNo.optional(), {
    about:
      'Whether one address may call only so often. Off for measurements and tests, never where people can reach it.',
    expects: 'true or false',
    example: 'false',
    otherwise: '`true`',
  }),
  LIMITS_URL: variable(url(['redis:', 'rediss:']).optional(), {
    about:
      'A Redis or Valkey in which all processes count calls together, so that several let no more through than one. It keeps ' +
      'fingerprints and counts of an hour at most, and no backup is needed. While it is away each process counts for itself.',
    expects: 'an address that begins with redis:// or rediss://',
    example: 'redis://:password@limits.example.com:6379',
    otherwise: 'each process counts for itself',
    secret: true,
  }),
  SAFE_MODE: variable(yesOrNo.optional(), {
    about:
      'Answers calls and does nothing by itself: no e-mail leaves, nothing runs by the clock, no file is removed. Jobs wait in ' +
      'the database until a server without it starts. For a restored copy that is looked at (docs/operating/running.md).',
    expects: 'true or false',
    example: 'true',
    otherwise: '`false`',
  }),
} as const
