import type { Words } from '../describe.ts'

/** How the storage of a device was erased, and what restock waits for. */
export const erasureWords: Words = {
  erasure: 'How the storage of the device was erased: the newest record. null where there is none.',
  'RecordErasureBody.method':
    'How deep: `clear`, `purge` or `destroy` (NIST SP 800-88 Rev. 1). `destroy` is verified by eye, the others by reading.',
  'RecordErasureReply.method': 'How deep: `clear`, `purge` or `destroy` (NIST SP 800-88 Rev. 1).',
  'erasure.method': 'How deep: `clear`, `purge` or `destroy` (NIST SP 800-88 Rev. 1).',
  'verification.method':
    '`full`: all of the storage was read. `sample`: parts of it. `visual`: the pieces of what was destroyed.',
  'VerifyErasureBody.method':
    '`full`: all of the storage was read. `sample`: parts of it. `visual`: the pieces of what was destroyed.',
  technique:
    'By what: `factory-reset` or `overwrite` (clear); `crypto-erase`, `block-erase`, `overwrite` or `degauss` (purge); `shred`, `disintegrate`, `pulverise`, `incinerate` or `melt` (destroy).',
  media: 'What stores the data: `flash`, `magnetic` or `hybrid`.',
  tool: 'The program or machine that erased.',
  toolVersion: 'Its version, or its model where it is a machine.',
  destination: 'Where the device goes next: `stock`, `parts` or `recycling`; null where it was not said.',
  numbers:
    'The numbers of the device that the bench had read, masked. The certificate has them in full while they are kept.',
  position: 'Position of the person, as the certificate names it; null where it was not said.',
  location: 'Place where it was done, as the certificate names it; null where it was not said.',
  verification: 'What a second person verified; null while nobody has.',
  'VerifyErasureBody.result': '`erased`, or `not-erased`: data were left, and the device is erased again.',
  'verification.result': '`erased`, or `not-erased`: data were left, and the device is erased again.',
  'VerifyErasureBody.note': 'For colleagues, in the audit; the certificate does not show it.',
  'RecordErasureBody.name': 'Who erased, as the certificate names them; the name of the key where it is left out.',
  'VerifyErasureBody.name': 'Who verified, as the certificate names them; the name of the key where it is left out.',
  'erasure.name': 'Who erased, as the certificate names them.',
  'RecordErasureReply.name': 'Who erased, as the certificate names them.',
  'verification.name': 'Who verified, as the certificate names them.',
  'erasure.actor': 'Who recorded it, as the audit names them.',
  'RecordErasureReply.actor': 'Who recorded it, as the audit names them.',
  'verification.actor': 'Who recorded it, as the audit names them.',
  'erasure.at': 'When it was recorded.',
  'RecordErasureReply.at': 'When it was recorded.',
  'verification.at': 'When it was recorded.',
  '_links.certificate': 'The certificate as a PDF. Absent until a second person has verified that nothing is left.',
  'Order._links.erasure':
    'The certificate that the device was erased, as a PDF. Only with an order session; works for ten minutes.',
  restock: 'Whether the device may be sold on.',
  'restock.allowed': 'True: nothing stands in the way.',
  'restock.reason':
    'What stands in the way, the first that holds: `not-bought`, `not-paid`, `evidence-open` (a case or a claim about it is open), `listed`, `erasure-missing`, `erasure-unverified`. null where nothing does.',
  'ListRestockReply._embedded.restock.product': 'Name of the product as it was found, else as it was declared.',
  'ListRestockReply._embedded.restock.status': 'State of its order: `accepted` or `paid`.',
  'numbers.meid': 'MEID, masked. Absent where the bench read none.',
  'numbers.serial': 'Serial number, masked. Absent where the bench read none.',
  'RecordErasureBody.identifiers':
    'What the bench reads on the device now; leave it out where it has read a number before.',
}
