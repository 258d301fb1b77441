import type { SomeOperationWords } from '../operation-words.ts'

export const identityOperationWords = {
  createIdentityLink: {
    does: 'Makes a link to where the customer proves who they are: the capture screen of the portal, or an outside provider. It works once, for ten minutes; show it as a QR code with its two words to go on with a phone. Afterwards the customer goes on at one of the two addresses.',
    again: 'Makes another link; the ones before work until their ten minutes are over.',
  },
  mailIdentityLink: {
    does: 'Sends the customer a link to their order, from which they go on on a phone; three times an hour at most.',
    again: 'Mails once more.',
  },
  textIdentityLink: {
    does: 'Sends the customer a link by SMS to the number on file, by which they go on on a phone; with mails together three times an hour at most.',
    again: 'Sends once more.',
  },
  previewIdentityLink: {
    does: 'Shows the two words, so that whoever scanned the link can compare them with the other screen before it is used.',
    again: 'The same, until the link is used.',
  },
  openIdentityCheck: {
    does: 'Uses the link up. This browser may send the photos of this check for half an hour after it last did something, and sees nothing else of the order. The session gets a new token: take the cookie of the reply.',
    again: 'A link works once: the second time it is `link-expired`.',
  },
  getIdentityCheck: {
    does: 'Tells where the check stands. What may be done next, and why a try was refused, only for whoever may carry it out.',
  },
  sendIdentityPhoto: {
    does: 'Takes one side of a passport or card. With the last side the machine begins to read; the reply comes before it has. A try that fails says why in `reasons`; after three a person looks.',
    who: "The programme's public token, with the order session of the customer or the session that opened the link of the check.",
    again: 'The photo takes the place of the one before, while the try is not being read.',
  },
  askIdentityPerson: {
    does: 'Gives the check to a person: the way out when the machine cannot read a document. They look at the photos of the last try, or write to the customer where there are none.',
    who: "The programme's public token, with the order session of the customer or the session that opened the link of the check.",
    again: 'Changes nothing while a person has it.',
  },
  receiveIdentityResult: {
    does: 'Takes what an outside provider found about a check that this server sent there. The body is signed: `Reprise-Signature: t=<seconds>,v1=<HMAC-SHA-256 of "t.body" in hexadecimal>`, with the secret of the provider; `t` is within five minutes of the clock of the server.',
    who: 'The provider, by its signature. No token.',
    again: 'Refused with `message-repeated`: a message counts once.',
  },
  listIdentityChecks: {
    does: 'Gives the checks that somebody has to decide, of every programme that the key reaches. Next: `GET orders/{id}/identity`.',
  },
  getOperatorIdentity: {
    does: 'Gives what the customer says, what the machine read, and the photos beside it. The look is kept in the audit.',
  },
  getIdentityPhoto: { does: 'Gives the photo. The look is kept in the audit.' },
  decideIdentity: {
    does: 'Accepts, with the fields corrected where the machine misread, which the register of purchases keeps; or refuses, and the customer is told what to do about each reason. Photos are deleted seven days after the decision.',
    again:
      'The same decision of the same caller is answered again and changes nothing. Any other is refused with `identity-not-possible`: nothing waits any more. A refusal may still become an acceptance.',
  },
  requireIdentity: {
    does: 'Demands a proof of identity for one order, whatever its amount. The customer is mailed, and nothing is paid until it is accepted.',
    again: 'Changes nothing, and mails nothing.',
  },
} as const satisfies SomeOperationWords
