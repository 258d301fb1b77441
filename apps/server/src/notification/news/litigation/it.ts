import type { LitigationTexts } from './litigation-texts.ts'

export const it: LitigationTexts = {
  'found-less': {
    subject: ({ product }) => `Da vedere: ${product} non è come descritto`,
    title: ({ product, amount, before }) =>
      `Abbiamo trovato il tuo ${product} in un altro stato e offriamo ${amount} invece di ${before}.`,
    body: [
      () =>
        'Ogni differenza è mostrata con foto e con ciò che cambia. Decidi tu: accettare l’offerta, riaverlo gratis, farlo riciclare o chiedere un secondo controllo.',
      ({ answerBefore }) =>
        `Hai tempo fino al ${answerBefore}. Se non abbiamo notizie, te lo rimandiamo gratis. Il silenzio non vale mai come un sì.`,
    ],
  },
  'ios-lock': {
    subject: ({ product }) => `Il tuo ${product} è ancora legato a un account Apple`,
    title: ({ product, before }) =>
      `Il tuo ${product} è ancora bloccato da un account Apple. Il tuo prezzo di ${before} resta.`,
    body: [
      () =>
        'Puoi togliere l’account a distanza, in circa due minuti. Ti mostriamo come, passo per passo. Premi «L’ho tolto» e il tempo si ferma.',
      ({ answerBefore }) => `Hai tempo fino al ${answerBefore}. Se non abbiamo notizie, te lo rimandiamo gratis.`,
    ],
  },
  'android-lock': {
    subject: ({ product }) => `Il tuo ${product} è ancora legato a un account`,
    title: ({ product, before }) =>
      `Il tuo ${product} è ancora bloccato da un account. Il tuo prezzo di ${before} resta.`,
    body: [
      () =>
        'Puoi togliere l’account a distanza, in circa due minuti. Ti mostriamo come, passo per passo. Premi «L’ho tolto» e il tempo si ferma.',
      ({ answerBefore }) => `Hai tempo fino al ${answerBefore}. Se non abbiamo notizie, te lo rimandiamo gratis.`,
    ],
  },
  blocklisted: {
    subject: ({ product }) => `Il tuo ${product} è in una lista di blocco`,
    title: ({ product }) =>
      `Il tuo ${product} è in una lista di dispositivi persi o rubati: per ora non possiamo comprarlo.`,
    body: [
      () => 'Le liste possono sbagliare. Puoi chiedere un secondo controllo, riaverlo gratis o farlo riciclare.',
      ({ answerBefore }) => `Hai tempo fino al ${answerBefore}. Se non abbiamo notizie, te lo rimandiamo gratis.`,
    ],
  },
  'wrong-product': {
    subject: ({ product }) => `Abbiamo ricevuto un prodotto diverso da ${product}`,
    title: ({ product }) => `Abbiamo ricevuto un prodotto diverso dal ${product} che hai venduto.`,
    body: [
      () =>
        'Ti mostriamo che cosa c’era nel pacco. Puoi chiedere un secondo controllo, riaverlo gratis o farlo riciclare.',
      ({ answerBefore }) => `Hai tempo fino al ${answerBefore}. Se non abbiamo notizie, te lo rimandiamo gratis.`,
    ],
  },
  'parcel-empty': {
    subject: () => 'Il tuo pacco è arrivato vuoto',
    title: ({ product }) => `Il tuo pacco è arrivato senza il tuo ${product}.`,
    body: [
      () =>
        'Abbiamo fotografato il pacco così com’è arrivato. Guarda le foto e dicci che cosa fare: guardare di nuovo o chiudere la vendita.',
      ({ answerBefore }) => `Hai tempo fino al ${answerBefore}.`,
    ],
  },
  'parcel-damaged': {
    subject: () => 'Il tuo pacco è arrivato danneggiato',
    title: ({ product }) => `Il tuo ${product} si è danneggiato durante il viaggio.`,
    body: [
      () => 'Abbiamo fotografato il pacco così com’è arrivato. Guarda le foto e dicci che cosa fare.',
      ({ answerBefore }) => `Hai tempo fino al ${answerBefore}. Se non abbiamo notizie, te lo rimandiamo gratis.`,
    ],
  },
  'question-reminder': {
    subject: ({ product }) => `Manca la tua risposta: ${product}`,
    title: ({ product, answerBefore }) => `Aspettiamo la tua risposta sul tuo ${product} fino al ${answerBefore}.`,
    body: [() => 'Se entro allora non abbiamo notizie, te lo rimandiamo gratis. Il silenzio non vale mai come un sì.'],
  },
  'offer-accepted': {
    subject: ({ amount, product }) => `D’accordo: ${amount} per ${product}`,
    title: ({ amount, product }) => `Hai accettato ${amount} per il tuo ${product}.`,
    body: [({ way }) => `Paghiamo ora: ${way}.`],
  },
  'return-asked': {
    subject: ({ product }) => `Te lo rimandiamo: ${product}`,
    title: ({ product }) => `Come hai chiesto, ti rimandiamo il tuo ${product} gratis.`,
    body: [() => 'Ti scriviamo quando parte. Fino ad allora puoi cambiare idea.'],
  },
  'second-look': {
    subject: ({ product }) => `Secondo controllo: ${product}`,
    title: ({ product }) => `Ora un’altra persona controlla il tuo ${product}.`,
    body: [
      () =>
        'Non rischi nulla: vale la migliore delle due offerte. Il tempo è fermo e ti scriviamo appena sappiamo di più.',
    ],
  },
  unlocked: {
    subject: ({ product }) => `Grazie: ${product} torna al controllo`,
    title: ({ product }) => `Hai tolto l’account dal tuo ${product}. Lo controlliamo di nuovo.`,
    body: [() => 'Il tempo è fermo. Non devi fare nulla; ti scriviamo appena è controllato.'],
  },
  unanswered: {
    subject: ({ product }) => `Te lo rimandiamo: ${product}`,
    title: ({ product }) => `Non abbiamo avuto tue notizie, quindi ti rimandiamo il tuo ${product} gratis.`,
    body: [() => 'Ti scriviamo quando parte. Fino ad allora puoi ancora rispondere.'],
  },
  'going-back': {
    subject: ({ product }) => `Te lo rimandiamo: ${product}`,
    title: ({ product }) => `Ti rimandiamo il tuo ${product} gratis.`,
    body: [() => 'Ti scriviamo quando parte.'],
  },
}
