import type { LitigationTexts } from './litigation-texts.ts'

export const it: LitigationTexts = {
  'found-less': {
    subject: ({ product }) => `Da vedere: ${product} non è come descritto`,
    title: ({ product, amount, before }) =>
      `Abbiamo trovato il suo ${product} in un altro stato e offriamo ${amount} invece di ${before}.`,
    body: [
      () =>
        'Ogni differenza è mostrata con foto e con ciò che cambia. Decide lei: accettare l’offerta, riaverlo gratis, farlo riciclare o chiedere un secondo controllo.',
      ({ answerBefore }) =>
        `Ha tempo fino al ${answerBefore}. Se non abbiamo notizie, glielo rimandiamo gratis. Il silenzio non vale mai come un sì.`,
    ],
  },
  'found-other': {
    subject: ({ product, declared }) => `Da vedere: ${product} invece di ${declared}`,
    title: ({ product, declared, amount, before }) =>
      `Abbiamo trovato ${product} invece di ${declared} e offriamo ${amount} invece di ${before}.`,
    body: [
      () =>
        'Ogni differenza è mostrata con foto e con ciò che cambia. Decide lei: accettare l’offerta, riaverlo gratis, farlo riciclare o chiedere un secondo controllo.',
      ({ answerBefore }) =>
        `Ha tempo fino al ${answerBefore}. Se non abbiamo notizie, glielo rimandiamo gratis. Il silenzio non vale mai come un sì.`,
    ],
  },
  'accepted-other': {
    subject: ({ product, declared }) => `Controllato: ${product} invece di ${declared}`,
    title: ({ product, declared, amount }) =>
      `Abbiamo trovato ${product} invece di ${declared}. Il prezzo di ${amount} è confermato.`,
    body: [({ next }) => next],
  },
  'ios-lock': {
    subject: ({ product }) => `Il suo ${product} è ancora legato a un account Apple`,
    title: ({ product, before }) =>
      `Il suo ${product} è ancora bloccato da un account Apple. Il suo prezzo di ${before} resta.`,
    body: [
      () =>
        'Può togliere l’account a distanza, in circa due minuti. Le mostriamo come, passo per passo. Prema «L’ho tolto» e il tempo si ferma.',
      ({ answerBefore }) => `Ha tempo fino al ${answerBefore}. Se non abbiamo notizie, glielo rimandiamo gratis.`,
    ],
  },
  'android-lock': {
    subject: ({ product }) => `Il suo ${product} è ancora legato a un account`,
    title: ({ product, before }) =>
      `Il suo ${product} è ancora bloccato da un account. Il suo prezzo di ${before} resta.`,
    body: [
      () =>
        'Può togliere l’account a distanza, in circa due minuti. Le mostriamo come, passo per passo. Prema «L’ho tolto» e il tempo si ferma.',
      ({ answerBefore }) => `Ha tempo fino al ${answerBefore}. Se non abbiamo notizie, glielo rimandiamo gratis.`,
    ],
  },
  blocklisted: {
    subject: ({ product }) => `Il suo ${product} è in una lista di blocco`,
    title: ({ product }) =>
      `Il suo ${product} è in una lista di dispositivi persi o rubati: per ora non possiamo comprarlo.`,
    body: [
      () => 'Le liste possono sbagliare. Può chiedere un secondo controllo, riaverlo gratis o farlo riciclare.',
      ({ answerBefore }) => `Ha tempo fino al ${answerBefore}. Se non abbiamo notizie, glielo rimandiamo gratis.`,
    ],
  },
  'wrong-product': {
    subject: ({ product }) => `Abbiamo ricevuto un prodotto diverso da ${product}`,
    title: ({ product }) => `Abbiamo ricevuto un prodotto diverso dal ${product} che ha venduto.`,
    body: [
      () =>
        'Le mostriamo che cosa c’era nel pacco. Può chiedere un secondo controllo, riaverlo gratis o farlo riciclare.',
      ({ answerBefore }) => `Ha tempo fino al ${answerBefore}. Se non abbiamo notizie, glielo rimandiamo gratis.`,
    ],
  },
  'parcel-empty': {
    subject: () => 'Il suo pacco è arrivato vuoto',
    title: ({ product }) => `Il suo pacco è arrivato senza il suo ${product}.`,
    body: [
      () =>
        'Abbiamo fotografato il pacco così com’è arrivato. Guardi le foto e ci dica che cosa fare: guardare di nuovo o chiudere la vendita.',
      ({ answerBefore }) =>
        `Ha tempo fino al ${answerBefore}. Se non abbiamo notizie, la vendita si chiude e nessuno deve nulla.`,
    ],
  },
  'parcel-damaged': {
    subject: () => 'Il suo pacco è arrivato danneggiato',
    title: ({ product }) => `Il suo ${product} si è danneggiato durante il viaggio.`,
    body: [
      () => 'Abbiamo fotografato il pacco così com’è arrivato. Guardi le foto e ci dica che cosa fare.',
      ({ answerBefore }) => `Ha tempo fino al ${answerBefore}. Se non abbiamo notizie, glielo rimandiamo gratis.`,
    ],
  },
  'question-reminder': {
    subject: ({ product }) => `Manca la sua risposta: ${product}`,
    title: ({ product, answerBefore }) => `Aspettiamo la sua risposta sul suo ${product} fino al ${answerBefore}.`,
    body: [() => 'Se entro allora non abbiamo notizie, glielo rimandiamo gratis. Il silenzio non vale mai come un sì.'],
  },
  'question-reminder-empty': {
    subject: ({ product }) => `Manca la sua risposta: ${product}`,
    title: ({ product, answerBefore }) => `Aspettiamo la sua risposta sul suo ${product} fino al ${answerBefore}.`,
    body: [() => 'Se entro allora non abbiamo notizie, la vendita si chiude. Nessuno deve nulla.'],
  },
  'offer-accepted': {
    subject: ({ amount, product }) => `D’accordo: ${amount} per ${product}`,
    title: ({ amount, product }) => `Ha accettato ${amount} per il suo ${product}.`,
    body: [({ next }) => next],
  },
  'return-asked': {
    subject: ({ product }) => `Glielo rimandiamo: ${product}`,
    title: ({ product }) => `Come ha chiesto, le rimandiamo il suo ${product} gratis.`,
    body: [() => 'Le scriviamo quando parte. Fino ad allora può cambiare idea.'],
  },
  'second-look': {
    subject: ({ product }) => `Secondo controllo: ${product}`,
    title: ({ product }) => `Controlliamo di nuovo il suo ${product}.`,
    body: [
      () =>
        'Non rischia nulla: vale la migliore delle due offerte. Il tempo è fermo e le scriviamo appena sappiamo di più.',
    ],
  },
  'second-look-other': {
    subject: ({ product }) => `Secondo controllo: ${product}`,
    title: ({ product }) => `Controlliamo di nuovo il suo ${product}.`,
    body: [() => 'Non rischia nulla. Il tempo è fermo e le scriviamo appena sappiamo di più.'],
  },
  unlocked: {
    subject: ({ product }) => `Grazie: ${product} torna al controllo`,
    title: ({ product }) => `Ha tolto l’account dal suo ${product}. Lo controlliamo di nuovo.`,
    body: [() => 'Il tempo è fermo. Non deve fare nulla; le scriviamo appena è controllato.'],
  },
  unanswered: {
    subject: ({ product }) => `Glielo rimandiamo: ${product}`,
    title: ({ product }) => `Non abbiamo avuto sue notizie, quindi le rimandiamo il suo ${product} gratis.`,
    body: [() => 'Le scriviamo quando parte. Fino ad allora può ancora rispondere.'],
  },
  'sale-closed': {
    subject: ({ product }) => `Vendita chiusa: ${product}`,
    title: ({ product }) => `La vendita del suo ${product} è chiusa: il pacco è arrivato vuoto.`,
    body: [() => 'Non si paga nulla e nessuno deve nulla. Se ricompare, ci scriva.'],
  },
  'going-back': {
    subject: ({ product }) => `Glielo rimandiamo: ${product}`,
    title: ({ product }) => `Le rimandiamo il suo ${product} gratis.`,
    body: [() => 'Le scriviamo quando parte.'],
  },
}
