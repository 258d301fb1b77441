import { deflateSync } from 'node:zlib'
import type { FileRefusal } from '@reprise/contract'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import type { SentFile } from '../src/document/inspection/inspect-file.ts'

/** A file that must not be kept, and the reason its sender is told. */
export type HostileFile = { readonly what: string; readonly file: SentFile; readonly reason: FileRefusal }

const text = (content: string): Uint8Array => new TextEncoder().encode(content)
const join = (...parts: Uint8Array[]): Uint8Array => Buffer.concat(parts)

/** An honest picture of the given size. */
export const aPicture = (width = 800, height = 500) =>
  sharp({ create: { width, height, channels: 3, background: '#d8d2c4' } })

export const aPdf = (pages = 1, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> =>
  new Promise((resolve) => {
    const pdf = new PDFDocument({ size: 'A4', ...options, autoFirstPage: false })
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    for (let page = 1; page <= pages; page += 1) pdf.addPage().fontSize(24).text(`Page ${page}`)
    pdf.end()
  })

const stream = (head: string, content: Uint8Array): Uint8Array =>
  join(text(`<<${head}/Length ${content.length}>>stream\n`), content, text('\nendstream'))

/** Says openly, or hides in objects of their own, how large its picture is. */
type HugePicture = { readonly stated: boolean }

/** A page of one picture of 900 million pixels, in a megabyte. */
export const aPdfWithHugePicture = async ({ stated }: HugePicture = { stated: false }): Promise<Buffer> => {
  const side = 30_000
  const pixels = deflateSync(Buffer.alloc(side * side), { level: 9 })
  const size = stated ? `/Width ${side}/Height ${side}` : '/Width 6 0 R/Height 6 0 R'
  const picture = `/Type/XObject/Subtype/Image${size}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode`
  return aPdfOf([
    text('<</Type/Catalog/Pages 2 0 R>>'),
    text('<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    text('<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Resources<</XObject<</I 5 0 R>>>>/Contents 4 0 R>>'),
    stream('', text('300 0 0 300 0 0 cm /I Do')),
    stream(picture, pixels),
    text(String(side)),
  ])
}

/** A page of nothing, in a file whose catalogue says something more. */
export const aPdfThat = (catalogue: string, pages = '/Kids[3 0 R]/Count 1'): Buffer =>
  aPdfOf([
    text(`<</Type/Catalog/Pages 2 0 R${catalogue}>>`),
    text(`<</Type/Pages${pages}>>`),
    text('<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>'),
  ])

/** A form into which that was typed, by a program that leaves drawing it to the reader. */
export const aPdfWithField = (typed: string): Buffer =>
  aPdfOf([
    text('<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]/DR<</Font<</F 5 0 R>>>>/DA(/F 12 Tf 0 g)>>>>'),
    text('<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    text('<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Annots[4 0 R]>>'),
    text(`<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(${typed})/Rect[40 180 240 210]/DA(/F 14 Tf 0 g)/F 4>>`),
    text('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'),
  ])

/** A PDF with another file in it. */
export const aPdfWithFile = (name: string, type: string): Promise<Buffer> =>
  new Promise((resolve) => {
    const pdf = new PDFDocument({ size: 'A4' })
    const chunks: Buffer[] = []
    pdf.on('data', (part: Buffer) => chunks.push(part))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.file(Buffer.from('MZ'), { name, type })
    pdf.fontSize(24).text('Page 1')
    pdf.end()
  })

const aPdfOf = (bodies: readonly Uint8Array[]): Buffer => {
  const offsets: number[] = []
  let file = text('%PDF-1.7\n')
  for (const [at, body] of bodies.entries()) {
    offsets.push(file.length)
    file = join(file, text(`${at + 1} 0 obj\n`), body, text('\nendobj\n'))
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const tail = `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${bodies.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF`
  return Buffer.from(join(file, text(tail)))
}

const crcTable = Array.from({ length: 256 }, (_, value) => {
  let rest = value
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1
  return rest >>> 0
})
const crc = (bytes: Uint8Array): number => {
  let rest = 0xffffffff
  for (const byte of bytes) rest = (crcTable[(rest ^ byte) & 0xff] ?? 0) ^ (rest >>> 8)
  return (rest ^ 0xffffffff) >>> 0
}
const chunk = (name: string, content: Uint8Array): Uint8Array => {
  const body = join(text(name), content)
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(content.length, 0)
  Buffer.from(body).copy(frame, 4)
  frame.writeUInt32BE(crc(body), body.length + 4)
  return frame
}

/** A small file that says it unfolds to `width` × `height` pixels. */
const pngBomb = (width: number, height: number): Uint8Array => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(Math.min((width + 1) * height, 30_000_000)), { level: 9 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return join(signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', new Uint8Array()))
}

const SCRIPT = '<script>alert(document.domain)</script>'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`

/** Sixty ways to send what is not a picture or a plain PDF (quality C1). */
export const hostileFiles = async (): Promise<HostileFile[]> => {
  const jpeg = await aPicture().jpeg().toBuffer()
  const png = await aPicture().png().toBuffer()
  const webp = await aPicture().webp().toBuffer()
  const gif = await aPicture().gif().toBuffer()
  const tiff = await aPicture().tiff().toBuffer()
  const avif = await aPicture(64, 64).avif().toBuffer()
  const pdf = await aPdf()
  const zip = join(Buffer.from('504b0304140000000000', 'hex'), text('a.txthello'), Buffer.alloc(60))
  const of = (
    what: string,
    name: string,
    declaredType: string,
    bytes: Uint8Array,
    reason: FileRefusal,
  ): HostileFile => ({
    what,
    file: { name, declaredType, bytes },
    reason,
  })
  const notTaken = (what: string, name: string, declaredType: string, bytes: Uint8Array) =>
    of(what, name, declaredType, bytes, 'type-not-accepted')
  const mismatch = (what: string, name: string, declaredType: string, bytes: Uint8Array) =>
    of(what, name, declaredType, bytes, 'type-mismatch')
  const broken = (what: string, name: string, declaredType: string, bytes: Uint8Array) =>
    of(what, name, declaredType, bytes, 'damaged')
  const active = (what: string, bytes: Uint8Array) => of(what, 'id.pdf', 'application/pdf', bytes, 'active-content')
  const cut = (bytes: Uint8Array, share: number) => bytes.subarray(0, Math.floor(bytes.length * share))

  return [
    of('nothing at all', 'id.jpg', 'image/jpeg', new Uint8Array(), 'empty'),
    of('more than ten megabytes', 'id.jpg', 'image/jpeg', join(jpeg, Buffer.alloc(10 * 1024 * 1024)), 'too-large'),
    notTaken('an SVG', 'id.svg', 'image/svg+xml', text(SVG)),
    notTaken('an SVG that calls itself a PNG', 'id.png', 'image/png', text(SVG)),
    notTaken('an SVG behind an XML head', 'id.svg', 'image/svg+xml', text(`<?xml version="1.0"?>${SVG}`)),
    notTaken('a web page', 'id.html', 'text/html', text(`<!doctype html>${SCRIPT}`)),
    notTaken('a web page that calls itself a JPEG', 'id.jpg', 'image/jpeg', text(`<!doctype html>${SCRIPT}`)),
    notTaken('a web page that calls itself a PDF', 'id.pdf', 'application/pdf', text(`<!doctype html>${SCRIPT}`)),
    notTaken('a script', 'id.js', 'text/javascript', text('alert(1)')),
    notTaken('a shell script', 'id.jpg', 'image/jpeg', text('#!/bin/sh\nrm -rf /')),
    notTaken('a PHP page', 'id.php', 'application/x-httpd-php', text('<?php system($_GET["c"]);')),
    notTaken('plain text', 'id.jpg', 'image/jpeg', text('I am a picture, honestly.')),
    notTaken('JSON', 'id.json', 'application/json', text('{"a":1}')),
    notTaken('a Windows program', 'id.exe', 'application/x-msdownload', join(text('MZ'), Buffer.alloc(200))),
    notTaken(
      'a Linux program',
      'id.jpg',
      'image/jpeg',
      join(Buffer.from('7f454c4602010100', 'hex'), Buffer.alloc(200)),
    ),
    notTaken('a zip', 'id.zip', 'application/zip', zip),
    notTaken('a zip that calls itself a JPEG', 'id.jpg', 'image/jpeg', zip),
    notTaken('a gzip', 'id.gz', 'application/gzip', join(Buffer.from('1f8b0800000000000003', 'hex'), Buffer.alloc(20))),
    notTaken(
      'a 7z',
      'id.7z',
      'application/x-7z-compressed',
      join(Buffer.from('377abcaf271c0004', 'hex'), Buffer.alloc(40)),
    ),
    notTaken('a GIF', 'id.gif', 'image/gif', gif),
    notTaken('a GIF that calls itself a PNG', 'id.png', 'image/png', gif),
    notTaken('a TIFF', 'id.tiff', 'image/tiff', tiff),
    notTaken('a BMP', 'id.bmp', 'image/bmp', join(text('BM'), Buffer.alloc(100))),
    notTaken('an icon', 'id.ico', 'image/x-icon', join(Buffer.from('00000100010010101000', 'hex'), Buffer.alloc(60))),
    notTaken('a Photoshop file', 'id.psd', 'image/vnd.adobe.photoshop', join(text('8BPS'), Buffer.alloc(60))),
    notTaken('PostScript', 'id.ps', 'application/postscript', text('%!PS-Adobe-3.0\n')),
    notTaken('PostScript that calls itself a PDF', 'id.pdf', 'application/pdf', text('%!PS-Adobe-3.0\n')),
    notTaken('an MP3', 'id.mp3', 'audio/mpeg', join(text('ID3'), Buffer.alloc(60))),
    notTaken(
      'a WAV in the wrapping of a WebP',
      'id.webp',
      'image/webp',
      join(text('RIFF'), Buffer.from('24000000', 'hex'), text('WAVEfmt '), Buffer.alloc(30)),
    ),
    notTaken(
      'a Word file of old',
      'id.doc',
      'application/msword',
      join(Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)),
    ),
    notTaken('a PDF behind a page of HTML', 'id.pdf', 'application/pdf', join(text(`<html>${SCRIPT}</html>\n`), pdf)),
    notTaken('a PDF behind a space', 'id.pdf', 'application/pdf', join(text(' '), pdf)),
    of(
      'a HEIC from a telephone',
      'id.heic',
      'image/heic',
      join(Buffer.from('0000001c', 'hex'), text('ftypheic'), Buffer.alloc(40)),
      'heic',
    ),
    of(
      'a HEIC that calls itself a JPEG',
      'id.jpg',
      'image/jpeg',
      join(Buffer.from('0000001c', 'hex'), text('ftypmif1'), Buffer.alloc(4), text('heic'), Buffer.alloc(40)),
      'heic',
    ),
    of('an AVIF', 'id.avif', 'image/avif', avif, 'heic'),
    mismatch('a JPEG named PNG', 'id.png', 'image/jpeg', jpeg),
    mismatch('a JPEG declared PNG', 'id.jpg', 'image/png', jpeg),
    mismatch('a PNG declared PDF', 'id.png', 'application/pdf', png),
    mismatch('a PDF named JPEG', 'id.jpg', 'application/pdf', pdf),
    mismatch('a JPEG declared as a web page', 'id.jpg', 'text/html', jpeg),
    mismatch('a JPEG with a second, running ending', 'id.jpg.php', 'image/jpeg', jpeg),
    mismatch('a JPEG named as a web page', 'id.html', 'image/jpeg', jpeg),
    mismatch('a JPEG without an ending', 'id', 'image/jpeg', jpeg),
    mismatch('a JPEG whose ending hides behind a zero byte', 'id.php\0.jpg.php', 'image/jpeg', jpeg),
    mismatch('a JPEG declared as octets', 'id.jpg', 'application/octet-stream', jpeg),
    mismatch('a JPEG of no declared type', 'id.jpg', '', jpeg),
    broken('the first third of a JPEG', 'id.jpg', 'image/jpeg', cut(jpeg, 0.33)),
    broken('the head of a JPEG alone', 'id.jpg', 'image/jpeg', jpeg.subarray(0, 40)),
    broken('half a PNG', 'id.png', 'image/png', cut(png, 0.5)),
    broken('half a WebP', 'id.webp', 'image/webp', cut(webp, 0.5)),
    broken(
      'a PNG head before a web page',
      'id.png',
      'image/png',
      join(png.subarray(0, 33), text(SCRIPT), Buffer.alloc(64)),
    ),
    broken('a JPEG head before a zip', 'id.jpg', 'image/jpeg', join(jpeg.subarray(0, 30), zip)),
    broken('half a PDF', 'id.pdf', 'application/pdf', cut(pdf, 0.4)),
    broken('a PDF head before a web page', 'id.pdf', 'application/pdf', text(`%PDF-1.7\n${SCRIPT}`)),
    broken('a PDF without pages', 'id.pdf', 'application/pdf', text('%PDF-1.7\n%%EOF')),
    of(
      'a PDF behind a password',
      'id.pdf',
      'application/pdf',
      await aPdf(1, { userPassword: 'secret', pdfVersion: '1.7' }),
      'encrypted',
    ),
    broken('a PDF of no page', 'id.pdf', 'application/pdf', aPdfThat('', '/Kids[]/Count 0')),
    broken('a PDF whose page is not there', 'id.pdf', 'application/pdf', aPdfThat('', '/Kids[9 0 R]/Count 1')),
    of('a PDF of eleven pages', 'id.pdf', 'application/pdf', await aPdf(11), 'too-many-pages'),
    of(
      'a PDF that says it has 500 pages',
      'id.pdf',
      'application/pdf',
      aPdfThat('', '/Kids[3 0 R]/Count 500'),
      'too-many-pages',
    ),
    of(
      'a PDF of one picture of 900 million pixels',
      'id.pdf',
      'application/pdf',
      await aPdfWithHugePicture({ stated: true }),
      'too-many-pixels',
    ),
    active('a PDF that runs a script when it is opened', aPdfThat('/OpenAction<</S/JavaScript/JS(app.alert(1))>>')),
    active('a PDF that writes so in numbers', aPdfThat('/OpenAction<</S/J#61vaScript/J#53(app.alert(1))>>')),
    active('a PDF that starts a program', aPdfThat('/OpenAction<</S/Launch/F(cmd.exe)>>')),
    active('a PDF with a form of its own', aPdfThat('/AcroForm<</XFA 3 0 R>>')),
    active('a PDF with a program in it', await aPdfWithFile('invoice.exe', 'application/x-msdownload')),
    of('a small file of 196 million pixels', 'id.png', 'image/png', pngBomb(14_000, 14_000), 'too-many-pixels'),
    of('a ribbon of 60 million pixels', 'id.png', 'image/png', pngBomb(60_000, 1_000), 'too-many-pixels'),
    of('a picture of one pixel', 'id.png', 'image/png', await aPicture(1, 1).png().toBuffer(), 'too-small'),
    of('a picture too small to read', 'id.jpg', 'image/jpeg', await aPicture(150, 90).jpeg().toBuffer(), 'too-small'),
  ]
}
