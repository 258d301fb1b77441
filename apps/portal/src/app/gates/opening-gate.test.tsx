import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

test('who comes before the opening day takes it along for a calendar, and may ask for help', async () => {
  const files: Blob[] = []
  URL.createObjectURL = (file) => {
    files.push(file as Blob)
    return 'blob:opening'
  }
  URL.revokeObjectURL = () => undefined
  const contact = 'mailto:help@example.org'
  fakeServer({}, anInstance({ dateOpening: '2126-02-03', helpUrl: contact, locales: ['en'] }))
  await renderRoute('/reprise/en')
  await screen.findByRole('heading', { level: 1, name: /^We open on 3\u00a0February\u00a02126$/ })
  const link = await screen.findByRole('link', { name: 'Add to calendar' })
  expect(link.getAttribute('download')).toBe('reprise.ics')
  expect(screen.getByRole('link', { name: 'Ask for help' }).getAttribute('href')).toBe(contact)
  const written = (await files[0]?.text())?.replaceAll('\r\n ', '')
  expect(written).toContain('DTSTART;VALUE=DATE:21260203\r\n')
  expect(written).toMatch(/SUMMARY;LANGUAGE=en:.+We open on 3\sFebruary\s2126/)
  expect(written).toContain('/reprise/en\r\n')
})
