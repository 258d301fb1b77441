import type { ToldBy } from '@reprise/contract'
import type { CorrectionTexts, NotedText } from './correction-texts.ts'

const HOW: { readonly [told in ToldBy]: string } = {
  telephone: 'aan de telefoon',
  'e-mail': 'per e-mail',
  letter: 'per brief',
  counter: 'aan de balie',
}

export const noted: NotedText = (told) =>
  `We hebben dit antwoord genoteerd omdat u het ons ${HOW[told]} hebt gegeven. Is dat niet wat u hebt gezegd, schrijf ons dan meteen.`

export const nl: CorrectionTexts = {
  'undo-reception': {
    subject: ({ product }) => `Nog niet aangekomen: ${product}`,
    title: ({ product }) =>
      `We schreven dat uw ${product} was aangekomen. Dat was onze fout: we hadden een ander pakket gescand.`,
    body: [() => 'Uw bestelling staat waar ze eerst stond. Op de pagina ervan ziet u wat er volgt.'],
  },
  'undo-finding': {
    subject: ({ product }) => `Ingetrokken: onze vraag over ${product}`,
    title: ({ product }) => `We trekken in wat we u over uw ${product} hebben gevraagd. Dat was onze fout.`,
    body: [() => 'U hoeft niets te antwoorden. Uw bestelling gaat verder en we schrijven u wat er volgt.'],
  },
  'undo-acceptance': {
    subject: ({ product }) => `Nog niet beslist: ${product}`,
    title: ({ product }) => `We schreven te vroeg dat we uw ${product} kopen. Dat is nog niet beslist.`,
    body: [() => 'Er is niets betaald. Op de pagina van uw bestelling ziet u wat er volgt, en we schrijven u.'],
  },
  'undo-give-back': {
    subject: ({ product }) => `Het blijft hier: ${product}`,
    title: ({ product }) =>
      `We schreven dat we uw ${product} terugsturen. Dat was onze fout: het blijft hier en uw bestelling gaat verder.`,
    body: [() => 'Op de pagina van uw bestelling ziet u wat er volgt.'],
  },
  'undo-document': {
    subject: ({ documents }) => `Toch goedgekeurd: ${documents}`,
    title: ({ documents }) => `We hadden per vergissing geweigerd wat u stuurde. Het is goedgekeurd: ${documents}.`,
    body: [() => 'U hoeft het niet opnieuw te sturen.'],
  },
  'undo-identity': {
    subject: () => 'Niet meer nodig: het bewijs van uw identiteit',
    title: () => 'U hoeft voor deze bestelling niet te bewijzen wie u bent. We vroegen het per vergissing.',
    body: [() => 'Het bericht waarin we erom vroegen, geldt niet meer.'],
  },
}
