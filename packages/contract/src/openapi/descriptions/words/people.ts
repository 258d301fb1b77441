import type { Words } from '../describe.ts'

export const peopleWords: Words = {
  'Customer.id': 'Id of the customer, a UUID v4. It opens nothing by itself: it works with the session that made it.',
  firstName: 'Given names of the person who sells.',
  lastName: 'Family names of the person who sells.',
  email: 'E-mail address. Messages, links and codes go there.',
  'RequestOrderCodeBody.email':
    'The e-mail address that was given with the sale, in any case. With another one the reply is the same, and nothing is sent. Whoever holds the session of the order leaves it out.',
  phone: 'Telephone number, best with its country code: `+33 6 12 34 56 78`. Without one it is read in `country`.',
  'GetOrderPersonReply.phone': 'Telephone number, with its country code.',
  birthDate: 'Day of birth, `1990-04-12`.',
  'OperatorIdentity.declared.birthDate':
    'Day of birth that the customer gave, `1990-04-12`; null where none was asked for.',
  documentType: 'Kind of identity document: `identity-card`, `passport`, `residence-permit` or `driving-licence`.',
  documentNumber: 'Number of the identity document, as printed. Sealed; never shown again in full.',
  documentDate: 'Day on which the identity document was issued, `2022-03-01`.',
  documentAuthority: 'Who issued the identity document, as printed.',
  'CustomerBody.country':
    "The country in which `phone` is read, ISO 3166-1 alpha-2: `FR`. The programme's own when absent.",
  'KeepDraftDetailsBody.country': 'Country, ISO 3166-1 alpha-2: `FR`.',
  customers: 'Customers of this page.',
  maskedEmail: 'The e-mail address with most signs hidden: `j***@g***.com`. Empty where the programme asks for none.',
  'MailIdentityLinkReply.maskedEmail':
    'Where the message goes, most signs hidden; null where the caller has not proved whose order it is.',
  'Customer.language': 'Language of the messages to this person, from the call that recorded them: `fr`.',

  'Address.id': 'Id of the address, a UUID v4. It opens nothing by itself: it works with the session that made it.',
  addresses: 'Addresses of this page.',
  maskedPostalCode: 'The first signs of the postal code; the rest is hidden.',
  country: 'Country, ISO 3166-1 alpha-2: `FR`.',
  line1: 'Street and number.',
  line2: 'What else a parcel needs: floor, building, care of.',
  postalCode: 'Postal code, in the form of its country.',
  city: 'Town.',
  region: 'State or province, where addresses of the country have one.',

  'PlaceOrderBody.payment':
    'Where the money goes, with the fields that the programme asks for. Sealed; shown again masked.',
  accountHolder: 'Whose account it is, as the bank knows them. Banks compare the name.',
  iban: 'International bank account number (ISO 13616); spaces do not matter.',
  bic: 'Bank identifier code (ISO 9362), where the programme asks for it.',
  accountNumber: 'Account number in the United Kingdom: eight digits; spaces and hyphens do not matter.',
  sortCode: 'Sort code in the United Kingdom: six digits; spaces and hyphens do not matter.',

  'GetDraftDetailsReply.details': 'What was typed so far, half words too; null where nothing is kept.',
  keptUntil: 'When it is deleted unless it is kept again.',
  'GetDraftDetailsReply.keptUntil': 'When it is deleted unless it is kept again; null where nothing is kept.',
  forgotten: 'Whether there was anything to delete.',

  'RecordCustomerIdentityReply.id': 'Id of the customer.',
  maskedDocumentNumber: 'The number of the document with most signs hidden.',
  'RecordCustomerIdentityReply._links.customer': 'The customer.',

  'GetOrderPersonReply.address': 'Where a product goes back to.',
}
