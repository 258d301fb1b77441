import childProcess from 'node:child_process'
import os from 'node:os'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { scanPdf } from '../../../test/read-pdf.ts'
import { spyOnNode } from '../../../test/spy-on-node.ts'
import { FileRefused } from './limits.ts'
import {
  aPdf,
  aPdfThat,
  aPdfWithField,
  aPdfWithFile,
  aPdfWithHugePicture,
  aPicture,
  hostileFiles,
} from '../../../test/hostile-files.ts'
import { inspectApart } from './inspect-apart.ts'
import { inspectFile, type SentFile } from './inspect-file.ts'

const hostile = await hostileFiles()

test('there are sixty of them', () => expect(hostile.length).toBeGreaterThanOrEqual(60))

describe('is refused, for its reason', () => {
  test.each(hostile.map((one) => [one.what, one] as const))('%s', async (_, { file, reason }) => {
    await expect(inspectFile(file)).rejects.toMatchObject({ name: 'FileRefused', reason })
  })
})

describe('an honest file', () => {
  test.each([
    ['id.jpg', 'image/jpeg', () => aPicture().jpeg()],
    ['ID.JPEG', 'image/jpeg', () => aPicture().jpeg()],
    ['passport.page.png', 'image/png', () => aPicture().png()],
    ['id.webp', 'image/webp', () => aPicture().webp()],
  ])('%s becomes a JPEG', async (name, declaredType, picture) => {
    const clean = await inspectFile({ name, declaredType, bytes: await picture().toBuffer() })
    expect(clean.mediaType).toBe('image/jpeg')
    expect(await sharp(clean.bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 800,
      height: 500,
      space: 'srgb',
    })
  })

  test('loses where and with what it was taken, and stands upright', async () => {
    const bytes = await aPicture()
      .withExif({
        IFD0: { Make: 'Canary', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const clean = await inspectFile({ name: 'id.jpg', declaredType: 'image/jpeg', bytes })
    const { exif, xmp, icc, orientation, width, height } = await sharp(clean.bytes).metadata()
    expect({ exif, xmp, icc, orientation, width, height }).toEqual({ width: 500, height: 800 })
    expect(Buffer.from(clean.bytes).includes('Canary')).toBe(false)
  })

  test('of 12 million pixels stays large enough to read a passport', async () => {
    const bytes = await aPicture(4_000, 3_000).jpeg().toBuffer()
    const clean = await inspectFile({ name: 'id.jpg', declaredType: 'image/jpeg', bytes })
    expect((await sharp(clean.bytes).metadata()).width).toBe(2_400)
  })

  test('that is a PDF becomes one of pictures only, page for page', async () => {
    const sent = await aPdf(3)
    const clean = await inspectFile({ name: 'invoice.pdf', declaredType: 'application/pdf', bytes: sent })
    const raw = Buffer.from(clean.bytes).toString('latin1')
    expect(clean.mediaType).toBe('application/pdf')
    expect(raw.match(/\/Type \/Page\b/g)).toHaveLength(3)
    for (const name of ['/JavaScript', '/JS', '/EmbeddedFile', '/Font', '/AcroForm', '/OpenAction'])
      expect(raw).not.toContain(name)
  })

  test('that is a PDF keeps what it shows, also in the fonts that it does not carry', async () => {
    const clean = await inspectFile({ name: 'invoice.pdf', declaredType: 'application/pdf', bytes: await aPdf() })
    const { ink } = await scanPdf(clean.bytes)
    // "Page 1" in 24 points, an inch from the edges.
    expect(ink.left).toBeGreaterThan(70)
    expect(ink.right - ink.left).toBeGreaterThan(50)
    expect(ink.bottom - ink.top).toBeGreaterThan(12)
    expect(ink.bottom).toBeLessThan(120)
  })

  test('that is a form keeps what was typed into it', async () => {
    const bytes = aPdfWithField('Typed by hand')
    const clean = await inspectFile({ name: 'form.pdf', declaredType: 'application/pdf', bytes })
    const { ink } = await scanPdf(clean.bytes)
    expect(ink.left).toBeGreaterThan(38)
    expect(ink.right - ink.left).toBeGreaterThan(60)
  })

  test('that is an electronic invoice is taken with the XML in it, which is left behind', async () => {
    const bytes = await aPdfWithFile('factur-x.xml', 'text/xml')
    const clean = await inspectFile({ name: 'invoice.pdf', declaredType: 'application/pdf', bytes })
    expect(Buffer.from(clean.bytes).includes('EmbeddedFile')).toBe(false)
  })

  test('that is a PDF may hold any bytes in its streams', async () => {
    const bytes = await aPdf(1, { compress: false, info: { Title: 'An invoice' } })
    const drawn = Buffer.from(bytes.toString('latin1').replace('[<50>', '[(/JS /Launch)] TJ [<50>'), 'latin1')
    await expect(
      inspectFile({ name: 'invoice.pdf', declaredType: 'application/pdf', bytes: drawn }),
    ).resolves.toMatchObject({ mediaType: 'application/pdf' })
  })

  test('may have more bookmarks than it may have pages', async () => {
    const bytes = aPdfThat('/Outlines<</Type/Outlines/Count 25>>')
    const clean = await inspectFile({ name: 'invoice.pdf', declaredType: 'application/pdf', bytes })
    expect(clean.mediaType).toBe('application/pdf')
  })

  test('in colours of another space is in sRGB afterwards', async () => {
    const bytes = await aPicture().withIccProfile('p3').jpeg().toBuffer()
    const clean = await inspectFile({ name: 'id.jpg', declaredType: 'image/jpeg', bytes })
    const { data } = await sharp(clean.bytes).raw().toBuffer({ resolveWithObject: true })
    const off = [0xd8, 0xd2, 0xc4].map((value, at) => Math.abs(value - (data[at] ?? 0)))
    expect(Math.max(...off)).toBeLessThan(6)
  })
})

describe('in a process of its own', () => {
  const inspectNow = (file: SentFile) => inspectApart(file, { isWaitedFor: true })

  test('the verdict is the same', async () => {
    const bytes = await aPicture().png().toBuffer()
    await expect(inspectNow({ name: 'id.png', declaredType: 'image/png', bytes })).resolves.toMatchObject({
      mediaType: 'image/jpeg',
    })
    await expect(inspectNow({ name: 'id.pdf', declaredType: 'image/png', bytes })).rejects.toMatchObject({
      reason: 'type-mismatch',
    })
  })

  test('stopped with the server it says nothing about the file, and the next one is looked at', async () => {
    const file = { name: 'id.png', declaredType: 'image/png', bytes: await aPicture().png().toBuffer() }
    // Before it is given the file: later it might be done first.
    const { fork } = childProcess
    spyOnNode(childProcess, 'fork').mockImplementationOnce((...args: Parameters<typeof fork>) => {
      const child = fork(...args)
      child.kill('SIGTERM')
      return child
    })
    const stopped: unknown = await inspectNow(file).catch((error: unknown) => error)
    expect(stopped).not.toBeInstanceOf(FileRefused)
    expect(stopped).toBeInstanceOf(Error)
    await expect(inspectNow(file)).resolves.toMatchObject({ mediaType: 'image/jpeg' })
  })

  test('it gives way to those who wait for an answer, unless somebody waits for it', async () => {
    const file = { name: 'id.png', declaredType: 'image/png', bytes: await aPicture().png().toBuffer() }
    const setPriority = spyOnNode(os, 'setPriority')
    await inspectNow(file)
    expect(setPriority).not.toHaveBeenCalled()
    await inspectApart(file)
    expect(setPriority).toHaveBeenCalledOnce()
  })

  test('a page that unfolds to more than there is memory ends that process alone', async () => {
    const bytes = await aPdfWithHugePicture()
    await expect(
      inspectNow({ name: 'id.pdf', declaredType: 'application/pdf', bytes }).then(
        ({ bytes: kept }) => kept.length,
        ({ reason }) => reason,
      ),
    ).resolves.toSatisfy((outcome) => outcome === 'damaged' || Number(outcome) < 200_000)
  })
})
