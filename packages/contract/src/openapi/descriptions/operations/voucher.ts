import type { SomeOperationWords } from '../operation-words.ts'

export const voucherOperationWords = {
  importVouchers: {
    does: 'Takes a table of codes into the stock of the programme, sealed. The first line names the columns: `code`, and where wanted `amount` in major units and `expires`. From then on an order that is paid by code is given one with `pay`.',
    again: 'Is refused: the codes are there already, and each of them is named by its line.',
  },
  checkVouchers: {
    does: 'Reads the table as `POST vouchers/{affiliate}` does and holds it against the stock: how many codes would come in, by what they are worth, or every line that cannot be used. Next: the same table to `POST vouchers/{affiliate}`.',
    again: 'Reads it again.',
  },
  listVouchers: { does: 'Gives the codes with what has become of each; only their last signs are shown.' },
  getVoucherStock: {
    does: 'Counts the codes that can be given now, and the accepted orders that wait for one. When the stock is low, the owner of the programme is told by mail.',
  },
  listVoucherStocks: {
    does: 'Gives `GET vouchers/{affiliate}/stock` of every programme that gives such codes, those that run short first; with `low` only those.',
  },
  listVoucherImports: {
    does: 'Gives each import with who brought it in, how many of its codes can still be given, and whether it was withdrawn and why.',
  },
  listIssuedVouchers: {
    does: 'Gives the whole codes, with what each is worth and the order that it paid, so that the shop can honour them. The look is kept in the audit.',
  },
  withdrawVouchers: {
    does: 'Takes the codes of one import out of the stock. Those that customers have stay good.',
    again: 'Changes nothing.',
  },
  listDonations: {
    does: 'Gives each charity with the orders whose amount is due to it. Next: pass the sum on, then `POST donations`.',
  },
  passOnDonations: {
    does: 'Pays every order that is due to the charity, keeps the day, and tells each customer to whom the amount went. Where another sum is due than the one named, nothing is changed.',
    again: 'Is refused: nothing is due to the charity any more.',
  },
} as const satisfies SomeOperationWords
