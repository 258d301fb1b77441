import { settlementTexts, type SettlementTexts } from './settlement-texts.ts'

export const de: SettlementTexts = settlementTexts({
  voucher: {
    subject: ({ amount }) => `Ihr Gutschein über ${amount}`,
    title: ({ amount }) => `Hier ist Ihr Gutschein über ${amount}.`,
    ends: ({ voucherEnds }) => `Er lässt sich bis einschließlich ${voucherEnds} einlösen.`,
    mind: 'Wer den Code hat, kann ihn einlösen: Behalten Sie ihn für sich. Sie finden ihn auch auf der Seite Ihres Auftrags; dort fragen wir zuerst nach einem Code, den wir an diese Adresse senden.',
    given: {
      'in-store': ({ amount }) => `Ihr Gutschein über ${amount} wurde Ihnen im Geschäft übergeben.`,
      'by-post': ({ amount }) => `Ihr Gutschein über ${amount} ist mit der Post auf dem Weg zu Ihnen.`,
      'by-e-mail': ({ amount }) => `Ihren Gutschein über ${amount} erhalten Sie in einer eigenen E-Mail.`,
      'to-account': ({ amount }) => `${amount} wurden Ihrem Kundenkonto beim Händler gutgeschrieben.`,
    },
    missing: 'Sie haben ihn nicht erhalten? Schreiben Sie uns und nennen Sie Ihre Auftragsnummer.',
  },
  donation: {
    subject: ({ amount, charity }) => `Weitergegeben: ${amount} an ${charity}`,
    title: ({ amount, passedOn, charity }) => `Wir haben ${amount} am ${passedOn} weitergegeben an: ${charity}.`,
    body: [({ product }) => `So viel war Ihr ${product} wert. Für Sie ist nichts mehr zu tun.`],
  },
})
