import { settlementTexts, type SettlementTexts } from './settlement-texts.ts'

export const es: SettlementTexts = settlementTexts({
  voucher: {
    subject: ({ amount }) => `Su vale de ${amount}`,
    title: ({ amount }) => `Aquí tiene su vale de ${amount}.`,
    ends: ({ voucherEnds }) => `Se puede usar hasta el ${voucherEnds}, ese día incluido.`,
    mind: 'Quien tenga el código puede usarlo: guárdelo para usted. También lo encuentra en la página de su pedido, donde antes pedimos un código enviado a esta dirección.',
    given: {
      'in-store': ({ amount }) => `Su vale de ${amount} se le entregó en la tienda.`,
      'by-post': ({ amount }) => `Su vale de ${amount} va de camino a su casa por correo postal.`,
      'by-e-mail': ({ amount }) => `Recibe su vale de ${amount} en un correo electrónico aparte.`,
      'to-account': ({ amount }) => `Se abonaron ${amount} en su cuenta de cliente de la tienda.`,
    },
    missing: '¿No lo ha recibido? Escríbanos e indique su número de pedido.',
  },
  donation: {
    subject: ({ amount, charity }) => `Entregado: ${amount} a ${charity}`,
    title: ({ passedOn, amount, charity }) => `El ${passedOn} entregamos ${amount} a: ${charity}.`,
    body: [({ product }) => `Eso es lo que valía su ${product}. No le queda nada por hacer.`],
  },
})
