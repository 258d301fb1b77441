import type { COLOUR_ROLES, InstanceConfigInput, ProgrammeInput, Theme } from '@reprise/contract'

/** What a test cares about; the rest is ordinary. */
export type AffiliateSketch = {
  readonly id?: string
  readonly config?: Partial<Omit<InstanceConfigInput, 'instanceId' | 'orderAPI'>> & { readonly process?: string }
  readonly programme?: Partial<ProgrammeInput> | undefined
  readonly theme?: Partial<Theme>
  readonly texts?: { readonly [locale: string]: { readonly [key: string]: string } }
  readonly assets?: readonly { readonly name: string; readonly bytes: Buffer }[]
}

/** The files of an affiliate in France that pays in euro by bank transfer. */
export const anAffiliate = ({
  id = 'acme',
  config = {},
  programme,
  theme,
  texts,
  assets = [],
}: AffiliateSketch = {}) => {
  const { process, ...fields } = config
  return {
    config: {
      instanceId: id,
      locales: ['fr', 'en'],
      theme: id.toLowerCase().replaceAll('_', '-'),
      appName: 'Acme trade-in',
      ...fields,
      orderAPI: { ...(process === undefined ? {} : { process }) },
    },
    programme: { ...PROGRAMME, ...programme },
    theme: { ...LOOK, id: id.toLowerCase().replaceAll('_', '-'), ...theme },
    texts: texts ?? {},
    assets,
  }
}

const PROGRAMME: ProgrammeInput = {
  market: 'fr',
  currency: 'EUR',
  processes: [{ label: 'WEB_STANDARD', options: [{ id: 1, tag: 'bank-transfer', title: { en: 'Bank transfer' } }] }],
  recipient: { name: 'Acme (test)', lines: ['1 rue des Essais'], postalCode: '75001', city: 'Paris', country: 'FR' },
  mailFrom: 'trade-in@acme.example',
  // Most tests of the bench are about other things.
  identifiers: { bench: 'optional' },
}

const palette = (ink: string, paper: string): { [role in (typeof COLOUR_ROLES)[number]]: string } => ({
  surface: paper,
  'surface-raised': paper,
  ink,
  'ink-soft': ink,
  line: ink,
  edge: ink,
  accent: ink,
  'on-accent': paper,
  positive: ink,
  caution: ink,
  danger: ink,
  focus: ink,
  bar: paper,
  'on-bar': ink,
  hero: paper,
  'on-hero': ink,
})

const LOOK: Omit<Theme, 'id'> = {
  name: 'Acme',
  light: palette('#101010', '#fafafa'),
  dark: palette('#fafafa', '#101010'),
  radius: 8,
  density: 'regular',
  typeface: 'system',
  headingTypeface: 'system',
  heroAlign: 'start',
  typeRatio: 120,
  headingWeight: 600,
  headingTracking: 0,
  shadow: 'none',
  lineWidth: 1,
}
