import { describe, expect, it } from 'vitest'
import { installAdvice, isInstalled } from './install.mjs'

const locked = {
  '': { name: 'reprise' },
  'apps/server': { version: '0.1.0' },
  'node_modules/fastify': { version: '5.12.8' },
  'node_modules/@reprise/server': { resolved: 'apps/server', link: true },
  'node_modules/@rolldown/binding-win32-x64': { version: '1.2.19', optional: true },
}

describe('what is installed', () => {
  const installed = {
    'node_modules/fastify': { version: '5.12.8' },
    'node_modules/@reprise/server': { resolved: 'apps/server', link: true },
  }

  it('is complete when only packages of other platforms are absent', () => {
    expect(isInstalled(locked, installed)).toBe(true)
  })

  it('is incomplete without node_modules, without a package, or with another version of one', () => {
    expect(isInstalled(locked, undefined)).toBe(false)
    expect(isInstalled(locked, { 'node_modules/fastify': { version: '5.12.8' } })).toBe(false)
    expect(isInstalled(locked, { ...installed, 'node_modules/fastify': { version: '5.12.7' } })).toBe(false)
  })
})

describe('advice after a failed install', () => {
  it.each([
    ['npm error code ENOSPC', 'The disk is full'],
    ['npm error code EACCES', 'cannot be written'],
    ['npm error code EROFS', 'cannot be written'],
    ['npm error code EAI_AGAIN', 'could not reach its registry'],
    ['npm error code ENOTFOUND', 'could not reach its registry'],
    ['npm error code EUSAGE', 'read what npm says'],
  ])('for "%s" says "%s"', (output, advice) => {
    expect(installAdvice(output)).toContain(advice)
  })
})
