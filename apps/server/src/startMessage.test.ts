import { expect, test } from 'vitest'
import { startMessage } from './startMessage.ts'

const usual = {
  name: 'River House',
  origin: 'https://river.example',
  setupUrl: null,
  hasMailServer: true,
  isPaused: false,
  demo: null,
  isTerminal: false,
}

test('a start ends with the address, and with what there is to do next', () => {
  expect(startMessage(usual)).toBe('\n  ╭─ River House is ready at https://river.example\n  ╰─\n')
  const setupUrl = 'https://river.example/first-run?key=k1'
  expect(startMessage({ ...usual, setupUrl, hasMailServer: false, isTerminal: true })).toBe(`
  ╭─ River House is ready at https://river.example
  │
  │  Next, open this address. It makes you the administrator, or creates a demo to look around in:
  │  https://river.example/first-run?key=k1
  │  There you name the place, try its email, start a community and invite people.
  │
  │  Emails are kept at https://river.example/outbox until SMTP_URL names a mail server.
  │  Something does not work? npm run admin -- doctor
  │  Ctrl-C stops it. LOG_LEVEL=info shows every request here.
  ╰─
`)
  expect(startMessage({ ...usual, isPaused: true })).toContain('│  npm run admin -- deliveries resume')
  expect(startMessage({ ...usual, demo: { username: 'amara', password: 'p1' } })).toContain(
    'sign in as amara with the password p1',
  )
})
