import { it as caseNews } from './case/it.ts'
import { it as claim } from './claim/it.ts'
import { it as correction, noted } from './correction/it.ts'
import { it as identity } from './identity/it.ts'
import { it as litigation } from './litigation/it.ts'
import type { NewsTexts } from './news-texts.ts'
import { it as payment } from './payment/it.ts'
import { it as promise } from './promise/it.ts'
import { it as settlement } from './settlement/it.ts'
import { it as waiting } from './waiting/it.ts'

export const it: NewsTexts = {
  greeting: (name) => `Buongiorno ${name},`,
  orderNumber: 'Numero d’ordine',
  voucherCode: 'Codice del buono',
  formAttached:
    'In allegato: il certificato di vendita. Lo firmi, su carta o sullo schermo, e lo invii in quella pagina, come foto o come file.',
  ukAccount: (sortCode, accountNumber) => `sort code ${sortCode}, numero di conto ${accountNumber}`,
  someCharity: 'una buona causa',
  next: {
    'bank-transfer': ({ way }) => `Ora viene il pagamento: ${way}. Le scriviamo quando è fatto.`,
    voucher: ({ way }) => `Ora arriva il suo buono (${way}). Le scriviamo quando è consegnato.`,
    donation: ({ amount, charity }) =>
      `Ora versiamo ${amount} a ${charity} e le scriviamo in che giorno l’abbiamo fatto.`,
  },
  noted,
  stillNeeded: (list) =>
    `Prima di poter pagare, da lei ci serve ancora: ${list}. Lo invii nella pagina del suo ordine.`,
  beingChecked: 'Stiamo esaminando ciò che ci ha inviato. Poi viene il pagamento, e le scriviamo.',
  openIdentity: 'Dimostrare chi sono',
  openOrder: 'Vedere il mio ordine',
  openQuestion: 'Guardare e rispondere',
  sentBecause: (appName) => `Riceve questo messaggio perché ha venduto un prodotto con ${appName}.`,
  promised: promise.promised,
  news: {
    ...caseNews,
    ...claim,
    ...correction,
    ...identity,
    ...litigation,
    ...payment,
    ...promise.late,
    ...settlement,
    ...waiting,
    code: {
      subject: ({ code }) => `${code} è il suo codice`,
      title: ({ code }) => `Il suo codice: ${code}`,
      body: [
        ({ minutes }) => `Lo scriva nella pagina che lo chiede. Vale una volta sola, per ${minutes} minuti.`,
        () =>
          'Non ha chiesto un codice? Allora qualcuno conosce l’indirizzo del suo ordine. Senza questo codice non può aprirlo: non lo dia a nessuno.',
      ],
    },
    'kit-coming': {
      subject: ({ product }) => `Le mandiamo una busta per il suo ${product}`,
      title: () => 'La sua busta arriva per posta.',
      body: [
        () => 'La riceve gratis all’indirizzo del suo ordine, con l’etichetta già sopra.',
        ({ product, amount, sendBefore }) =>
          `Inserisca il suo ${product} e il foglio, la chiuda e la consegni prima del ${sendBefore}. Fino ad allora il suo prezzo di ${amount} è bloccato.`,
      ],
    },
    sent: {
      subject: ({ product }) => `In viaggio: ${product}`,
      title: ({ product }) => `Il suo ${product} è in viaggio verso di noi.`,
      body: [() => 'Le scriviamo appena arriva. Il suo prezzo è al sicuro.', ({ stillNeeded }) => stillNeeded],
    },
    received: {
      subject: ({ product }) => `Arrivato: ${product}`,
      title: ({ product }) => `Il suo ${product} è arrivato.`,
      body: [
        () =>
          'Ora lo controlliamo. Se è come l’ha descritto, vale il prezzo promesso. Se troviamo altro, glielo mostriamo e decide lei.',
        ({ stillNeeded }) => stillNeeded,
      ],
    },
    accepted: {
      subject: ({ product }) => `Controllato: ${product} è come l’ha descritto`,
      title: ({ product, amount }) => `Il suo ${product} è come l’ha descritto. Il prezzo di ${amount} è confermato.`,
      body: [({ next }) => next],
    },
    paid: {
      subject: ({ amount }) => `Pagato: ${amount}`,
      title: ({ amount }) => `Le abbiamo pagato ${amount}.`,
      body: [({ way }) => `Come: ${way}. Un bonifico può richiedere due giorni lavorativi.`],
    },
    returning: {
      subject: ({ product }) => `Di ritorno: ${product}`,
      title: ({ product }) => `Il suo ${product} sta tornando da lei.`,
      body: [() => 'La restituzione è gratuita.'],
    },
    returned: {
      subject: ({ product }) => `Restituito: ${product}`,
      title: ({ product }) => `Il suo ${product} è di nuovo da lei.`,
      body: [() => 'L’ordine è chiuso. Non deve nulla.'],
    },
    recycled: {
      subject: ({ product }) => `Riciclato: ${product}`,
      title: ({ product }) => `Il suo ${product} sarà riciclato.`,
      body: [() => 'Non le viene restituito e non si paga nulla. L’ordine è chiuso.'],
    },
    cancelled: {
      subject: ({ product }) => `Annullato: ${product}`,
      title: ({ product }) => `La vendita del suo ${product} è annullata.`,
      body: [
        () =>
          'Tenga il prodotto e butti l’etichetta. Se il pacco è già partito, le scriviamo quando arriva; il reso è gratuito.',
      ],
    },
    expired: {
      subject: ({ product }) => `Il suo prezzo per ${product} è scaduto`,
      title: ({ product }) => `Non abbiamo ricevuto il suo ${product}: l’ordine è chiuso.`,
      body: [() => 'Non deve nulla. Può chiedere un nuovo prezzo quando vuole.'],
    },
    'email-changed': {
      subject: () => 'Il suo indirizzo e-mail è stato cambiato',
      title: ({ product }) => `Le notizie sul suo ${product} arrivano ora a un altro indirizzo e-mail.`,
      body: [
        () => 'Questo indirizzo non riceve più notizie dell’ordine, e i link inviati qui non lo aprono più.',
        ({ holdHours }) =>
          `Non è stato lei? Ci scriva subito: su un conto nuovo non si paga nulla prima di ${holdHours} ore.`,
      ],
    },
    'email-here': {
      subject: ({ product }) => `Le notizie su ${product} arrivano qui d’ora in poi`,
      title: ({ product }) => `Le notizie sul suo ${product} arrivano d’ora in poi a questo indirizzo.`,
      body: [() => 'L’ha cambiato lei sulla pagina dell’ordine. Abbiamo avvisato anche l’indirizzo precedente.'],
    },
    'address-changed': {
      subject: () => 'Il suo indirizzo è stato cambiato',
      title: () => 'L’indirizzo del suo ordine è stato cambiato.',
      body: [
        ({ product }) =>
          `Se il suo ${product} deve tornare, va al nuovo indirizzo. Se non ha ancora usato l’etichetta, la stampi di nuovo.`,
        () => 'Non è stato lei? Ci scriva subito.',
      ],
    },
    'payment-changed': {
      subject: () => 'Le sue coordinate bancarie sono state cambiate',
      title: () => 'Le coordinate bancarie del suo ordine sono state cambiate.',
      body: [
        ({ holdHours, way }) =>
          `Nuovo conto: ${way}. Per la sua sicurezza non vi si paga nulla prima di ${holdHours} ore.`,
        () => 'Non è stato lei? Ci scriva subito, prima del pagamento.',
      ],
    },
    'documents-missing': {
      subject: ({ product }) => `Serve ancora per ${product}`,
      title: ({ product }) => `Dobbiamo vedere qualcosa prima di pagarla per ${product}.`,
      body: [
        ({ documents }) => `Serve ancora: ${documents}.`,
        () => 'Basta una foto fatta con il telefono. La vede solo chi la controlla.',
        ({ form }) => form,
      ],
    },
    'document-refused': {
      subject: ({ documents }) => `Da inviare di nuovo: ${documents}`,
      title: ({ documents }) => `Non abbiamo potuto usare quello che ha inviato: ${documents}.`,
      body: [
        ({ refusal }) => refusal,
        () => 'Lo invii di nuovo dalla pagina del suo ordine. Il prezzo non cambia.',
        ({ form }) => form,
      ],
    },
  },
}
