import { z } from 'zod'
import { groupRights, issuer, variable, yesOrNo } from './config-values.ts'

/** The provider at which people sign in besides by passkey, and what its groups may do. */
export const OIDC_VARIABLES = {
  OIDC_ISSUER: variable(issuer.optional(), {
    about:
      'The OpenID provider at which people may sign in to the console besides by passkey. ' +
      'Its client has `CONSOLE_URL` with `/console/account` as its redirect address.',
    expects: 'an address that begins with https://, or http:// for this machine',
    example: 'https://login.example.com/realms/acme',
    otherwise: 'passkeys alone',
  }),
  OIDC_CLIENT_ID: variable(z.string().min(1).max(200).optional(), {
    about: 'The id of the client that the provider knows this installation by.',
    expects: 'an id of up to 200 characters',
    example: 'reprise',
    otherwise: 'needed with `OIDC_ISSUER`',
  }),
  OIDC_CLIENT_SECRET: variable(z.string().min(1).max(500).optional(), {
    about: 'The secret of that client.',
    expects: 'a secret of up to 500 characters',
    example: 'the secret shown when the client was made',
    otherwise: 'needed with `OIDC_ISSUER`',
    secret: true,
  }),
  OIDC_NAME: variable(z.string().trim().min(1).max(40).optional(), {
    about: 'What people call the provider; the button on the sign-in page says it.',
    expects: 'a name of up to 40 characters',
    example: 'Acme',
    otherwise: '`OpenID Connect`',
  }),
  OIDC_GROUPS: variable(groupRights.optional(), {
    about:
      'What the groups of the provider may do here: at each sign-in by account, roles and programmes follow them, and the console no longer changes them. The first group of the list that a person has decides the programmes; later ones add their roles where they name the same programmes.',
    expects: 'GROUP=roles@programmes, with commas within and semicolons between; programmes are ids, or all',
    example: 'trade-in-bench=inspector,receiver@acme; trade-in-owners=owner@all',
    otherwise: 'rights are given in the console alone',
  }),
  OIDC_GROUPS_CLAIM: variable(z.string().trim().min(1).max(200).optional(), {
    about: 'The claim of the ID token that lists the groups.',
    expects: 'a name of up to 200 characters',
    example: 'roles',
    otherwise: '`groups`',
  }),
  OIDC_SCOPES: variable(
    z
      .string()
      .regex(/^[\x21-\x7e]+( [\x21-\x7e]+)*$/)
      .optional(),
    {
      about: 'What the provider is asked for besides `openid`. Some name groups only where they are asked for.',
      expects: 'words with a space between them',
      example: 'profile groups',
      otherwise: '`profile` where people are made by their sign-in, else nothing',
    },
  ),
  OIDC_NEW_PEOPLE: variable(yesOrNo.optional(), {
    about: 'Whether an account with such a group becomes a person at its first sign-in, without an invitation.',
    expects: 'true or false',
    example: 'true',
    otherwise: '`false`: an invitation binds each account',
  }),
} as const
