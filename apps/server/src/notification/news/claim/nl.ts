import { type ClaimTexts, claimTexts } from './claim-texts.ts'

export const nl: ClaimTexts = claimTexts({
  subject: ({ amount, product }) => `Terug te betalen: ${amount} voor ${product}`,
  tooHigh: {
    title: ({ amount, product }) => `U hebt ${amount} te veel gekregen voor uw ${product}.`,
    why: ({ before, due }) => `U hebt ${before} gekregen, terwijl ${due} is afgesproken. De fout ligt bij ons.`,
  },
  notOwed: {
    title: ({ amount, product }) => `U hebt voor uw ${product} ${amount} gekregen waarop u geen recht had.`,
    why: () => 'Het is per vergissing betaald. De fout ligt bij ons.',
  },
  next: [
    ({ amount, until, repayTo, reference }) =>
      `Maak ${amount} uiterlijk op ${until} over naar deze rekening: ${repayTo}. Omschrijving: ${reference}.`,
    () =>
      'Van geen andere betaling wordt iets ingehouden. Bent u het er niet mee eens, of hebt u al terugbetaald? Schrijf ons.',
  ],
  repaid: {
    subject: ({ amount }) => `Uw terugbetaling van ${amount} is binnen`,
    title: ({ amount }) => `Uw terugbetaling van ${amount} is binnen. Dank u wel.`,
    body: [() => 'U hoeft niets meer terug te betalen.'],
  },
  writtenOff: {
    subject: ({ amount }) => `U hoeft ${amount} niet terug te betalen`,
    title: ({ amount }) => `U hoeft ${amount} niet terug te betalen.`,
    body: [() => 'Wij vragen het bedrag niet meer terug. Hebt u het al overgemaakt? Schrijf ons.'],
  },
})
