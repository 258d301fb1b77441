import { it as identity } from './identity/it.ts'
import { it as litigation } from './litigation/it.ts'
import type { NewsTexts } from './news-texts.ts'
import { it as payment } from './payment/it.ts'

export const it: NewsTexts = {
  greeting: (name) => `Ciao ${name},`,
  orderNumber: 'Numero d’ordine',
  openIdentity: 'Dimostrare chi sono',
  openOrder: 'Vedi il mio ordine',
  openQuestion: 'Guarda e rispondi',
  sentBecause: (appName) => `Ricevi questo messaggio perché hai venduto un prodotto con ${appName}.`,
  news: {
    ...identity,
    ...litigation,
    ...payment,
    code: {
      subject: ({ code }) => `${code} è il tuo codice`,
      title: ({ code }) => `Il tuo codice: ${code}`,
      body: [
        ({ minutes }) => `Scrivilo nella pagina che lo chiede. Vale una volta sola, per ${minutes} minuti.`,
        () =>
          'Non hai chiesto un codice? Allora qualcuno conosce l’indirizzo del tuo ordine. Senza questo codice non può aprirlo: non darlo a nessuno.',
      ],
    },
    sent: {
      subject: ({ product }) => `In viaggio: ${product}`,
      title: ({ product }) => `Il tuo ${product} è in viaggio verso di noi.`,
      body: [() => 'Ti scriviamo appena arriva. Il tuo prezzo è al sicuro.'],
    },
    received: {
      subject: ({ product }) => `Arrivato: ${product}`,
      title: ({ product }) => `Il tuo ${product} è arrivato.`,
      body: [
        () =>
          'Ora lo controlliamo. Se è come l’hai descritto, ricevi quanto promesso. Se troviamo altro, te lo mostriamo e decidi tu.',
      ],
    },
    accepted: {
      subject: ({ product }) => `Controllato: ${product} è come l’hai descritto`,
      title: ({ product, amount }) => `Il tuo ${product} è come l’hai descritto. Ricevi ${amount}.`,
      body: [({ way }) => `Paghiamo ora: ${way}.`],
    },
    paid: {
      subject: ({ amount }) => `Pagato: ${amount}`,
      title: ({ amount }) => `Ti abbiamo pagato ${amount}.`,
      body: [({ way }) => `Come: ${way}. Un bonifico può richiedere due giorni lavorativi.`],
    },
    returning: {
      subject: ({ product }) => `Di ritorno: ${product}`,
      title: ({ product }) => `Il tuo ${product} sta tornando da te.`,
      body: [() => 'La restituzione è gratuita.'],
    },
    returned: {
      subject: ({ product }) => `Restituito: ${product}`,
      title: ({ product }) => `Il tuo ${product} è di nuovo da te.`,
      body: [() => 'L’ordine è chiuso. Non devi nulla.'],
    },
    recycled: {
      subject: ({ product }) => `Riciclato: ${product}`,
      title: ({ product }) => `Il tuo ${product} sarà riciclato.`,
      body: [() => 'La memoria viene distrutta e i materiali riutilizzati. L’ordine è chiuso.'],
    },
    cancelled: {
      subject: ({ product }) => `Annullato: ${product}`,
      title: ({ product }) => `La vendita del tuo ${product} è annullata.`,
      body: [() => 'Tieni il prodotto e butta l’etichetta. Se il pacco è già partito, torna da te gratis.'],
    },
    expired: {
      subject: ({ product }) => `Il tuo prezzo per ${product} è scaduto`,
      title: ({ product }) => `Non abbiamo ricevuto il tuo ${product}: l’ordine è chiuso.`,
      body: [() => 'Non devi nulla. Puoi chiedere un nuovo prezzo quando vuoi.'],
    },
    'email-changed': {
      subject: () => 'Il tuo indirizzo e-mail è stato cambiato',
      title: ({ product }) => `Le notizie sul tuo ${product} arrivano ora a un altro indirizzo e-mail.`,
      body: [
        () => 'Questo indirizzo non riceve più notizie dell’ordine, e i link inviati qui non lo aprono più.',
        ({ holdHours }) =>
          `Non sei stato tu? Scrivici subito: su un conto nuovo non si paga nulla prima di ${holdHours} ore.`,
      ],
    },
    'email-here': {
      subject: ({ product }) => `Le notizie su ${product} arrivano qui d’ora in poi`,
      title: ({ product }) => `Le notizie sul tuo ${product} arrivano d’ora in poi a questo indirizzo.`,
      body: [() => 'L’hai cambiato tu sulla pagina dell’ordine. Abbiamo avvisato anche l’indirizzo precedente.'],
    },
    'address-changed': {
      subject: () => 'Il tuo indirizzo è stato cambiato',
      title: () => 'L’indirizzo del tuo ordine è stato cambiato.',
      body: [
        ({ product }) =>
          `Se il tuo ${product} deve tornare, va al nuovo indirizzo. Se non hai ancora usato l’etichetta, stampala di nuovo.`,
        () => 'Non sei stato tu? Scrivici subito.',
      ],
    },
    'payment-changed': {
      subject: () => 'Le tue coordinate bancarie sono state cambiate',
      title: () => 'Le coordinate bancarie del tuo ordine sono state cambiate.',
      body: [
        ({ holdHours, way }) =>
          `Nuovo conto: ${way}. Per la tua sicurezza non vi si paga nulla prima di ${holdHours} ore.`,
        () => 'Non sei stato tu? Scrivici subito, prima del pagamento.',
      ],
    },
    'documents-missing': {
      subject: ({ product }) => `Serve ancora per ${product}`,
      title: ({ product }) => `Dobbiamo vedere qualcosa prima di pagarti per ${product}.`,
      body: [
        ({ documents }) => `Serve ancora: ${documents}.`,
        () => 'Basta una foto fatta con il telefono. La vede solo chi la controlla.',
      ],
    },
    'document-refused': {
      subject: ({ documents }) => `Da inviare di nuovo: ${documents}`,
      title: ({ documents }) => `Non abbiamo potuto usare quello che hai inviato: ${documents}.`,
      body: [({ refusal }) => refusal, () => 'Invialo di nuovo dalla pagina del tuo ordine. Il prezzo non cambia.'],
    },
  },
}
