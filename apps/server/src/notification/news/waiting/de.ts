import type { WaitingTexts } from './waiting-texts.ts'

export const de: WaitingTexts = {
  'arrived-late': {
    subject: ({ product }) => `Doch noch angekommen: ${product}`,
    title: ({ product }) => `Ihr ${product} ist angekommen, obwohl der Verkauf schon beendet war.`,
    body: [
      ({ amount }) => `Sie entscheiden: doch für ${amount} verkaufen, kostenlos zurückbekommen oder verwerten lassen.`,
      ({ answerBefore }) =>
        `Sie haben bis zum ${answerBefore} Zeit. Hören wir nichts, schicken wir es kostenlos zurück.`,
    ],
  },
  resumed: {
    subject: ({ product }) => `Doch verkauft: ${product}`,
    title: ({ product, amount }) => `Sie verkaufen Ihr ${product} doch, für ${amount}.`,
    body: [
      () =>
        'Wir prüfen es jetzt. Ist es wie beschrieben, bekommen Sie, was versprochen war. Finden wir etwas anderes, zeigen wir es Ihnen, und Sie entscheiden.',
    ],
  },
  'turned-back': {
    subject: ({ product }) => `Wir schicken es zurück: ${product}`,
    title: ({ product }) =>
      `Ihr ${product} ist angekommen, obwohl der Verkauf schon beendet war. Wir schicken es Ihnen zurück.`,
    body: [
      () => 'Es wird nichts gezahlt, und die Rücksendung ist kostenlos.',
      () => 'Wir schreiben Ihnen, wenn es abgeht.',
    ],
  },
  'parcel-silent': {
    subject: ({ product }) => `Wo ist Ihr Paket? ${product}`,
    title: ({ product, since }) => `Von Ihrem Paket mit Ihrem ${product} haben wir seit dem ${since} nichts gehört.`,
    body: [
      () => 'Pakete kommen manchmal später. Sehen Sie nach, ob es zu Ihnen zurückgekommen ist.',
      () =>
        'Noch kein Versanddienst hat es uns gemeldet. Deshalb ist der Einlieferungsbeleg der Nachweis, dass Sie es abgegeben haben. Fotografieren Sie ihn und senden Sie ihn auf der Seite Ihres Auftrags.',
      ({ until }) =>
        `Hören wir bis zum ${until} nichts von dem Paket, gilt es als verloren, und wir schreiben Ihnen, was dann geschieht.`,
    ],
  },
  'parcel-silent-seen': {
    subject: ({ product }) => `Wo ist Ihr Paket? ${product}`,
    title: ({ product, since }) => `Von Ihrem Paket mit Ihrem ${product} haben wir seit dem ${since} nichts gehört.`,
    body: [
      () =>
        'Der Versanddienst kennt es. Sie haben nichts zu tun, als nachzusehen, ob es zu Ihnen zurückgekommen ist. Bewahren Sie den Einlieferungsbeleg auf.',
      ({ until }) =>
        `Hören wir bis zum ${until} nichts von dem Paket, gilt es als verloren, und wir schreiben Ihnen, was dann geschieht.`,
    ],
  },
  'lost-covered': {
    subject: ({ product }) => `Ihr Paket ist verloren: ${product}`,
    title: ({ product, amount }) =>
      `Ihr Paket mit Ihrem ${product} gilt als verloren. Wir zahlen Ihnen trotzdem ${amount}.`,
    body: [
      ({ way }) =>
        `Es war mit unserem Etikett unterwegs, deshalb tragen wir den Verlust. Sie haben nichts zu tun: ${way}.`,
      () => 'Kommt es zu Ihnen zurück, schreiben Sie uns.',
    ],
  },
  'lost-asked': {
    subject: ({ product }) => `Ihr Paket ist verloren: ${product}`,
    title: ({ product, amount }) =>
      `Ihr Paket mit Ihrem ${product} gilt als verloren. Wir zahlen Ihnen ${amount}, sobald wir haben, was noch fehlt.`,
    body: [
      ({ documents }) => `Noch nötig: ${documents}. Senden Sie es auf der Seite Ihres Auftrags.`,
      ({ until }) => `Es muss vor dem ${until} bei uns sein. Sonst können wir für das Paket nicht zahlen.`,
    ],
  },
  'lost-uncovered': {
    subject: ({ product }) => `Ihr Paket ist verloren: ${product}`,
    title: ({ product }) => `Ihr Paket mit Ihrem ${product} gilt als verloren.`,
    body: [
      () =>
        'Wie in Ihrem Angebot angegeben, tragen wir den Weg des Pakets nicht und können deshalb nicht dafür zahlen. Fordern Sie mit dem Einlieferungsbeleg Ersatz vom Versanddienst.',
      ({ until }) =>
        `Kommt es doch noch an, geht es weiter wie vereinbart. Hören wir bis zum ${until} nichts davon, wird der Auftrag geschlossen.`,
    ],
  },
  compensated: {
    subject: ({ amount }) => `Bezahlt: ${amount}`,
    title: ({ amount }) => `Wir haben Ihnen für Ihr verlorenes Paket ${amount} gezahlt.`,
    body: [({ way }) => `Zahlungsweg: ${way}. Eine Überweisung kann zwei Werktage brauchen, bis sie erscheint.`],
  },
  'written-off': {
    subject: ({ product }) => `Ihr Auftrag ist geschlossen: ${product}`,
    title: ({ product }) => `Ihr Paket mit Ihrem ${product} ist nicht angekommen, deshalb ist der Auftrag geschlossen.`,
    body: [
      () =>
        'Es wird nichts gezahlt, weil wir den Weg des Pakets nicht tragen. Fordern Sie mit dem Einlieferungsbeleg Ersatz vom Versanddienst.',
      () => 'Kommt es doch noch an, schreiben wir Ihnen.',
    ],
  },
  'written-off-unproved': {
    subject: ({ product }) => `Ihr Auftrag ist geschlossen: ${product}`,
    title: ({ product }) => `Ihr Paket mit Ihrem ${product} ist nicht angekommen, deshalb ist der Auftrag geschlossen.`,
    body: [
      () =>
        'Was wir brauchen, um für ein verlorenes Paket zu zahlen, haben wir erbeten und nicht bekommen. Deshalb wird nichts gezahlt.',
      () => 'Finden Sie es, oder kommt das Paket zu Ihnen zurück, schreiben Sie uns.',
    ],
  },
  'written-off-refused': {
    subject: ({ product }) => `Ihr Auftrag ist geschlossen: ${product}`,
    title: ({ product }) => `Ihr Paket mit Ihrem ${product} ist nicht angekommen, deshalb ist der Auftrag geschlossen.`,
    body: [
      () =>
        'Wir haben es geprüft und können für das Paket nicht zahlen. Möchten Sie wissen, warum, oder sind Sie nicht einverstanden, schreiben Sie uns.',
      () => 'Kommt es doch noch an, schreiben wir Ihnen.',
    ],
  },
  'provide-reminder': {
    subject: ({ product, documents }) => `Für ${product} fehlt noch: ${documents}`,
    title: ({ product, amount }) => `Ihr ${product} ist angenommen, aber wir können Ihnen ${amount} noch nicht zahlen.`,
    body: [
      ({ documents }) => `Noch nötig: ${documents}.`,
      ({ until, product }) =>
        `Es muss vor dem ${until} bei uns sein. Sonst schicken wir Ihr ${product} kostenlos zurück, und es wird nichts gezahlt.`,
    ],
  },
  'provide-reminder-lost': {
    subject: ({ product, documents }) => `Für ${product} fehlt noch: ${documents}`,
    title: ({ amount }) => `Wir können Ihnen für Ihr verlorenes Paket ${amount} noch nicht zahlen.`,
    body: [
      ({ documents }) => `Noch nötig: ${documents}.`,
      ({ until }) => `Es muss vor dem ${until} bei uns sein. Sonst können wir für das Paket nicht zahlen.`,
    ],
  },
  'given-back-unprovided': {
    subject: ({ product }) => `Wir schicken es zurück: ${product}`,
    title: ({ product }) => `Wir schicken Ihr ${product} zurück: Was wir erbeten haben, ist nicht gekommen.`,
    body: [
      () =>
        'Ohne das dürfen wir nicht dafür zahlen. Der Verkauf ist rückgängig gemacht, und es wird nichts gezahlt. Die Rücksendung ist kostenlos.',
      () => 'Wir schreiben Ihnen, wenn es abgeht.',
    ],
  },
  'payment-reminder': {
    subject: ({ amount }) => `Wir schulden Ihnen noch ${amount}`,
    title: ({ product, amount }) =>
      `Wir schulden Ihnen für Ihr ${product} noch ${amount} und brauchen eine Bankverbindung, die funktioniert.`,
    body: [
      ({ way }) =>
        `Auf dieses Konto konnte die Bank nicht zahlen: ${way}. Öffnen Sie Ihren Auftrag und geben Sie die Daten noch einmal an, oder die eines anderen Kontos.`,
      () => 'Ihr Geld bleibt Ihres, wie lange es auch dauert.',
    ],
  },
  'return-undelivered': {
    subject: ({ product }) => `Es kam zu uns zurück: ${product}`,
    title: ({ product }) => `Ihr ${product} kam zu uns zurück: Es konnte nicht zugestellt werden.`,
    body: [
      () =>
        'Öffnen Sie Ihren Auftrag und geben Sie die Adresse noch einmal an, oder eine andere. Wir fragen vorher nach einem Code aus diesem Postfach.',
      () => 'Dann schicken wir es noch einmal, kostenlos.',
    ],
  },
  'address-reminder': {
    subject: ({ product }) => `Wir haben Ihr ${product} noch`,
    title: ({ product }) => `Wir haben Ihr ${product} noch und brauchen eine Adresse, an die wir es schicken.`,
    body: [
      () =>
        'Öffnen Sie Ihren Auftrag und geben Sie die Adresse noch einmal an, oder eine andere. Dann schicken wir es noch einmal, kostenlos.',
    ],
  },
  'return-check': {
    subject: ({ product }) => `Ist es angekommen? ${product}`,
    title: ({ product, since }) => `Ihr ${product} ging am ${since} an Ihre Adresse ab. Ist es angekommen?`,
    body: [
      () => 'Wenn ja, haben Sie nichts zu tun.',
      ({ until }) =>
        `Wenn nein, schreiben Sie uns vor dem ${until}, und wir suchen es. Danach gehen wir davon aus, dass es da ist, und schließen den Auftrag.`,
    ],
  },
}
