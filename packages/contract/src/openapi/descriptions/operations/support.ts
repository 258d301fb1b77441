import type { SomeOperationWords } from '../operation-words.ts'

export const supportOperationWords = {
  correctOrderPerson: {
    does: 'Writes another e-mail address or another address, as its customer said, for all devices of the sale. They are told by mail at the old and the new address; links and sessions of the order end with the old e-mail address, and a voucher that comes by mail waits for a day. Bank details are for the customer alone to change.',
    again: 'Writes the same, and tells the customer again.',
  },
  searchOrders: {
    does: 'Finds orders by their id, their barcode, the tracking number of a parcel, the number of a device (IMEI, MEID or serial number), or the e-mail address of their customer; no more than 20. What is sealed is found by keyed hashes, so only the whole thing finds it. What was searched is kept nowhere; the audit says by which kind, and how many were found.',
    who: 'An operator key with the scope `orders` that reaches the programme; for e-mail addresses it needs the scope `support` besides.',
    again: 'Changes nothing.',
  },
  getCustomerView: {
    does: "Gives what the page of the order says to its customer now, once they have proved who they are: what comes next, what was promised by which day, the amount, and the way so far. It is written from the same view that the customer's own call gets, in their language and with the texts of their programme; days are those of UTC. It gives no link and no paper.",
    who: 'An operator key with the scope `orders` that reaches the programme; with the scope `support` besides it is given the masked details and the mails.',
  },
  getOrderTimeline: {
    does: 'Gives in one list what stands apart elsewhere: states, parcels, mails, documents, proofs of identity, looks at the product, payments, cases, notes, and from the audit who did something else or looked at somebody. Nothing in it names the customer, and it shows no finding.',
  },
  listOrderNotes: {
    does: 'Gives what calls noted about the order and what colleagues wrote by hand, oldest first. What was written by hand is deleted 90 days after the order has ended.',
  },
  addOrderNote: {
    does: 'Keeps a note for whoever works on the order next. It is sealed, and deleted 90 days after the order has ended. Write no bank data and nothing that the order holds already.',
    again: 'Another note is kept.',
  },
  listOrderMails: {
    does: 'Gives the mails about the order by kind, moment and state. What stands in a subject of its customer alone is left out. Mails from before this was kept are not among them.',
  },
  listOfferMails: {
    does: 'Gives the mails about an offer that somebody had sent to an address, with what became of each. Once it is sold they stand among those of its order as well.',
  },
  resendMail: {
    does: 'Has the mail written anew, from what holds now, and sent to the address on file. The list tells what became of it: `not-due` where there is nothing to say any more. At most three mails an hour are asked for by hand for an order.',
    again: 'Sends another one.',
  },
  recordMailReport: {
    does: 'Reads a delivery report of a mail server (RFC 3464), whole, as it arrived at the address in `BOUNCE_ADDRESS`, and notes with the mail that it came back and why, without the address. `delayed` changes nothing, for the mail is tried again; neither does what is no report (`no-report`) or is about no mail that the key reaches (`unknown-mail`), so that a mail server may hand over all that arrives.',
    again: 'Notes nothing twice.',
  },
  mailOrderLink: {
    does: 'Mails a link that opens the page of the order on any device. At most three mails an hour are asked for by hand for an order.',
    again: 'Mails another link; the ones before work on.',
  },
} as const satisfies SomeOperationWords
