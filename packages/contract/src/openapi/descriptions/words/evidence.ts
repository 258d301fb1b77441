import type { Words } from '../describe.ts'

/** Pictures from before packing, and the chain that seals all pictures of an order. Hashes are SHA-256, in hexadecimal digits. */
export const evidenceWords: Words = {
  angle:
    'What it shows: `front-on` the switched on front, `front-off` the switched off front, `back` the back, `numbers` the screen of `*#06#`.',
  'AddOrderEvidenceBody.sha256': 'Hash of the picture as it was taken, before the browser made it smaller.',
  'CustomerPicture.id': 'Id of the picture, a UUID v4.',
  'CustomerPicture._links.image': 'The picture as a JPEG. For customers the link works for ten minutes.',
  'GetEvidenceSealReply.links': 'Every picture of the order from both ends, in the order in which they were kept.',
  'links.seq': 'Place in the chain, from 1.',
  'links.takenBy': 'Whether the customer took it before packing, or the bench after the parcel had come.',
  'links.angle': 'What the customer was asked to show; null for the bench.',
  'links.photo': 'Id of the picture, a UUID v4.',
  originalSha256: 'Hash of the file as its sender had it. What a browser says of it is believed.',
  storedSha256: 'Hash of the picture that is kept and shown.',
  previous: 'Hash of the link before; zeros in the first.',
  'links.hash': 'Hash of this link, as docs/operating/evidence.md describes it.',
  'GetEvidenceSealReply.seal': 'The newest seal over the chain; null before the first night.',
  'seal.seq': 'Up to which link it holds.',
  'seal.signature': 'A compact JWS, whose key is in `GET /.well-known/jwks.json`. Its payload holds the root.',
  'seal.way': 'How the end of the chain leads to the root: what is put beside it, step by step.',
  'way.side': 'On which side the hash is put.',
  'way.hash': 'The hash that is put beside.',
  'seal.timeStamp':
    'Token of RFC 3161 over the root, in base64; null where no authority is named, or it has not answered yet.',
  'customerEvidence.pictures': 'What the customer showed before packing, the newest of each angle.',
  'OrderEvidence.code': 'Two words for a note that lies in the pictures; always the same for an order.',
  'OrderEvidence.mayAdd': 'Whether pictures may be sent still: until the product has arrived.',
  'OrderEvidence.pictures': 'The newest of each angle.',
  'OrderEvidence._links.seal': 'The chain and its seal.',
}
