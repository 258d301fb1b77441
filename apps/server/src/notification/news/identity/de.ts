import { identityNews, type IdentityTexts } from './identity-texts.ts'

export const de: IdentityTexts = identityNews({
  asked: {
    subject: ({ product }) => `Weisen Sie sich aus für ${product}`,
    title: ({ amount }) => `Bevor wir Ihnen ${amount} zahlen, müssen wir Ihren Ausweis sehen.`,
    body: [
      () =>
        'Öffnen Sie diese Nachricht auf Ihrem Telefon und tippen Sie auf die Schaltfläche: ein oder zwei Fotos von Reisepass oder Personalausweis, zwei Minuten.',
      () =>
        'Das Gesetz fragt uns, wer uns ein gebrauchtes Gerät verkauft. Die Fotos werden sieben Tage nach unserer Entscheidung gelöscht.',
    ],
  },
  accepted: {
    subject: () => 'Ihre Identität ist bestätigt',
    title: () => 'Danke. Ihre Identität ist bestätigt.',
    body: [() => 'Sie müssen nichts weiter tun. Wir löschen die Fotos in sieben Tagen.'],
  },
  refused: {
    subject: 'Wir brauchen Ihren Ausweis noch einmal',
    title: 'Wir konnten Ihre Identität noch nicht bestätigen.',
    reasons: {
      infected:
        'Eine Datei enthielt etwas Schädliches und wurde gelöscht. Nehmen Sie das Foto mit der Kamera Ihres Telefons auf.',
      'photo-damaged': 'Ein Foto ließ sich nicht öffnen. Nehmen Sie es noch einmal auf.',
      'too-dark': 'Das Foto war zu dunkel. Nehmen Sie es am Fenster oder unter einer Lampe auf.',
      glare: 'Licht spiegelte sich auf dem Dokument. Kippen Sie es ein wenig und fotografieren Sie es noch einmal.',
      blurred: 'Das Foto war unscharf. Legen Sie das Dokument hin und halten Sie das Telefon ruhig.',
      'not-readable':
        'Die Zeilen unten auf dem Dokument waren nicht lesbar. Das ganze Dokument muss auf dem Foto sein.',
      'numbers-do-not-agree':
        'Die Nummern auf dem Dokument passen nicht zueinander. Fotografieren Sie es noch einmal, gerade von oben.',
      'document-not-accepted':
        'Diese Art von Dokument gilt hier nicht. Nehmen Sie einen Reisepass oder Personalausweis.',
      expired: 'Das Dokument ist abgelaufen. Nehmen Sie ein gültiges.',
      'under-age': 'Wer unter 18 ist, kann uns nichts verkaufen. Ein Elternteil kann es, mit eigenem Ausweis.',
      'other-name':
        'Der Name auf dem Dokument ist nicht der Name der Bestellung. Nehmen Sie Ihr eigenes Dokument, oder schreiben Sie uns, wenn sich Ihr Name geändert hat.',
      'not-the-original': 'Das Foto zeigt eine Kopie oder einen Bildschirm. Fotografieren Sie das Dokument selbst.',
    },
    next: [
      'Ihr Gerät und Ihr Preis sind solange sicher. Tippen Sie auf die Schaltfläche, um es noch einmal zu versuchen, oder bitten Sie dort einen Menschen, es anzusehen.',
    ],
  },
})
